import { listReceivedSms, updateNumber, viewNumber } from '@app/contracts/number/number.calls.ts';
import { deleteCallbackProfile } from '@app/contracts/settings/callback.calls.ts';
import { erasePerson, exportPersonalData } from '@app/contracts/contact/personal-data.calls.ts';
import { setRetention } from '@app/contracts/settings/settings.calls.ts';
import { startWebhookTest, type Listener, type WebhookTest } from '@app/testing/webhook-test.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNumber } from '../database/factories/record.factories.ts';
import { takeInbound } from '../messaging/inbound.usecases.ts';
import { emptyOldMessages } from '../personal-data/retention.usecases.ts';

const LAN = '84981000777';
const DAY = 86_400_000;

let at: WebhookTest;
beforeAll(async () => {
  at = await startWebhookTest();
}, 60_000);
afterAll(() => at.close());

let an: SignedIn;
let last = 84_985_571_000;
beforeEach(async () => {
  an = await signIn(at.server);
});

type NumberFields = Partial<Parameters<typeof createNumber>[1]>;

async function rent(fields: NumberFields = {}, { accountId } = an): Promise<{ id: string; number: string }> {
  last += 1;
  const number = fields.number ?? String(last);
  const usual = { number, type: 'mobile' as const, features: ['voice', 'sms'] };
  const { numberId: id } = await createNumber(at.server.deps, { accountId, ...usual, ...fields });
  return { id, number };
}

async function write(to: string, text: string, from = LAN): Promise<void> {
  at.server.clock.advance(1_000);
  await takeInbound({ deps: at.server.deps, sms: { from, to, text } });
}

const received = async (id: string, search = '') =>
  (await an.client.send(listReceivedSms, { id, search })).data.map(({ from, content }) => [from, content]);

describe('an SMS to a rented number', () => {
  it('is kept for whoever rents it, the newest first, in whatever writing the number comes', async () => {
    const { id, number } = await rent();
    await write(number, 'Còn phòng không?');
    await write(`0${number.slice(2)}`, 'Mai tôi đến', 'VIETCOMBANK');
    expect(await received(id)).toEqual([
      ['VIETCOMBANK', 'Mai tôi đến'],
      [LAN, 'Còn phòng không?'],
    ]);
  });

  it('is kept once, however often the carrier delivers it', async () => {
    const { id, number } = await rent();
    const sms = { from: LAN, to: number, text: 'Có', carrierRef: 'mo-17' };
    for (const _time of [1, 2]) await takeInbound({ deps: at.server.deps, sms });
    await takeInbound({ deps: at.server.deps, sms: { ...sms, carrierRef: 'mo-18' } });
    await takeInbound({ deps: at.server.deps, sms: { ...sms, from: '84981000778' } });
    expect(await received(id)).toHaveLength(3);
    for (const _time of [1, 2]) await write(number, 'Có');
    expect(await received(id)).toHaveLength(5);
  });

  it('is found by its text without accents and by its sender as people write it', async () => {
    const { id, number } = await rent();
    await write(number, 'Còn phòng không?');
    await write(number, 'Cảm ơn', '84981000778');
    expect(await received(id, 'phong')).toEqual([[LAN, 'Còn phòng không?']]);
    expect(await received(id, '0981000778')).toEqual([['84981000778', 'Cảm ơn']]);
  });

  it('comes to landlines and short codes too', async () => {
    const landline = await rent({ number: '842855577001', type: 'local' });
    const short = await rent({ number: '8069', type: 'shortcode' });
    await write('02855577001', 'A');
    await write('8069', 'B');
    expect([await received(landline.id), await received(short.id)]).toEqual([[[LAN, 'A']], [[LAN, 'B']]]);
  });

  it('is paged', async () => {
    const { id, number } = await rent();
    for (let count = 1; count <= 12; count += 1) await write(number, `Tin ${count}`);
    const { data, info, total } = await an.client.send(listReceivedSms, { id, pageNumber: 2 });
    expect([data.map(({ content }) => content), info.pageCount, total]).toEqual([['Tin 2', 'Tin 1'], 2, 12]);
  });

  it.each(['reserved', 'pending_activation', 'suspended', 'released', 'expired'] as const)(
    'is not kept while the number is %s',
    async (status) => {
      const { id, number } = await rent({ status });
      await write(number, 'Xin chào');
      expect(await received(id)).toEqual([]);
    },
  );

  it('is not kept by a number that takes none', async () => {
    const { id, number } = await rent({ features: ['voice'] });
    await write(number, 'Xin chào');
    expect(await received(id)).toEqual([]);
  });

  it('is not shown to another account', async () => {
    const { id, number } = await rent();
    await write(number, 'Xin chào');
    const other = await signIn(at.server);
    await expect(other.client.send(listReceivedSms, { id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('what is kept of a person', () => {
  it('holds what they wrote, until they are erased', async () => {
    const { id, number } = await rent();
    await write(number, 'Còn phòng không?');
    await write(number, 'Cảm ơn', '84981000778');
    const { data } = await an.client.send(exportPersonalData, { phone: LAN });
    expect(data.received).toMatchObject([{ content: 'Còn phòng không?' }]);
    await an.client.send(erasePerson, { phone: LAN, reason: 'Yêu cầu' });
    expect(await received(id)).toEqual([['84981000778', 'Cảm ơn']]);
  });

  it('is forgotten when the account keeps messages no longer', async () => {
    await an.client.send(setRetention, { retention_days: 30 });
    const { number } = await rent();
    for (let count = 1; count <= 3; count += 1) await write(number, `Tin ${count}`);
    at.server.clock.advance(20 * DAY);
    await write(number, 'Tin mới');
    at.server.clock.advance(11 * DAY);
    await emptyOldMessages(at.server.deps);
    const left = await at.server.deps.database.asAccount(an.scope, (tx) =>
      tx.selectFrom('received_sms').select(['sender', 'content']).execute(),
    );
    expect(left).toEqual([{ sender: LAN, content: 'Tin mới' }]);
  });
});

describe('the callback of an SMS', () => {
  const toldTo = (listener: Listener) => at.receivedBy(listener).map(({ body }) => JSON.parse(body));

  it('goes to every address that wants to know', async () => {
    const [wants, deaf] = [
      await at.listen(['message.received'], { account: an }),
      await at.listen(['message.sent'], { account: an }),
    ];
    const { id, number } = await rent();
    await write(number, 'Còn phòng không?');
    await at.deliver();
    const data = { received_id: expect.stringMatching(/^rsm_/), number_id: id, number };
    expect(toldTo(wants)).toMatchObject([
      { type: 'message.received', data: { ...data, from: LAN, content: 'Còn phòng không?' } },
    ]);
    expect(toldTo(deaf)).toEqual([]);
  });

  it('goes to the address that the number names alone, until that is removed', async () => {
    const [wants, named] = [
      await at.listen(['message.received'], { account: an }),
      await at.listen(['message.sent'], { account: an }),
    ];
    const { id, number } = await rent();
    await an.client.send(updateNumber, { id, callback_profile_id: named.profileId });
    await write(number, 'Một');
    await at.deliver();
    expect([toldTo(wants).length, toldTo(named).length]).toEqual([0, 1]);
    await an.client.send(deleteCallbackProfile, { id: named.profileId });
    expect((await an.client.send(viewNumber, { id })).data.callback_profile_id).toBeNull();
    await write(number, 'Hai');
    await at.deliver();
    expect(toldTo(wants)).toMatchObject([{ data: { content: 'Hai' } }]);
  });

  it('says neither who nor what, once that was erased', async () => {
    const wants = await at.listen(['message.received'], { account: an });
    const { number } = await rent();
    await write(number, 'Còn phòng không?');
    await an.client.send(erasePerson, { phone: LAN, reason: 'Yêu cầu' });
    await at.deliver();
    expect(toldTo(wants)).toMatchObject([{ data: { number, from: null, content: null } }]);
  });

  it('cannot be that of another account, nor one that is not there', async () => {
    const other = await at.listen(['message.received']);
    const { id } = await rent();
    for (const profile of [other.profileId, 'cbp_none']) {
      await expect(an.client.send(updateNumber, { id, callback_profile_id: profile })).rejects.toMatchObject({
        status: 422,
        errors: { callback_profile_id: ['oneOf'] },
      });
    }
  });
});
