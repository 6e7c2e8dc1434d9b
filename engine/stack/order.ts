// The order of assembly: place, then priority, name and path, compared by code units. Tiers never reorder anything.
import { PLACES } from "../../layers-schema/index";
import type { Layer } from "./types";

/** Ascending order of two layers within one place; never 0 for two files. */
export const compareLayers = (a: Layer, b: Layer): number =>
  a.priority - b.priority || compareText(a.name, b.name) || compareText(a.source.path, b.source.path);

/** Order of two layers in the request: system, opening, tail. */
export const compareInRequest = (a: Layer, b: Layer): number =>
  PLACES.indexOf(a.place) - PLACES.indexOf(b.place) || compareLayers(a, b);

/** Order of two texts by UTF-16 code unit, the same on every machine and in every locale. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
