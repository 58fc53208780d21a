import { defineCall, nothing } from '@app/contracts/core/call.ts';
import { integer } from '@app/contracts/core/wire.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure } from './failure.ts';
import { route } from './route.ts';
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
let receipts = 0;
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
  app = await createServer({ deps: server.deps, routes: [payRoute] });
  an = await signIn(server);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function payWith(key: string, amount: number, token = an.token) {
  const answer = await app.inject({
    method: 'POST',
    url: pay.path,
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
    expect(new Set(ids).size).toBe(1);
    expect(receipts).toBe(before + 1);
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
