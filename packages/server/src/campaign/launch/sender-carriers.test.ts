import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import type { Quote } from '@app/contracts/campaign/quote.ts';
import { getSmsSender } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { createSmsDraft, launchSmsCampaign, quoteSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { sendMessage } from '@app/contracts/message/message.calls.ts';
import type { SenderCarrier } from '@app/contracts/sender/sender-rules.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContact, createOptOut, createSender } from '../../database/factories/feature.factories.ts';
import { json } from '../../database/tables/columns.ts';
import type { CarrierApproval } from '../../database/tables/messaging.tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const approved = (carrier: SenderCarrier): CarrierApproval => ({
  carrier,
  status: 'approved',
  approved_at: '2026-01-01T00:00:00Z',
  reason: null,
});
const liveOn = (...carriers: SenderCarrier[]) => json(carriers.map((carrier) => approved(carrier)));

let an: SignedIn;
let senderId: string;
beforeEach(async () => {
  an = await signIn(server, { balance: 100_000 });
  const sender = { accountId: an.accountId, name: 'ANBINH', carriers: liveOn('viettel', 'mobifone') };
  ({ senderId } = await createSender(server.deps, sender));
});

const numbers = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${1_000_000 + index}`);
const viettel = numbers('098', 3);
const itel = numbers('087', 2);
const wintel = ['0559000000'];

async function newDraft(phones: readonly string[], fields: object = {}): Promise<string> {
  const audience = await an.client.send(pasteSmsContacts, { phones: phones.join('\n') });
  const draft = { mode: 'draft', name: 'Giao hàng', content: 'ANBINH: don hang da den.' } as const;
  const made = { ...draft, sender_id: senderId, audience_ids: [audience.data.id], ...fields };
  return (await an.client.send(createSmsDraft, made)).data.id;
}
const quote = async (id: string) => (await an.client.send(quoteSmsCampaign, { id, revision: 1 })).data;
const warningOf = ({ warnings }: Quote) => warnings.find(({ code }) => code === 'carrier_not_registered');
const setCarriers = (...carriers: SenderCarrier[]) =>
  server.deps.database.asAccount(an.scope, (tx) =>
    tx
      .updateTable('sender')
      .set({ carriers: liveOn(...carriers) })
      .where('id', '=', senderId)
      .execute(),
  );

describe('the quote of a sender that some carriers have not approved', () => {
  test('leaves their recipients out, and says how many they are and why', async () => {
    const quoted = await quote(await newDraft([...viettel, ...itel, ...wintel]));
    expect(quoted.recipients).toMatchObject({ input: 6, valid: 3, not_live: 3, duplicate: 0 });
    expect(quoted.by_carrier.map(({ carrier }) => carrier)).toEqual(['viettel']);
    expect(warningOf(quoted)?.not_live?.toSorted((a, b) => b.recipients - a.recipients)).toEqual([
      { carrier: 'itel', recipients: 2 },
      { carrier: 'wintel', recipients: 1 },
    ]);
    expect(quoted.blockers).toEqual([]);
  });

  test('counts whoever opted out or is blocked for that reason alone', async () => {
    const { accountId } = an;
    await createOptOut(server.deps, { accountId, phone: '84871000000' });
    await createContact(server.deps, { accountId, phone: '84871000001', state: { status: 'blocked' } });
    const { recipients } = await quote(await newDraft([...viettel, ...itel, ...wintel]));
    expect(recipients).toMatchObject({ input: 6, valid: 3, opted_out: 1, blocked: 1, not_live: 1 });
  });

  test('blocks the launch where nobody is left', async () => {
    const quoted = await quote(await newDraft(itel));
    expect(quoted.blockers.map(({ code }) => code)).toEqual(['no_recipient']);
  });

  test('is stale once another carrier has approved the sender, or one takes its approval back', async () => {
    for (const carriers of [
      ['viettel', 'itel'],
      ['itel', 'mobifone'],
    ] as const) {
      await setCarriers('viettel', 'mobifone');
      const id = await newDraft([...viettel, ...itel]);
      const { id: quoteId } = await quote(id);
      await setCarriers(...carriers);
      const refused = await failureOf(an.client.send(launchSmsCampaign, { id, quote_id: quoteId }));
      expect(refused).toMatchObject({ status: 409, code: 'quote_stale', info: { reason: 'changed' } });
      expect((await quote(id)).recipients).toMatchObject(carriers[0] === 'itel' ? { valid: 2 } : { valid: 5 });
    }
  });

  test('leaves nobody out where no carrier was ever written down', async () => {
    const { senderId: plain } = await createSender(server.deps, { accountId: an.accountId, name: 'ANPHAT' });
    const quoted = await quote(await newDraft([...viettel, ...itel], { sender_id: plain }));
    expect(quoted.recipients).toMatchObject({ valid: 5, not_live: 0 });
    expect(warningOf(quoted)).toBeUndefined();
  });
});

test('a single message to such a carrier is refused with its reason', async () => {
  const single = { content: 'ANBINH: don hang da den.', sender_id: senderId };
  const refused = await failureOf(an.client.send(sendMessage, { ...single, phone: itel[0] ?? '' }));
  expect(refused).toMatchObject({ status: 422, code: 'carrier_not_registered', info: { carrier: 'itel' } });
  const sent = await an.client.send(sendMessage, { ...single, phone: viettel[0] ?? '' });
  expect(sent.data).toMatchObject({ carrier: 'viettel', status: 'queued' });
});

test('senders to choose from tell where each stands with every carrier', async () => {
  await createSender(server.deps, { accountId: an.accountId, name: 'ANPHAT' });
  const { data } = await an.client.send(getSmsSender, {});
  const standings = data.map(({ name, carriers }) => [name, carriers.map(({ status }) => status)]);
  expect(standings).toEqual([
    [
      'ANBINH',
      ['approved', 'approved', 'not_submitted', 'not_submitted', 'not_submitted', 'not_submitted', 'not_submitted'],
    ],
    ['ANPHAT', []],
  ]);
});
