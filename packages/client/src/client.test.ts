import { createServer, type ServerResponse } from 'node:http';
import { makeKey } from '@app/testing/api-key.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from './call.ts';
import { createClient } from './client.ts';

describe('a client of the public API', () => {
  let server: TestServer;
  let key: string;
  beforeAll(async () => {
    server = await startTestServer();
    key = (await makeKey(server, { mode: 'test', scopes: ['campaign:send', 'log:read'] })).secret;
  });
  afterAll(() => server.close());
  const client = () => createClient({ key, baseUrl: `${server.url}/` });
  const sms = { to: '84900000001', sender: 'BRAND', text: 'Don hang 17' };

  test('sends a message, finds it again, and is answered once for what it asked twice', async () => {
    const first = await client().messages.send({ ...sms, reference: 'order-17' }, { idempotencyKey: 'order-17-sms' });
    const again = await client().messages.send({ ...sms, reference: 'order-17' }, { idempotencyKey: 'order-17-sms' });
    expect(again.data.id).toBe(first.data.id);
    expect(first.requestId).toMatch(/^req_/);
    const { data: found, info } = await client().messages.list({ reference: 'order-17', limit: 5 });
    expect(found.map(({ id, segments }) => [id, segments])).toEqual([[first.data.id, 1]]);
    expect(info.next).toBeNull();
    expect((await client().messages.show({ id: first.data.id })).data.text).toBe('Don hang 17');
  });

  test('sends many, of which each is taken or refused', async () => {
    const { data } = await client().messages.batch({ messages: [sms, { ...sms, to: '12' }] });
    expect(data.map((result) => (result.accepted ? result.message.to : result.error.errors))).toEqual([
      sms.to,
      { to: ['phone'] },
    ]);
  });

  test('cancels a scheduled one', async () => {
    const inAnHour = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const { data } = await client().messages.send({ ...sms, schedule_at: inAnHour });
    expect((await client().messages.cancel({ id: data.id })).data.status).toBe('cancelled');
  });

  test('is told of a refusal by its code, its fields, and the page about it', async () => {
    const refused = await client()
      .messages.send({ ...sms, to: '12' })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({
      status: 422,
      code: 'wrong_type',
      errors: { to: ['phone'] },
      requestId: expect.stringMatching(/^req_/),
      help: `${server.url}/v1/errors/wrong_type`,
    });
    const missing = client().verification.start({ configuration_id: 'vcf_x', to: sms.to });
    await expect(missing).rejects.toMatchObject({
      status: 403,
      code: 'missing_scope',
      info: { scope: 'verify:write' },
    });
  });
});

/** A server that answers as it is told, and what it was asked. */
async function answering(...answers: ((response: ServerResponse) => void)[]) {
  const asked: { key: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ key: String(request.headers['idempotency-key']) });
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    request.resume().on('end', () => answer?.(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const close = () => server.close().closeAllConnections();
  return { asked, baseUrl, [Symbol.dispose]: close };
}

const answer = (status: number, body: object) => (response: ServerResponse) =>
  void response.writeHead(status).end(JSON.stringify(body));
const busy = answer(503, { code: 'server_error', message: 'busy', info: { retry_after: 0.01 } });
const done = answer(202, { data: { id: 'msg_1' }, request_id: 'req_1' });
const sms = { to: '1', sender: 'B', text: 'x' };

describe('a call that had no good answer', () => {
  test('is asked again with the same key, and so done once', async () => {
    using server = await answering(busy, (response) => response.destroy(), done);
    const client = createClient({ key: 'sk_test_x', baseUrl: server.baseUrl });
    expect((await client.messages.send(sms)).data.id).toBe('msg_1');
    expect(server.asked).toHaveLength(3);
    expect(new Set(server.asked.map(({ key }) => key)).size).toBe(1);
    expect(server.asked[0]?.key).toMatch(/^[\w-]{36}$/);
  });

  test('is not asked again where that could do it twice', async () => {
    using server = await answering(busy, done);
    const client = createClient({ key: 'sk_test_x', baseUrl: server.baseUrl });
    await expect(client.verification.resend({ id: 'ver_1' })).rejects.toMatchObject({ status: 503, message: 'busy' });
    expect(server.asked).toHaveLength(1);
  });

  test('is given up after as many tries as were asked for, and at once where one should wait for long', async () => {
    using server = await answering(busy);
    await expect(
      createClient({ key: 'k', baseUrl: server.baseUrl, retries: 1 }).messages.send(sms),
    ).rejects.toMatchObject({ status: 503 });
    expect(server.asked).toHaveLength(2);
    using slow = await answering(answer(429, { code: 'rate_limited', info: { retry_after: 3_600 } }));
    await expect(createClient({ key: 'k', baseUrl: slow.baseUrl }).key.show()).rejects.toMatchObject({ status: 429 });
    expect(slow.asked).toHaveLength(1);
  });

  test('is told apart from one that was given up, and from an answer of somebody else', async () => {
    using silent = await answering(() => undefined);
    const client = createClient({ key: 'k', baseUrl: silent.baseUrl, timeout: 20, retries: 0 });
    await expect(client.key.show()).rejects.toMatchObject({ status: 0, message: 'No answer within 20 ms' });
    const reason = new Error('changed my mind');
    await expect(client.key.show({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    using other = await answering((response) => response.writeHead(502).end('<html>'));
    await expect(createClient({ key: 'k', baseUrl: other.baseUrl }).key.show()).rejects.toMatchObject({
      status: 502,
      code: null,
      message: 'Answer 502 is none of the API',
    });
  });
});
