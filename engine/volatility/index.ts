// What the folder gives: the lattice, variables, and every value of a template with its volatility.
export * from "./lattice";
export * from "./values";
export * from "./variable";
