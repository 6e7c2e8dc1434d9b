// What the folder gives: the lattice, variables, and every value of a template with its volatility.
export * from "./lattice";
export { type Declared, type Detection, readIdentifier, scanText } from "./scan";
export * from "./values";
export * from "./variable";
