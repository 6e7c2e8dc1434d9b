// Which values of a render stay as holes: those that another program, or a later moment, is to fill in.
import type { Volatility } from "../../layers-schema/index";
import { inferPaths } from "../volatility";
import type { AssembleOptions } from "./types";

/** For `AssembleOptions.keep`: values of these volatilities stay as `{{ path }}`. A value that nothing tells is filled in. */
export function keepVolatilities(volatilities: ReadonlySet<Volatility>): NonNullable<AssembleOptions["keep"]> {
  return ({ paths }, layer) => {
    const { volatility } = inferPaths(paths, layer.table);
    return paths.length > 0 && volatility !== undefined && volatilities.has(volatility);
  };
}
