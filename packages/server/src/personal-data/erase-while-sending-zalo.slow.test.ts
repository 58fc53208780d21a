import { tablesHolding } from '@app/testing/tables-holding.ts';
import { createHash } from 'node:crypto';
import { erasePerson } from '@app/contracts/contact/personal-data.calls.ts';
import { pauseZaloCampaign, resumeZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { searchZaloCampaignLog } from '@app/contracts/zalo/zalo-log.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { oas, startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { ORDER_PRICE, orderMap, zaloPeople, type Row, type ZaloPerson } from '@app/testing/zalo-people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGate } from '../sending/testing/scripted-carrier.ts';

let at: ZaloTest;
let people: ReturnType<typeof zaloPeople>;
let person: ZaloPerson;
beforeAll(async () => {
  at = await startZaloTest();
  people = zaloPeople(at);
}, 60_000);
afterAll(() => at.close());
beforeEach(async () => {
  person = await people.someone();
});

const SMS_PRICE = 850;
const state = (id: string) => people.stateOf(person, id);
const log = async (id: string) => (await person.an.client.send(searchZaloCampaignLog, { id, pageSize: 100 })).data;
const tablesWith = (text: string) => tablesHolding(at.server.deps.database, text, person.an);
const erase = (phone: string) => person.an.client.send(erasePerson, { phone, reason: 'Asked for' });
/** As the number stands in the tables. */
const stored = ([phone]: Row) => `84${phone.slice(1)}`;

interface Around {
  readonly before?: (phone: string) => Promise<unknown>;
  readonly after?: () => void;
}

/** Sends through Zalo, with something before it is asked or after it has taken a message. */
function sendingWith({ before, after }: Around) {
  const { zalo } = people.sendingDeps();
  if (!zalo) throw new Error('There is a Zalo');
  const port = {
    ...zalo.port,
    send: async (...asked: Parameters<typeof zalo.port.send>) => {
      await before?.(asked[1].phone);
      const id = await zalo.port.send(...asked);
      after?.();
      return id;
    },
  };
  return people.worker({ zalo: { ...zalo, port } });
}

/** Sends, and answers to whom by Zalo. */
async function send(): Promise<string[]> {
  const sent: string[] = [];
  await sendingWith({ before: async (phone) => sent.push(phone) }).drain();
  return sent;
}

const [LAN, AN, BINH] = [
  ['0981000100', 'Chị Lan', 'DH-LAN'],
  ['0981000200', 'Anh An', 'DH-AN'],
  ['0981000300', 'Bình', 'DH-BINH'],
] as const satisfies Row[];

describe('someone whom a campaign by Zalo', () => {
  test('has in its queue gets nothing and counts as failed, and nothing is left', async () => {
    const id = await people.launch(person, [LAN, AN, BINH]);
    await erase(stored(LAN));
    for (const text of [stored(LAN), LAN[1], LAN[2]]) expect(await tablesWith(text)).toEqual([]);
    expect((await send()).toSorted()).toEqual([stored(AN), stored(BINH)]);
    expect(await state(id)).toMatchObject({
      status: 'completed_with_errors',
      counts: { sent: 2, failed: 1 },
      charged: 2 * ORDER_PRICE,
      reserved: 0,
    });
    expect(await tablesWith(stored(LAN))).toEqual([]);
  });

  test('has paused before gets nothing when it goes on', async () => {
    const id = await people.launch(person, [LAN, AN, BINH], { options: { rate_per_min: 60 } });
    const [first] = await send();
    await person.an.client.send(pauseZaloCampaign, { id });
    const gone = [LAN, AN, BINH].map(stored).find((phone) => phone !== first) ?? '';
    await erase(gone);
    await person.an.client.send(resumeZaloCampaign, { id });
    const sent: string[] = [];
    for (let second = 0; second < 5; second += 1) {
      at.server.clock.advance(1_000);
      sent.push(...(await send()));
    }
    expect(sent).toHaveLength(1);
    expect(sent).not.toContain(gone);
    expect(await state(id)).toMatchObject({ counts: { sent: 2, failed: 1 }, charged: 2 * ORDER_PRICE, reserved: 0 });
    expect(await tablesWith(gone)).toEqual([]);
  });

  test('is handing over is erased once Zalo has answered', async () => {
    const id = await people.launch(person, [LAN, AN]);
    const [begun, gate] = [createGate(), createGate()];
    const working = sendingWith({
      before: async () => {
        begun.open();
        await gate.passed;
      },
    }).drain();
    await begun.passed;
    expect(await failureOf(erase(stored(LAN)))).toMatchObject({
      status: 409,
      code: 'in_use',
      info: { reason: 'sending' },
    });
    gate.open();
    await working;
    await erase(stored(LAN));
    expect(await tablesWith(stored(LAN))).toEqual([]);
    await at.zalo.settle();
    expect(await state(id)).toMatchObject({ status: 'completed', counts: { delivered: 2 }, charged: 2 * ORDER_PRICE });
    for (const text of [stored(LAN), LAN[1], LAN[2]]) expect(await tablesWith(text)).toEqual([]);
  });

  test('has sent to counts as reached when Zalo reports so, though the answer was lost', async () => {
    const id = await people.launch(person, [LAN]);
    const lose = () => {
      throw new Error('The connection broke');
    };
    await sendingWith({ after: lose }).drain();
    expect(await state(id)).toMatchObject({ counts: { unknown: 1 } });
    await erase(stored(LAN));
    await at.zalo.settle();
    expect(await state(id)).toMatchObject({ counts: { delivered: 1 }, charged: ORDER_PRICE });
    expect(await tablesWith(stored(LAN))).toEqual([]);
  });
});

describe('someone whom Zalo cannot reach', () => {
  const noAccount: Row = ['0981000018', 'Không có Zalo', 'DH-18'];

  test('gets no SMS in its place once erased, and is charged for nothing', async () => {
    const fallback = people.fallbackOf(person, [1601]);
    const id = await people.launch(person, [noAccount], { ...fallback, options: { rate_per_min: 60 } });
    await send();
    expect(await state(id)).toMatchObject({ counts: { queued: 1 }, charged: 0 });
    await erase(stored(noAccount));
    for (const text of [stored(noAccount), noAccount[1]]) expect(await tablesWith(text)).toEqual([]);
    at.server.clock.advance(60_000);
    await send();
    expect(await state(id)).toMatchObject({ status: 'failed', counts: { failed: 1 }, charged: 0, reserved: 0 });
    expect(await tablesWith(stored(noAccount))).toEqual([]);
  });

  test('keeps no number with the SMS that went out in its place', async () => {
    const id = await people.launch(person, [noAccount, AN], people.fallbackOf(person, [1601]));
    await send();
    await erase(stored(noAccount));
    await at.zalo.settle();
    await expect.poll(async () => (await state(id)).counts).toEqual({ delivered: 2 });
    expect(await state(id)).toMatchObject({ charged: ORDER_PRICE + SMS_PRICE, reserved: 0 });
    for (const text of [stored(noAccount), noAccount[1], noAccount[2]]) expect(await tablesWith(text)).toEqual([]);
  });
});

test('what somebody says to a rating after being erased is not kept; the stars count', async () => {
  const { customer_name, order_code } = orderMap;
  const rating = { zalo_template_id: '302377', param_map: { customer_name, order_code } };
  const rows: Row[] = [
    ['0981000006', 'Lan', 'DH-4'],
    ['0981000106', 'An', 'DH-5'],
  ];
  const id = await people.launch(person, rows, rating);
  await send();
  const [gone, kept] = await log(id);
  if (!gone || !kept) throw new Error('Both were sent to');
  await erase(gone.to);
  expect(await rate(gone.id, 'Gọi lại cho Lan')).toBe(200);
  expect(await rate(kept.id, 'Giao nhanh')).toBe(200);
  expect(await tablesWith('Gọi lại cho Lan')).toEqual([]);
  expect(await tablesWith('Giao nhanh')).toEqual(['zalo_rating']);
  expect((await people.view(person, id)).info.ratings).toMatchObject({ total: 2, average: 4 });
});

/** Posts the rating that Zalo would, and answers with the status. */
async function rate(trackingId: string, note: string): Promise<number> {
  const { appId, webhookSecret } = at.zalo;
  const timestamp = String(at.server.clock.now().getTime());
  const message = { tracking_id: trackingId, msg_id: '', rate: 4, note, feedbacks: [], submit_time: timestamp };
  const body = JSON.stringify({
    event_name: 'user_feedback',
    message,
    app_id: appId,
    oa_id: oas.anBinh,
    timestamp,
  });
  const mac = createHash('sha256')
    .update(appId + body + timestamp + webhookSecret)
    .digest('hex');
  const headers = { 'Content-Type': 'application/json', 'X-ZEvent-Signature': `mac=${mac}` };
  return (await fetch(`${at.server.url}/hooks/zalo`, { method: 'POST', headers, body })).status;
}
