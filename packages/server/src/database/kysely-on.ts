import {
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

/** Sends one statement; what a transaction's queries go through. */
export type Send = (text: string, values: unknown[]) => Promise<Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>>;

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

/**
 * Makes the query builders of one transaction, whose statements go out through `send`. Beginning and ending is left to
 * the caller: that way both can travel together with a statement.
 */
export function kyselyOn(pool: pg.Pool): (send: Send) => Transaction<Tables> {
  const dialect = new PostgresDialect({ pool });
  const driver = dialect.createDriver();
  return (send) => {
    const connection = connectionOn(send);
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      provideConnection: (consume) => consume(connection),
    });
    return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor });
  };
}

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function connectionOn(send: Send): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { command, rowCount, rows } = await send(sql, [...parameters]);
      return changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
    },
    streamQuery() {
      throw new Error('Rows are read page by page, never as a stream');
    },
  };
}
