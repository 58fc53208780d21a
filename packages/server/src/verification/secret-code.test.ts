import { listMessages } from '@app/contracts/message/message.calls.ts';
import { checkVerification, resendVerification } from '@app/contracts/verification/verification.calls.ts';
import { tablesHolding } from '@app/testing/tables-holding.ts';
import { codeTo, makeService, verificationsAsCsv } from '@app/testing/verify-test.ts';
import { startWebhookTest, type WebhookTest } from '@app/testing/webhook-test.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveCode } from './code.ts';

const PHONE = '84900001231';
const LETTERS_PHONE = '84900001241';
let at: WebhookTest;
const logged: string[] = [];
beforeAll(async () => {
  at = await startWebhookTest({ log: (line) => logged.push(line) });
}, 60_000);
afterAll(() => at.close());

it('a code stands in clear in no table, log, callback, list or file', async () => {
  const { server } = at;
  const an = await at.listen(['message.sent', 'message.delivered', 'verify.approved', 'verify.failed'], {
    balance: 1_000_000,
  });
  const world = await makeService(server, { code_length: 10 }, { account: an });
  const { id } = await world.start(PHONE);
  const code = await codeTo(server, PHONE, /\b\d{10}\b/);
  expect(code).toHaveLength(10);
  await expect.poll(() => statusesOf(world.accountId)).toEqual(['delivered']);
  await at.advance(60_000);
  await world.client.send(resendVerification, { id });
  expect(await codeTo(server, PHONE, /\b\d{10}\b/)).toBe(code);
  await world.client.send(checkVerification, { id, code: code.startsWith('1') ? '2222222222' : '1111111111' });
  await world.client.send(checkVerification, { id, code });
  await at.advance(2_000);
  expect(await tablesHolding(server.deps.database, code)).toEqual([]);
  // The search finds what is there.
  expect(await tablesHolding(server.deps.database, id)).toContain('verification');
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => line.includes(code))).toEqual([]);
  const received = at.receivedBy(an).map(({ body }) => body);
  expect(received.some((body) => body.includes('verify.approved'))).toBe(true);
  expect(received.filter((body) => body.includes(code))).toEqual([]);
  const file = await verificationsAsCsv(server, an);
  expect(file).toContain(id);
  expect(file).not.toContain(code);
  const { data: messages } = await an.client.send(listMessages, {});
  expect(messages.map(({ content }) => content)).toEqual([
    expect.stringContaining('**********'),
    expect.stringContaining('**********'),
  ]);
});

it('a code of letters stands in clear nowhere either, also where it was typed in small letters', async () => {
  const { server } = at;
  const an = await at.listen(['verify.approved', 'verify.failed'], { balance: 1_000_000 });
  const fields = { code_length: 10, code_type: 'alphanumeric' as const };
  const world = await makeService(server, fields, { account: an });
  const { id } = await world.start(LETTERS_PHONE);
  await codeTo(server, LETTERS_PHONE);
  // The next code of this verification has letters alone, as a reason has.
  const generation = generationOfLetters(id);
  await server.deps.database.asSystem((tx) =>
    tx
      .updateTable('verification')
      .set({ generation: generation - 1 })
      .where('id', '=', id)
      .execute(),
  );
  await at.advance(300_000);
  await world.client.send(resendVerification, { id });
  const code = await codeTo(server, LETTERS_PHONE, /\b[A-Z]{10}\b/);
  expect(code).toBe(deriveCode(server.deps.vault, { id, generation, length: 10, type: 'alphanumeric' }));
  const typed = code.toLowerCase();
  // As a list, it is refused and logged.
  const body = JSON.stringify({ code: [typed] });
  const headers = { Authorization: `Bearer ${world.secret}`, 'Content-Type': 'application/json' };
  const refused = await fetch(`${server.url}/v1/verifications/${id}/check`, { method: 'POST', headers, body });
  expect(refused.status).toBe(422);
  expect((await world.client.send(checkVerification, { id, code: typed })).data.status).toBe('approved');
  await at.advance(2_000);
  expect(await tablesHolding(server.deps.database, code)).toEqual([]);
  expect(await tablesHolding(server.deps.database, id)).toContain('request_log');
  expect(logged.filter((line) => line.toUpperCase().includes(code))).toEqual([]);
  const received = at.receivedBy(an).map(({ body: told }) => told);
  expect(received.some((told) => told.includes('verify.approved'))).toBe(true);
  expect(received.filter((told) => told.toUpperCase().includes(code))).toEqual([]);
  expect((await verificationsAsCsv(server, an)).toUpperCase()).not.toContain(code);
});

/** Letters make a code of ten in about one of eighteen generations. */
function generationOfLetters(id: string): number {
  const { vault } = at.server.deps;
  for (let generation = 3; generation < 10_000; generation += 1) {
    if (/^[A-Z]+$/.test(deriveCode(vault, { id, generation, length: 10, type: 'alphanumeric' }))) return generation;
  }
  throw new Error('No code of letters alone was found');
}

function statusesOf(accountId: string): Promise<string[]> {
  return at.server.deps.database.asSystem(async (tx) => {
    const rows = await tx.selectFrom('message').select('status').where('account_id', '=', accountId).execute();
    return rows.map(({ status }) => status);
  });
}
