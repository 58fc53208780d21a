import { listMessages } from '@app/contracts/message/message.calls.ts';
import { checkVerification, resendVerification } from '@app/contracts/verification/verification.calls.ts';
import { codeTo, makeService } from '@app/testing/verify-test.ts';
import { startWebhookTest, type WebhookTest } from '@app/testing/webhook-test.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PHONE = '84900001231';
let at: WebhookTest;
const logged: string[] = [];
beforeAll(async () => {
  at = await startWebhookTest({ log: (line) => logged.push(line) });
}, 60_000);
afterAll(() => at.close());

it('a code stands in clear in no table, log, callback or list', async () => {
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
  expect(await tablesWith(code)).toEqual([]);
  // The search finds what is there.
  expect(await tablesWith(id)).toContain('verification');
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => line.includes(code))).toEqual([]);
  const received = at.receivedBy(an).map(({ body }) => body);
  expect(received.some((body) => body.includes('verify.approved'))).toBe(true);
  expect(received.filter((body) => body.includes(code))).toEqual([]);
  const { data: messages } = await an.client.send(listMessages, {});
  expect(messages.map(({ content }) => content)).toEqual([
    expect.stringContaining('**********'),
    expect.stringContaining('**********'),
  ]);
});

function statusesOf(accountId: string): Promise<string[]> {
  return at.server.deps.database.asSystem(async (tx) => {
    const rows = await tx.selectFrom('message').select('status').where('account_id', '=', accountId).execute();
    return rows.map(({ status }) => status);
  });
}

/** Tables with a row that holds a text. The outbox stands for the phone that got the message, which knows its code. */
function tablesWith(text: string): Promise<string[]> {
  return at.server.deps.database.asSystem(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox'
    `.execute(tx);
    expect(rows.length).toBeGreaterThan(80);
    const holding: string[] = [];
    for (const { name } of rows) {
      const found = await sql`
        select from ${sql.table(name)} as searched where searched::text like ${`%${text}%`} limit 1
      `.execute(tx);
      if (found.rows.length > 0) holding.push(name);
    }
    return holding;
  });
}
