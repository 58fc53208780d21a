import { defineCall, nothing } from '@app/contracts/core/call.ts';
import { integer } from '@app/contracts/core/wire.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../audit/audit.repository.ts';
import { DatabaseAwayError } from '../database/errors.ts';
import type { AccountTx, AnyTx } from '../database/transaction.ts';
import { failure } from './failure.ts';
import { outside, route } from './route.ts';
import { createServer } from './server.ts';

const pay = defineCall({
  id: 'try.pay',
  method: 'POST',
  path: '/api/try/pay',
  access: 'session',
  safe: false,
  ours: true,
  idempotent: true,
  request: v.object({ amount: integer() }),
  data: v.object({ receipt: v.number() }),
  info: nothing,
});

let server: TestServer;
let app: FastifyInstance;
let an: SignedIn;
const order = defineCall({ ...pay, id: 'try.order', path: '/api/try/order' });
const tell = defineCall({ ...pay, id: 'try.tell', path: '/api/try/tell' });

/** Answers that are lost after the commit; `npm run test:long` loses a thousand. */
const LOST_ANSWERS = Number(process.env['LOST_ANSWERS'] ?? 5);
let receipts = 0;
/** How long the work of the latest order would wait for a lock. */
let lockTimeout = '';
/** What happens between an order and its answer. */
let afterOrder: () => Promise<void> = () => Promise.resolve();
/** What a payment waits for before it ends. */
let gate: Promise<void> = Promise.resolve();

beforeAll(async () => {
  server = await startTestServer();
  const payRoute = route(pay, async ({ input }) => {
    await gate;
    if (input.amount < 0) throw failure(402, 'insufficient_balance');
    receipts += 1;
    return { data: { receipt: receipts }, status: 201 };
  });
  const orderRoute = route(order, async ({ input, actor: { scope }, deps: { database } }) => {
    await database.asAccount(scope, async (tx) => {
      lockTimeout = await readLockTimeout(tx);
      await noteOrder(tx, scope.accountId, input.amount);
    });
    await afterOrder();
    return { data: { receipt: await database.readAsAccount(scope, (tx) => countOrders(tx, input.amount)) } };
  });
  const outsideRoute = route(
    tell,
    async ({ input, deps, actor }) => {
      await deps.database.asSystem((tx) => sql`select 1`.execute(tx));
      await gate;
      if (input.amount < 0) throw failure(402, 'insufficient_balance');
      if (input.amount === 0) throw new Error('the other company’s server was told, but did not answer');
      await deps.database.asAccount(actor.scope, (tx) => sql`select 2`.execute(tx));
      receipts += 1;
      return { data: { receipt: receipts } };
    },
    outside,
  );
  app = await createServer({ deps: server.deps, routes: [payRoute, orderRoute, outsideRoute] });
  an = await signIn(server);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

function noteOrder(tx: AccountTx, accountId: string, amount: number) {
  return writeAudit(tx, {
    ids: server.deps.ids,
    now: server.clock.now(),
    accountId,
    actor: { kind: 'system', id: null, ip: '' },
    action: 'balance.adjusted',
    object: { type: 'order', id: String(amount) },
  });
}

async function readLockTimeout(tx: AnyTx): Promise<string> {
  const { rows } = await sql<{ timeout: string }>`select current_setting('lock_timeout') as timeout`.execute(tx);
  return rows[0]?.timeout ?? '';
}

async function countOrders(tx: AnyTx, amount: number): Promise<number> {
  const rows = tx.selectFrom('audit').select('id').where('object_type', '=', 'order');
  return (await rows.where('object_id', '=', String(amount)).execute()).length;
}
const ordersOf = (amount: number) => server.deps.database.asSystem((tx) => countOrders(tx, amount));

async function payWith(key: string, amount: number, token = an.token, url: string = pay.path) {
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: { amount },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  });
  return { status: answer.statusCode, ...answer.json() };
}

describe('an Idempotency-Key', () => {
  it('makes a repeated request answer the same, without doing it again', async () => {
    const first = await payWith('key-repeated', 100);
    const again = await payWith('key-repeated', 100);
    expect(first.status).toBe(201);
    expect(again).toEqual({ ...first, request_id: again.request_id });
  });

  it('makes requests sent at once wait for the first', async () => {
    const before = receipts;
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    const answers = Promise.all(Array.from({ length: 4 }, () => payWith('key-at-once', 5)));
    open();
    const ids = (await answers).map(({ data }) => data.receipt);
    gate = Promise.resolve();
    expect(new Set(ids).size).toBe(1);
    expect(receipts).toBe(before + 1);
  });

  it('limits the wait for the key alone, not what the work waits for', async () => {
    expect(await payWith('key-patience', 7, an.token, order.path)).toMatchObject({ status: 200 });
    expect(lockTimeout).toBe('0');
  });

  it('refuses other fields', async () => {
    await payWith('key-other-fields', 1);
    expect(await payWith('key-other-fields', 2)).toMatchObject({ status: 409, code: 'idempotency_conflict' });
  });

  it('belongs to one account', async () => {
    const binh = await signIn(server);
    const ours = await payWith('key-of-an', 1);
    const theirs = await payWith('key-of-an', 1, binh.token);
    expect(theirs.data.receipt).not.toBe(ours.data.receipt);
  });

  it('is free again after a request that failed', async () => {
    expect(await payWith('key-that-failed', -1)).toMatchObject({ status: 402 });
    expect(await payWith('key-that-failed', 1)).toMatchObject({ status: 201 });
  });

  it('is forgotten after a day', async () => {
    const first = await payWith('key-of-yesterday', 1);
    server.clock.advance(24 * 3_600_000 + 1);
    const second = await payWith('key-of-yesterday', 1);
    expect(second.data.receipt).not.toBe(first.data.receipt);
  });

  it('must look like one', async () => {
    expect(await payWith('no', 1)).toMatchObject({ status: 400, info: { header: 'Idempotency-Key' } });
  });
});

describe('one order', () => {
  const orderWith = (key: string, amount: number) => payWith(key, amount, an.token, order.path);

  it('is made with its key and its answer, or not at all', async () => {
    afterOrder = () => Promise.reject(new Error('the process ends here'));
    expect(await orderWith('order-of-a-dead', 1)).toMatchObject({ status: 500 });
    expect(await ordersOf(1)).toBe(0);
    afterOrder = () => Promise.resolve();
    expect(await orderWith('order-of-a-dead', 1)).toMatchObject({ status: 200, data: { receipt: 1 } });
    expect(await ordersOf(1)).toBe(1);
  });

  it('is made once when the connection is lost after the commit, so that nobody hears of it', async () => {
    const { database } = server.deps;
    const usual = { ...database };
    for (let amount = 11; amount <= 10 + LOST_ANSWERS; amount += 1) {
      Object.assign(database, {
        asAccount: async (...asked: Parameters<typeof usual.asAccount>) => {
          await usual.asAccount(...asked);
          throw new DatabaseAwayError('The database does not answer');
        },
      });
      try {
        expect(await orderWith(`order-lost-${amount}`, amount)).toMatchObject({ status: 503 });
      } finally {
        Object.assign(database, usual);
      }
      expect(await orderWith(`order-lost-${amount}`, amount)).toMatchObject({ status: 200, data: { receipt: 1 } });
      expect(await ordersOf(amount)).toBe(1);
    }
  });

  it('is made once by many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => orderWith('order-at-once', 9)));
    expect(answers.map(({ status, data }) => ({ status, data }))).toEqual(
      answers.map(() => ({ status: 200, data: { receipt: 1 } })),
    );
    expect(await ordersOf(9)).toBe(1);
  });
});

describe('work that asks another company’s server', () => {
  const tellWith = (key: string, amount: number) => payWith(key, amount, an.token, tell.path);

  it('is not done again when nobody knows what became of it', async () => {
    expect(await tellWith('tell-unknown', 0)).toMatchObject({ status: 500 });
    expect(await tellWith('tell-unknown', 0)).toMatchObject({ status: 409, code: 'idempotency_conflict' });
  });

  it('is done once by many requests at once, which wait for the first', async () => {
    const before = receipts;
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    const answers = Promise.all(Array.from({ length: 8 }, () => tellWith('tell-at-once', 7)));
    await ordersOf(0);
    open();
    expect(new Set((await answers).map(({ data }) => data.receipt)).size).toBe(1);
    gate = Promise.resolve();
    expect(receipts).toBe(before + 1);
  });

  it('is done again after a refusal, and answered the same after a success', async () => {
    expect(await tellWith('tell-refused', -1)).toMatchObject({ status: 402 });
    expect(await tellWith('tell-refused', -1)).toMatchObject({ status: 402 });
    const first = await tellWith('tell-once', 5);
    expect((await tellWith('tell-once', 5)).data).toEqual(first.data);
  });
});
