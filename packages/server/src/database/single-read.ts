import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { ACCOUNT_ROLE } from './account-role.ts';
import { columnParsers } from './column-parsers.ts';

/** One statement. `name` belongs to this text alone. */
export interface SingleRead {
  /** Whose rows are asked for; null for one past row-level security, which may write. */
  readonly accountId: string | null;
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Row = Record<string, unknown>;

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** A statement as one connection keeps it; its columns are known once the server has described it. */
interface Prepared {
  columns: readonly Column[];
}

const preparedOn = new WeakMap<pg.PoolClient, Map<string, Prepared>>();

/** Makes the rest of the transaction read only and the account's own; prepared like any statement. */
const BECOME = {
  name: 'become',
  text: `select set_config('transaction_read_only', 'on', true), set_config('role', '${ACCOUNT_ROLE}', true), set_config('app.account', $1, true)`,
};

/**
 * Answers the rows of one statement, which is a transaction by itself. Of an account it sees that account's rows and cannot
 * write: settings and statement go up to a single Sync, and were the settings refused, the server would skip the statement.
 * Both are prepared and described once per connection. Throws before anything is sent if a value cannot be sent.
 */
export async function askSingly(client: pg.PoolClient, read: SingleRead): Promise<Row[]> {
  // The second argument of the driver's function is not an index.
  const values = read.values.map((value) => prepareValue(value));
  const { stream } = client.connection;
  stream.cork();
  try {
    const become = read.accountId === null ? null : prepare(client, BECOME);
    const statement = prepare(client, read);
    const rows = send<Row[]>(client, (settle) => new Reading({ ...read, values }, statement.prepared, settle));
    const sent = [become?.isThere ?? DONE, statement.isThere, rows] as const;
    stream.uncork();
    // The connection goes back once all has been answered.
    await Promise.allSettled(sent);
    return (await Promise.all(sent))[2];
  } catch (error) {
    // Its columns may have changed: the next time it is made anew.
    preparedOn.get(client)?.delete(read.name);
    throw error;
  }
}

const DONE: Promise<void> = Promise.resolve();

/** Has a statement prepared on this connection, unless it is. */
function prepare(client: pg.PoolClient, { name, text }: { name: string; text: string }) {
  const known = preparedOn.get(client) ?? new Map<string, Prepared>();
  preparedOn.set(client, known);
  const found = known.get(name);
  if (found) return { prepared: found, isThere: DONE };
  const prepared: Prepared = { columns: [] };
  known.set(name, prepared);
  const isThere = send<void>(client, (settle) => new Preparing({ name, text }, prepared, settle)).catch(
    (error: unknown) => {
      known.delete(name);
      throw error;
    },
  );
  return { prepared, isThere };
}

/** How what was asked ends. */
interface Settle<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

function send<T>(client: pg.PoolClient, query: (settle: Settle<T>) => pg.Query): Promise<T> {
  return new Promise((resolve, reject) => {
    client.query(query({ resolve, reject }));
  });
}

/** What goes to the server up to one Sync. The driver calls the handlers with what comes back. */
abstract class Exchange<T> extends pg.Query {
  readonly #settle: Settle<T>;

  constructor(settle: Settle<T>) {
    super('');
    this.#settle = settle;
  }

  override readonly submit = (connection: pg.Connection): void => {
    this.write(connection);
  };

  protected abstract write(wire: pg.Connection): void;
  protected abstract result(): T;

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    try {
      this.#settle.resolve(this.result());
    } catch (error) {
      this.#settle.reject(error);
    }
  }
}

class Preparing extends Exchange<void> {
  readonly #statement: { name: string; text: string };
  readonly #prepared: Prepared;

  constructor(statement: { name: string; text: string }, prepared: Prepared, settle: Settle<void>) {
    super(settle);
    this.#statement = statement;
    this.#prepared = prepared;
  }

  protected override write(wire: pg.Connection): void {
    const { name, text } = this.#statement;
    // What may be left of it; closing what is not there is no error.
    wire.close({ type: 'S', name });
    wire.parse({ name, text, types: [] });
    wire.describe({ type: 'S', name });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#prepared.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: columnParsers.getTypeParser(dataTypeID, 'text'),
    }));
  }

  protected override result(): void {}
}

class Reading extends Exchange<Row[]> {
  readonly #read: SingleRead & { readonly values: unknown[] };
  readonly #prepared: Prepared;
  readonly #raw: (string | null)[][] = [];
  #isStatement: boolean;

  constructor(read: SingleRead & { readonly values: unknown[] }, prepared: Prepared, settle: Settle<Row[]>) {
    super(settle);
    this.#read = read;
    this.#prepared = prepared;
    this.#isStatement = read.accountId === null;
  }

  protected override write(wire: pg.Connection): void {
    const { accountId, name, values } = this.#read;
    if (accountId !== null) {
      wire.bind({ statement: BECOME.name, values: [accountId] });
      wire.execute({ portal: '' });
    }
    wire.bind({ statement: name, values });
    wire.execute({ portal: '' });
    wire.sync();
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#isStatement) this.#raw.push(fields);
  }

  /** The settings are answered first. */
  handleCommandComplete(): void {
    this.#isStatement = true;
  }

  protected override result(): Row[] {
    const { columns } = this.#prepared;
    return this.#raw.map((fields) => {
      const row: Row = {};
      for (const [index, { name, parse }] of columns.entries()) {
        const text = fields[index] ?? null;
        row[name] = text === null ? null : parse(text);
      }
      return row;
    });
  }
}
