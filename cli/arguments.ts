// Parsers of option values; a wrong value is bad usage with the value named.
import { InvalidArgumentError } from "commander";
import { VOLATILITIES, type Volatility } from "../layers-schema/index";

/** A whole number from 1. */
export function toCount(value: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(value)) throw new InvalidArgumentError("It takes a whole number from 1.");
  return Number(value);
}

/** Volatilities with commas between. */
export function toVolatilities(value: string): ReadonlySet<Volatility> {
  const names = value.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !(VOLATILITIES as readonly string[]).includes(name));
  if (unknown === undefined) return new Set(names as Volatility[]);
  throw new InvalidArgumentError(`"${unknown}" is no volatility; there are: ${VOLATILITIES.join(", ")}.`);
}
