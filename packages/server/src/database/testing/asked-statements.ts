import pg from 'pg';

/** A statement with its values, as it went to the database. */
export interface Asked {
  readonly text: string;
  readonly values: unknown[];
}

/** Listens to what goes to the database, from now until it is closed. */
export function listenToStatements() {
  const prepared = new Map<string, string>();
  let asked = new Map<string, Asked>();
  let count = 0;
  const note = (text: string, values: unknown[] = []) => {
    count += 1;
    asked.set(text, { text, values });
  };
  // What several reads send in one write tells its texts to the connection only.
  const wired = (wire: pg.Connection): pg.Connection =>
    new Proxy(wire, {
      get(target, key) {
        if (key === 'parse') {
          return (statement: { name: string; text: string; types: number[] }) => {
            prepared.set(statement.name, statement.text);
            target.parse(statement);
          };
        }
        if (key === 'bind') {
          return (to: { statement: string; values: unknown[] }) => {
            note(prepared.get(to.statement) ?? to.statement, to.values);
            target.bind(to);
          };
        }
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  // Taken and put back as a value: each form of a question is passed on as it came.
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('The driver asks in another way now');
  const listening = function (this: unknown, ...args: unknown[]): unknown {
    const [first, values] = args;
    if (typeof first === 'string') note(first, Array.isArray(values) ? values : []);
    else if (first instanceof pg.Query) {
      const { submit } = first;
      Object.assign(first, { submit: (wire: pg.Connection) => submit.call(first, wired(wire)) });
    }
    return Reflect.apply(query, this, args);
  };
  Reflect.set(pg.Client.prototype, 'query', listening);
  return {
    /** The questions that `work` asks, each text once; what sets up or changes something is left out. */
    async askedBy(work: () => Promise<unknown>): Promise<Asked[]> {
      asked = new Map();
      await work();
      return [...asked.values()].filter(
        ({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('set_config'),
      );
    },
    /** How many statements `work` takes, whatever they do. */
    async countedIn(work: () => Promise<unknown>): Promise<number> {
      count = 0;
      await work();
      return count;
    },
    close() {
      Reflect.set(pg.Client.prototype, 'query', query);
    },
  };
}

/** A step of a plan, as `explain (format json)` tells it. */
export interface PlanStep {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanStep[];
}

/** All steps of a plan, from the top. */
export function* stepsOf(step: PlanStep): Generator<PlanStep> {
  yield step;
  for (const part of step.Plans ?? []) yield* stepsOf(part);
}
