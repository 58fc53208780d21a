import { getTagAll, searchContacts } from '@app/contracts/contact/contact.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './commands.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const run = (...args: string[]) => runCommand(server.deps, args);

test('fills a directory with contacts that are found by tags, own fields and statuses, and adds others the next time', async () => {
  const an = await signIn(server);
  expect(await run('directory', 'fill', an.accountId, '1 500')).toEqual([
    expect.stringMatching(/: 1\u00a0500 contacts added$/),
  ]);
  const find = (asked: Input<typeof searchContacts>) => an.client.send(searchContacts, asked);
  const all = await find({});
  const rule = { field: 'custom:thanh_pho', op: 'is', value: 'Đà Nẵng' } as const;
  const parts = [
    await find({ status: ['active'] }),
    await find({ status: ['unsubscribed'] }),
    await find({ consent: ['sms:granted'] }),
    await find({ carrier: ['viettel'] }),
    await find({ rules: { match: 'all', groups: [{ match: 'all', rules: [rule] }] } }),
  ];
  expect(all.total).toBe(1_500);
  for (const { total } of parts) expect(total).toBeGreaterThan(0);
  for (const { total } of parts) expect(total).toBeLessThan(1_500);
  const { data: tags } = await an.client.send(getTagAll, {});
  expect(tags.reduce((sum, { contact_count: count }) => sum + count, 0)).toBeGreaterThan(1_000);
  await run('directory', 'fill', an.accountId, '500');
  expect((await find({})).total).toBe(2_000);
});

test('fills no directory in production, nor with a number that is none', async () => {
  const an = await signIn(server);
  const production = { ...server.deps, config: { ...server.deps.config, environment: 'production' as const } };
  await expect(runCommand(production, ['directory', 'fill', an.accountId, '5'])).rejects.toThrow('real people');
  await expect(run('directory', 'fill', an.accountId, 'many')).rejects.toThrow('from 1 to');
  await expect(run('directory', 'fill', 'acc_none', '5')).rejects.toThrow('There is no account');
  expect((await an.client.send(searchContacts, {})).total).toBe(0);
});
