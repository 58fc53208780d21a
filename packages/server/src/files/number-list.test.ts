import { listAudit } from '@app/contracts/audit/audit.calls.ts';
import { exportNumbers, exportReceivedSms } from '@app/contracts/number/number-file.calls.ts';
import { setMasking } from '@app/contracts/settings/settings.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNumber } from '../database/factories/record.factories.ts';
import { takeInbound } from '../messaging/inbound.usecases.ts';

const OWN = '84985572001';
const LAN = '84981000778';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

async function rowsFor({ client }: SignedIn, numberId: string): Promise<[numbers: string, received: string]> {
  const own = await client.send(exportNumbers, { format: 'csv' });
  const received = await client.send(exportReceivedSms, { id: numberId, format: 'csv' });
  const [numbers, texts] = await Promise.all(
    [own, received].map(async ({ data }) => (await fetch(server.url + (data.url ?? ''))).text()),
  );
  return [numbers ?? '', texts ?? ''];
}

test('who sees no whole numbers gets the rented ones whole and the senders masked; whole senders are audited', async () => {
  const an = await signIn(server);
  const { numberId } = await createNumber(server.deps, {
    accountId: an.accountId,
    number: OWN,
    type: 'mobile',
    features: ['voice', 'sms'],
  });
  await takeInbound({ deps: server.deps, sms: { from: LAN, to: OWN, text: 'Mai tôi đến' } });
  await an.client.send(setMasking, { mask_phones: true });
  const masked = await signIn(server, { account: an, scopes: ['number:read', 'number:write'] });

  const [numbers, received] = await rowsFor(masked, numberId);
  expect(numbers).toContain(OWN);
  expect(received).toContain('Mai tôi đến');
  expect(received).not.toContain(LAN);

  const [, whole] = await rowsFor(an, numberId);
  expect(whole).toContain(LAN);
  const { data: rows } = await an.client.send(listAudit, { area: ['contacts'] });
  expect(rows.map(({ action, actor, changes }) => [action, actor.id, changes[0]?.after])).toEqual([
    ['contact.list_downloaded', an.userId, 'received'],
  ]);
});
