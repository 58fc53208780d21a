import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import {
  createSmsDraft,
  launchSmsCampaign,
  scheduleSmsCampaign,
  undoSmsCampaign,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPrice } from '../../database/factories/record.factories.ts';
import { createSender } from '../../database/factories/feature.factories.ts';
import { json } from '../../database/tables/columns.ts';
import type { Fields } from '../../database/factories/identity.factories.ts';
import { readWallet } from '../../ledger/ledger.repository.ts';
import { findCampaign } from '../draft/draft.repository.ts';
import { priceGathered } from './price-gathered.ts';
import { findQuote } from './quote.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const PRICE = 850;

interface Ready {
  an: SignedIn;
  id: string;
  quoteId: string;
}

/** A draft with a quote for `recipients` numbers of one carrier, by a person with `balance`. */
async function readyToLaunch({
  balance = 10_000,
  recipients = 3,
  draft = {},
  sender = {},
}: { balance?: number; recipients?: number; draft?: object; sender?: Fields<'sender'> } = {}): Promise<Ready> {
  const an = await signIn(server, { balance });
  const { senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH', ...sender });
  const { data } = await an.client.send(createSmsDraft, {
    mode: 'draft',
    name: 'Nhắc hẹn',
    sender_id: senderId,
    content: 'ANBINH: hen gap ban ngay mai.',
    ...draft,
  });
  return { an, id: data.id, quoteId: await quoteFor(an, data.id, recipients) };
}

async function quoteFor(an: SignedIn, campaignId: string, recipients: number, revision = 1): Promise<string> {
  const { database, ids, clock } = server.deps;
  const id = ids.next('quote');
  await database.asAccount(an.scope, async (tx) => {
    await tx
      .insertInto('quote')
      .values({
        account_id: an.accountId,
        id,
        campaign_id: campaignId,
        revision,
        count_input: recipients + 2,
        count_valid: recipients,
        count_duplicate: 2,
        by_carrier: json({ viettel: recipients }),
      })
      .execute();
    const quote = await findQuote(tx, an.scope, id);
    const campaign = await findCampaign(tx, an.scope, 'sms', campaignId);
    if (quote && campaign) await priceGathered(tx, an.scope, { quote, campaign, now: clock.now() });
  });
  return id;
}

const launch = ({ an, id, quoteId }: Ready) => an.client.send(launchSmsCampaign, { id, quote_id: quoteId });
const schedule = ({ an, id, quoteId }: Ready, sendAt: Date) =>
  an.client.send(scheduleSmsCampaign, { mode: 'schedule', id, quote_id: quoteId, send_at: sendAt.toISOString() });
const walletOf = ({ an }: Ready) => server.deps.database.asAccount(an.scope, (tx) => readWallet(tx, an.scope));
const startsOf = ({ id }: Ready) =>
  server.deps.database.asSystem((tx) =>
    tx
      .selectFrom('job')
      .select(['run_at', 'payload'])
      .where('kind', '=', 'campaign.start')
      .where('dedupe_key', 'like', `%${id}%`)
      .execute(),
  );

describe('a launch', () => {
  test('sets the money aside and starts after half a minute', async () => {
    const ready = await readyToLaunch();
    const { data, info } = await launch(ready);
    expect(data).toMatchObject({
      status: 'scheduled',
      counts: { recipients: 3, excluded: 2, queued: 3 },
      cost: { estimated: 3 * PRICE, reserved: 3 * PRICE, charged: 0 },
    });
    expect(info).toMatchObject({ balance: 10_000 - 3 * PRICE, reserved: 3 * PRICE });
    const undoUntil = new Date(server.clock.now().getTime() + 30_000);
    expect(data.undo_until).toBe(undoUntil.toISOString());
    expect(await startsOf(ready)).toEqual([{ run_at: undoUntil, payload: { campaign_id: ready.id, run: 1 } }]);
  });

  test('can be set for a time, until when it can be taken back', async () => {
    const ready = await readyToLaunch();
    const sendAt = new Date(server.clock.now().getTime() + 3_600_000);
    const { data } = await schedule(ready, sendAt);
    expect(data).toMatchObject({
      status: 'scheduled',
      schedule: { mode: 'at', at: sendAt.toISOString() },
      undo_until: sendAt.toISOString(),
    });
    expect(await startsOf(ready)).toEqual([{ run_at: sendAt, payload: { campaign_id: ready.id, run: 1 } }]);
    const { data: draft } = await ready.an.client.send(undoSmsCampaign, { id: ready.id });
    expect(draft).toMatchObject({ status: 'draft', schedule: { mode: 'now', at: null }, cost: { reserved: 0 } });
  });

  test.each([
    ['is over', -1],
    ['is more than 90 days ahead', 90 * 86_400_000 + 1_000],
  ])('is not taken for a time that %s', async (_what, ahead) => {
    const ready = await readyToLaunch();
    await expect(schedule(ready, new Date(server.clock.now().getTime() + ahead))).rejects.toMatchObject({
      status: 422,
      errors: { send_at: ['oneOf'] },
    });
    expect(await walletOf(ready)).toMatchObject({ reserved: 0 });
  });

  test('asked for many times at once is one', async () => {
    const ready = await readyToLaunch();
    const answers = await Promise.all(Array.from({ length: 5 }, () => launch(ready)));
    expect(new Set(answers.map(({ data }) => data.status))).toEqual(new Set(['scheduled']));
    expect(await walletOf(ready)).toMatchObject({ balance: 10_000 - 3 * PRICE, reserved: 3 * PRICE });
    expect(await startsOf(ready)).toHaveLength(1);
  });

  test('from a second tab at another quote is refused, and nothing is reserved twice', async () => {
    const ready = await readyToLaunch();
    const other = await quoteFor(ready.an, ready.id, 3);
    await launch(ready);
    await expect(launch({ ...ready, quoteId: other })).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    expect(await walletOf(ready)).toMatchObject({ reserved: 3 * PRICE });
  });

  test('without enough money keeps the draft and says what is missing', async () => {
    const ready = await readyToLaunch({ balance: 1_000 });
    await expect(launch(ready)).rejects.toMatchObject({
      status: 402,
      code: 'insufficient_balance',
      message: 'You do not have sufficient funds to complete this transaction',
      info: { shortfall: 3 * PRICE - 1_000 },
    });
    const { data } = await ready.an.client.send(viewSmsCampaign, { id: ready.id });
    expect(data.status).toBe('draft');
    expect(await walletOf(ready)).toMatchObject({ balance: 1_000, reserved: 0 });
  });

  test('of another account’s campaign is not found', async () => {
    const theirs = await readyToLaunch();
    const own = await readyToLaunch();
    await expect(launch({ ...theirs, an: own.an })).rejects.toMatchObject({ status: 404 });
    await expect(launch({ ...own, quoteId: theirs.quoteId })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a quote that no longer holds', () => {
  test('since it expired', async () => {
    const ready = await readyToLaunch();
    server.clock.advance(10 * 60_000);
    await expect(launch(ready)).rejects.toMatchObject({
      status: 409,
      code: 'quote_stale',
      info: { reason: 'expired' },
    });
  });

  test('since the draft was changed', async () => {
    const ready = await readyToLaunch();
    const old = await quoteFor(ready.an, ready.id, 3, 0);
    await expect(launch({ ...ready, quoteId: old })).rejects.toMatchObject({ info: { reason: 'changed' } });
  });

  test('since the price is another one now', async () => {
    const ready = await readyToLaunch();
    const { accountId } = ready.an;
    await createPrice(server.deps, { accountId, carrier: 'viettel', unit_price: '900' });
    await expect(launch(ready)).rejects.toMatchObject({ info: { reason: 'price' } });
    expect(await walletOf(ready)).toMatchObject({ reserved: 0 });
  });
});

describe('what blocks a launch', () => {
  const ad = { message_type: 'advertising', content: '[QC] ANBINH giam 30%. Tu choi: soan TC gui 8088' };
  const forAds: Fields<'sender'> = { usage: 'advertising' };
  test.each<[string, Parameters<typeof readyToLaunch>[0], object]>([
    ['nobody to send to', { recipients: 0 }, { code: 'no_valid_recipient', message: 'Incorrect phone number format' }],
    [
      'no text',
      { draft: { content: ' ' } },
      { code: 'content_rejected', message: 'Invalid content', errors: { content: ['oneOf'] } },
    ],
    ['a text of more than four segments', { draft: { content: 'a'.repeat(613) } }, { code: 'content_rejected' }],
    [
      'a placeholder nobody filled in',
      { draft: { content: 'ANBINH chao {TEN}' } },
      { code: 'template_placeholder_missing' },
    ],
    ['no sender', { draft: { sender_id: '' } }, { code: 'sender_missing', message: 'Sender not found' }],
    ['a sender that is not approved', { sender: { status: 'pending' } }, { code: 'sender_not_approved' }],
    ['a sender for another purpose', { sender: forAds }, { code: 'sender_not_approved' }],
    [
      'advertising without its label',
      { draft: { ...ad, content: ad.content.slice(5) }, sender: forAds },
      { code: 'content_rejected', info: { blocker: 'label_missing' } },
    ],
    [
      'advertising without a way to refuse it',
      { draft: { ...ad, content: '[QC] ANBINH giam 30%' }, sender: forAds },
      { code: 'content_rejected', info: { blocker: 'optout_missing' } },
    ],
    [
      'advertising for fewer recipients than carriers take it for',
      { draft: ad, sender: forAds, recipients: 29 },
      { code: 'no_valid_recipient', info: { blocker: 'too_few_recipients' } },
    ],
  ])('%s', async (_name, options, refusal) => {
    const ready = await readyToLaunch(options);
    await expect(launch(ready)).rejects.toMatchObject({ status: 422, ...refusal });
    expect(await walletOf(ready)).toMatchObject({ reserved: 0 });
  });
});

describe('undoing a launch', () => {
  const undo = ({ an, id }: Ready) => an.client.send(undoSmsCampaign, { id });

  test('frees the money and gives the draft back as it was', async () => {
    const ready = await readyToLaunch();
    await launch(ready);
    const { data, info } = await undo(ready);
    expect(data).toMatchObject({ status: 'draft', undo_until: null, counts: { recipients: 0, queued: 0 } });
    expect(info.balance).toBe(10_000);
    const { info: seen } = await ready.an.client.send(viewSmsCampaign, { id: ready.id });
    expect(seen.draft?.revision).toBe(1);
  });

  test('lets the same quote be launched again, with money of its own', async () => {
    const ready = await readyToLaunch();
    await launch(ready);
    await undo(ready);
    await launch(ready);
    expect(await walletOf(ready)).toMatchObject({ balance: 10_000 - 3 * PRICE, reserved: 3 * PRICE });
    await undo(ready);
    expect(await walletOf(ready)).toMatchObject({ balance: 10_000, reserved: 0 });
  });

  test('is too late once it is sending', async () => {
    const ready = await readyToLaunch();
    await launch(ready);
    await server.deps.database.asAccount(ready.an.scope, (tx) =>
      tx.updateTable('campaign').set({ status: 'sending' }).where('id', '=', ready.id).execute(),
    );
    await expect(undo(ready)).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    expect(await walletOf(ready)).toMatchObject({ reserved: 3 * PRICE });
  });
});
