// liquidjs's context with our run in it: what a template may read, and what reading costs.
import { Context, Drop, type Liquid } from "liquidjs";
import type { Run } from "./run";

/** liquidjs's context, with the run in it. Functions are no values; every read counts. */
export class RunContext extends Context {
  constructor(
    readonly run: Run,
    liquid: Liquid,
    globals: object,
    scope: object = Object.create(null),
    limiter?: Context["memoryLimit"],
  ) {
    const options = {
      sync: true,
      globals: globals as Context["globals"],
      strictVariables: run.options.strict === true,
      ownPropertyOnly: true,
    };
    super(scope, liquid.options, options, {
      renderLimit: UNTIMED,
      liquid,
      ...(limiter === undefined ? {} : { memoryLimit: limiter }),
    });
  }

  override spawn(scope: object = {}): RunContext {
    this.run.charge(1);
    return new RunContext(this.run, this.liquid, this.globals, scope, this.memoryLimit);
  }

  override readProperty(...[object, key]: Parameters<Context["readProperty"]>): unknown {
    this.run.charge(1);
    const isOwnFunction =
      !(object instanceof Drop) && typeof key !== "object" && typeof object === "object" && object !== null;
    if (isOwnFunction && Object.hasOwn(object, key) && typeof Reflect.get(object, key) === "function") return undefined;
    return super.readProperty(object, key);
  }
}

// A limit by the clock would make the bytes depend on the machine; the steps are counted instead.
const UNTIMED = { use: () => {}, check: () => {} } as unknown as Context["renderLimit"];

/** The run in which liquidjs calls back. Throws for a context that is not ours: our own mistake. */
export function runOf(context: Context): Run {
  if (context instanceof RunContext) return context.run;
  throw new Error("rendering without a run");
}
