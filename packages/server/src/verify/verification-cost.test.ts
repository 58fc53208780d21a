import type { Data, Input } from '@app/contracts/core/call.ts';
import { estimateVerification } from '@app/contracts/verify/verification-cost.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { codeTo, makeService, walletOf } from '@app/testing/verify-test.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPrice } from '../database/factories/record.factories.ts';
import { linkOtpAccount } from './testing/otp-senders.ts';

let server: TestServer;
let an: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server, { balance: 1_000_000 });
});

const text = '{OTP} la ma xac thuc {BRAND}. Het han sau {MIN} phut.';
type Channel = Data<typeof estimateVerification>['channels'][number]['channel'];
const chosen = (channel: 'sms' | 'zalo' | 'voice' | 'email', template_id: string | null = null) => ({
  channel,
  sender_id: null,
  template_id,
});

async function costOf(fields: Partial<Input<typeof estimateVerification>>) {
  const usual = { channels: [chosen('sms')], sms_text: text, brand: 'ANBINH', validity_time: 300, code_length: 6 };
  return (await an.client.send(estimateVerification, { ...usual, ...fields })).data;
}

const amountOf = ({ channels }: Awaited<ReturnType<typeof costOf>>, channel: Channel, carrier = 'viettel') =>
  channels.find((each) => each.channel === channel)?.amounts.find((each) => each.carrier === carrier)?.amount;

it('an SMS is estimated as what is charged for it, longer texts by their segments', async () => {
  const made = await makeService(server, {}, { account: an });
  const before = await walletOf(server, made);
  await made.start('84981000001');
  await codeTo(server, '84981000001');
  const after = await walletOf(server, made);
  const cost = await costOf({});
  expect(cost.currency).toBe('VND');
  expect(amountOf(cost, 'sms')).toBe(before.balance + before.reserved - after.balance - after.reserved);
  const long = await costOf({ sms_text: `${text} ${'Khong chia se ma nay. '.repeat(6)}` });
  expect(amountOf(long, 'sms')).toBe(2 * (amountOf(cost, 'sms') ?? 0));
});

it('an own price of the account goes before the general one, a call counts a minute, emails cost nothing', async () => {
  const { accountId } = an;
  await createPrice(server.deps, { accountId, message_type: 'otp', unit_price: '612.5' });
  const cost = await costOf({ channels: [chosen('sms'), chosen('voice'), chosen('email')] });
  expect(amountOf(cost, 'sms')).toBe(613);
  expect(amountOf(cost, 'voice')).toBeGreaterThan(0);
  expect(cost.channels.at(-1)).toEqual({ channel: 'email', unknown: null, amounts: [] });
});

it('what cannot be sent has no price, and says why', async () => {
  await linkOtpAccount(server.deps, an.accountId);
  const why = async (fields: Parameters<typeof costOf>[0]) => (await costOf(fields)).channels[0]?.unknown;
  expect(await why({ channels: [chosen('zalo')] })).toBe('template');
  const zalo = { channel: 'zalo' as const, sender_id: 'snd_oa', template_id: 'zlt_otp' };
  expect(await why({ channels: [zalo] })).toBe('price');
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('zalo_template').set({ price: 300 }).where('account_id', '=', an.accountId).execute(),
  );
  expect(amountOf(await costOf({ channels: [zalo] }), 'zalo', 'mobifone')).toBe(300);
  expect(await why({ sms_text: 'no place' })).toBe('text');
  expect(await why({ channels: [chosen('sms', 'tpl_none')] })).toBe('template');
  const stranger = await signIn(server);
  const foreign = stranger.client.send(estimateVerification, {
    channels: [zalo],
    validity_time: 300,
    code_length: 6,
  });
  expect((await foreign).data.channels[0]?.unknown).toBe('template');
});
