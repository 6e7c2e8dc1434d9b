// Parsers of option values; a wrong value is bad usage with the value named.
import { InvalidArgumentError } from "commander";

/** A whole number from 1. */
export function toCount(value: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(value)) throw new InvalidArgumentError("It takes a whole number from 1.");
  return Number(value);
}
