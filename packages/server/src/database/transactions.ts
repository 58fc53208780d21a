import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { ACCOUNT_ROLE } from './account-role.ts';
import { createAccountShare, type AccountShare } from './account-share.ts';
import type { AccountScope } from './account-scope.ts';
import { yieldToOthers } from './batches.ts';
import { asAway } from './errors.ts';
import { kyselyOn, type Send } from './kysely-on.ts';
import { createSharedClients, type SharedClients } from './shared-clients.ts';
import { askSingly } from './single-read.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';
import { openHooks, type AccountTx, type AnyTx, type SystemTx } from './transaction.ts';

/** The two kinds of transactions; every access to a table goes through one. */
export interface Transactions {
  /** Runs `work` in a transaction that sees `scope`'s account only. */
  asAccount<T>(scope: AccountScope, work: (tx: AccountTx) => Promise<T>): Promise<T>;
  /**
   * Like {@link asAccount} for work that asks a single question: one statement, which cannot write, in one round trip.
   * A second one throws.
   */
  readAsAccount<T>(scope: AccountScope, work: (tx: AccountTx) => Promise<T>): Promise<T>;
  /**
   * Like {@link readAsAccount} for what is found by its key and is a few rows: short enough to share a connection, and a
   * write, with what others look up at the same moment.
   */
  findAsAccount<T>(scope: AccountScope, work: (tx: AccountTx) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction past row-level security. */
  asSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>;
  /**
   * Like {@link asSystem} for a single statement that finds its few rows by a key: prepared, in one round trip. It may write,
   * and must answer rows then. A second one throws.
   */
  stepAsSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>;
}

/**
 * Whether the caller is inside a transaction: a second one would wait for the first for ever on one connection. Only
 * where it is tried out, since following every promise is dear; in production the pool gives up after a while.
 */
const openTransaction = process.env['NODE_ENV'] === 'production' ? null : new AsyncLocalStorage<{ isOpen: boolean }>();

function inside<T>(state: { isOpen: boolean }, work: () => Promise<T>): Promise<T> {
  return openTransaction ? openTransaction.run(state, work) : work();
}

/** Milliseconds that work waits while its account has all the connections it may have. */
const SHARE_PATIENCE = 30_000;
/** Connections of a pool that one account may have at once; a pool of one serves in turn. */
const shareOf = (pool: pg.Pool) => Math.max(1, Math.floor(pool.options.max * 0.6));

/** Takes a connection out of the pool. */
type Take = () => Promise<pg.PoolClient>;

/**
 * Runs work in transactions on connections of the pool, which must take statements before it has answered others.
 *
 * What an engine in the same process answers (`isEmbedded`) is there within the turn of the event loop: all who wait for its
 * one connection would be served in a single turn, and a turn takes up one new connection of a browser. So each who gets it
 * begins in a turn of its own.
 */
export function createTransactions(pool: pg.Pool, { isEmbedded }: { isEmbedded: boolean }): Transactions {
  const take: Take = async () => {
    const client = await pool.connect();
    if (isEmbedded) await yieldToOthers();
    return client;
  };
  const kysely = kyselyOn(pool);
  const names = createStatementNames();
  const shared = createSharedClients(take);
  const share = createAccountShare({ most: shareOf(pool), patienceMs: SHARE_PATIENCE });
  return {
    // The brands exist in the types only: they say under which role the transaction was begun.
    asSystem: (work) => inTransaction(take, 'begin', (send) => kysely(send) as SystemTx, work),
    stepAsSystem: (work) => inOneStatement({ take, names }, null, (send) => kysely(send) as SystemTx, work),
    asAccount: (scope, work) =>
      withShare(share, scope, () =>
        inTransaction(take, `begin; ${become(scope)}`, (send) => kysely(send) as AccountTx, work),
      ),
    readAsAccount: (scope, work) =>
      withShare(share, scope, () => inOneStatement({ take, names }, scope, (send) => kysely(send) as AccountTx, work)),
    findAsAccount: (scope, work) =>
      withShare(share, scope, () =>
        inSharedStatement({ take, names, shared }, scope, (send) => kysely(send) as AccountTx, work),
      ),
  };
}

/** From here to the end of the transaction row-level security lets this account's rows through only. */
function become({ accountId }: Pick<AccountScope, 'accountId'>): string {
  return `set local role ${ACCOUNT_ROLE}; set local app.account = ${pg.escapeLiteral(accountId)}`;
}

async function withShare<T>(share: AccountShare, { accountId }: AccountScope, work: () => Promise<T>): Promise<T> {
  refuseNesting();
  return await share.run(accountId, work);
}

function refuseNesting(): void {
  if (openTransaction?.getStore()?.isOpen) throw new Error('A transaction was started inside another one');
}

async function connect(take: Take): Promise<pg.PoolClient> {
  refuseNesting();
  return await take().catch((error: unknown) => {
    throw asAway(error);
  });
}

async function inTransaction<T, Tx extends AnyTx>(
  take: Take,
  begin: string,
  open: (send: Send) => Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await connect(take);
  const state = { isOpen: true };
  const beginning = holdBack(client, begin);
  const tx = open((text, values) => {
    if (!state.isOpen) throw new Error('A statement came after the end of its transaction');
    return beginning.with(client.query(text, values));
  });
  const hooks = openHooks(tx);
  const result = await onClient(client, async () => {
    const value = await inside(state, async () => {
      const done = await work(tx);
      for (const hook of hooks.beforeCommit) await hook();
      return done;
    }).finally(() => {
      state.isOpen = false;
      beginning.release();
    });
    await beginning.with(client.query('commit'));
    return value;
  });
  for (const hook of hooks.afterCommit) hook();
  return result;
}

/**
 * Begins a transaction in one write with what comes first in it. That is in vain if the beginning was refused: the
 * server lets nothing through in a transaction that failed.
 */
function holdBack(client: pg.PoolClient, begin: string) {
  const { stream } = client.connection;
  stream.cork();
  const begun = client.query(begin);
  // Whoever waits for the first answer is told.
  begun.catch(() => {});
  let isHeld = true;
  function release(): void {
    if (isHeld) stream.uncork();
    isHeld = false;
  }
  return {
    /** Sends what was held back together with `first`, whose error would only say that the beginning failed. */
    async with<T>(first: Promise<T>): Promise<T> {
      if (!isHeld) return await first;
      release();
      const [, answer] = await Promise.all([begun, first]);
      return answer;
    },
    release,
  };
}

/** Only a statement that may be prepared is asked in one go; others go the long way round. */
async function inOneStatement<T, Tx extends AnyTx>(
  { take, names }: { take: Take; names: StatementNames },
  scope: AccountScope | null,
  open: (send: Send) => Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const accountId = scope?.accountId ?? null;
  const client = await connect(take);
  const state = { isOpen: true };
  const tx = open(async (text, values) => {
    if (!state.isOpen) throw new Error('Only one statement can be run here; use a transaction for more');
    state.isOpen = false;
    const name = names.of(text);
    if (name === undefined) return await askUnprepared(client, { accountId, text, values });
    const rows = await askSingly(client, { accountId, name, text, values });
    return { command: 'SELECT', rowCount: rows.length, rows };
  });
  return await onClient(client, () => inside(state, () => work(tx)));
}

/** A statement on a connection of several; one that may not be prepared has a connection to itself. */
async function inSharedStatement<T>(
  { take, names, shared }: { take: Take; names: StatementNames; shared: SharedClients },
  { accountId }: AccountScope,
  open: (send: Send) => AccountTx,
  work: (tx: AccountTx) => Promise<T>,
): Promise<T> {
  const state = { isOpen: true };
  const tx = open(async (text, values) => {
    if (!state.isOpen) throw new Error('Only one statement can be run here; use a transaction for more');
    state.isOpen = false;
    const name = names.of(text);
    if (name === undefined) {
      const client = await take();
      return await onClient(client, () => askUnprepared(client, { accountId, text, values }));
    }
    const rows = await shared.use((client) => askSingly(client, { accountId, name, text, values }));
    return { command: 'SELECT', rowCount: rows.length, rows };
  });
  return await inside(state, () => work(tx)).catch((error: unknown) => {
    throw asAway(error);
  });
}

/** Beginning, statement and end are sent together; were the beginning refused, the answer would be thrown away. */
async function askUnprepared(
  client: pg.PoolClient,
  { accountId, text, values }: { accountId: string | null; text: string; values: unknown[] },
): Promise<pg.QueryResult> {
  if (accountId === null) return await client.query(text, values);
  const { stream } = client.connection;
  stream.cork();
  const begin = `begin read only; ${become({ accountId })}`;
  const sent = [client.query(begin), client.query(text, values), client.query('commit')] as const;
  stream.uncork();
  await Promise.allSettled(sent);
  const [, answer] = await Promise.all(sent);
  return answer;
}

/**
 * Gives the connection back clean. One that broke, or cannot even roll back, is of no use to the next, and is closed.
 * Throws {@link DatabaseAwayError} for what a lost connection does to work.
 */
async function onClient<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  let isBroken = false;
  // The pool listens to idle connections only; without a listener a loss would end the process.
  const broke = () => {
    isBroken = true;
  };
  client.on('error', broke);
  try {
    return await work();
  } catch (error) {
    if (!isBroken) await client.query('rollback').catch(broke);
    throw asAway(error);
  } finally {
    client.off('error', broke);
    client.release(isBroken);
  }
}
