import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { cancelZaloCampaign, pauseZaloCampaign, resumeZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { searchZaloCampaignLog } from '@app/contracts/zalo/zalo-log.calls.ts';
import { startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { ORDER_PRICE, rowsOf, zaloPeople, type Row, type ZaloPerson } from '@app/testing/zalo-people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGate } from '../sending/testing/scripted-carrier.ts';
import { sweep } from '../sending/sweep.usecases.ts';

let at: ZaloTest;
let people: ReturnType<typeof zaloPeople>;
let person: ZaloPerson;
beforeAll(async () => {
  at = await startZaloTest();
  people = zaloPeople(at);
}, 60_000);
afterAll(() => at.close());

const HOUR = 3_600_000;
const SEND = '/message/template';
const SMS_PRICE = 850;

beforeEach(async () => {
  // Ten in the morning of another day: nothing of the quota is used.
  const days = Math.ceil((at.server.clock.now().getTime() - Date.parse('2026-11-21T03:00:00Z')) / (24 * HOUR)) + 1;
  at.server.clock.set(new Date(Date.parse('2026-11-21T03:00:00Z') + days * 24 * HOUR));
  person = await people.someone();
});

const send = () => people.worker().drain();
const state = (id: string) => people.stateOf(person, id);
const log = async (id: string) => (await person.an.client.send(searchZaloCampaignLog, { id, pageSize: 100 })).data;
const titles = async () => (await person.an.client.send(listNotifications, {})).data.map(({ title }) => title);
const timesSent = () => at.zalo.asked.filter((path) => path === SEND).length;

describe('messages by Zalo', () => {
  test('are charged when Zalo takes them, and delivered only when it reports so', async () => {
    const id = await people.launch(person, [...rowsOf(4), ['0981999997', 'Im lặng', 'DH-9']]);
    await send();
    expect(await state(id)).toMatchObject({ status: 'completed', counts: { sent: 5 }, charged: 5 * ORDER_PRICE });
    await at.zalo.settle();
    expect(await state(id)).toMatchObject({ counts: { delivered: 4, sent: 1 }, reserved: 0 });
    const first = (await log(id)).find(({ name }) => name === 'Khách 1');
    expect(first).toMatchObject({
      status: 'delivered',
      sender: 'An Bình Store',
      price: ORDER_PRICE,
      zalo_error: null,
      fallback: null,
      content: 'customer_name: Khách 1\norder_code: DH-1\namount: 120.000 đồng',
    });
    expect(first?.zalo_msg_id).toMatch(/^zns/);
    const { info } = await people.view(person, id);
    expect(info.by_channel).toEqual([
      { channel: 'zalo', messages: 5, sent: 5, delivered: 4, charged: 5 * ORDER_PRICE },
    ]);
  });

  test('are not delivered by a report that Zalo has not signed', async () => {
    const id = await people.launch(person, rowsOf(1));
    await send();
    const forged = await fetch(`${at.server.url}/hooks/zalo`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-ZEvent-Signature': 'mac=00' },
      body: JSON.stringify({ event_name: 'user_received_message', app_id: at.zalo.appId, timestamp: '1' }),
    });
    expect(forged.status).toBe(403);
    expect(await state(id)).toMatchObject({ counts: { sent: 1 } });
  });

  test('whose answer is lost are unknown, charged, and not sent again', async () => {
    const rows = rowsOf(1);
    const id = await people.launch(person, rows);
    at.zalo.fail(SEND, 'no answer');
    await send();
    expect(await state(id)).toMatchObject({ status: 'completed', counts: { unknown: 1 }, charged: ORDER_PRICE });
    expect(timesSentTo(rows)).toBe(1);
  });

  test('that a worker left behind are unknown and never sent again', async () => {
    const gate = createGate();
    const { zalo } = people.sendingDeps();
    if (!zalo) throw new Error('There is a Zalo');
    let calls = 0;
    const port = {
      ...zalo.port,
      send: async (...asked: Parameters<typeof zalo.port.send>) => {
        calls += 1;
        await gate.passed;
        return await zalo.port.send(...asked);
      },
    };
    const id = await people.launch(person, rowsOf(3));
    const hanging = people.worker({ zalo: { ...zalo, port } }).drain();
    await expect.poll(() => calls, { timeout: 10_000 }).toBe(3);
    at.server.clock.advance(31_000);
    await send();
    await sweep(people.sendingDeps());
    expect(await state(id)).toMatchObject({ status: 'completed', counts: { unknown: 3 }, charged: 3 * ORDER_PRICE });
    gate.open();
    await hanging;
    await at.zalo.settle();
    expect(await state(id)).toMatchObject({ counts: { delivered: 3 }, charged: 3 * ORDER_PRICE });
  });

  test('are sent with a new token where Zalo withdrew the one in use', async () => {
    const id = await people.launch(person, rowsOf(3));
    at.zalo.world.accessTokens = {};
    await send();
    expect(await state(id)).toMatchObject({ status: 'completed', counts: { sent: 3 } });
  });
});

function timesSentTo(rows: readonly Row[]): number {
  return rows.length === 0 ? 0 : timesSent() - before;
}
let before = 0;
beforeEach(() => {
  before = timesSent();
});

describe('an SMS stands in', () => {
  const noAccount: Row = ['0981000018', 'Không có Zalo', 'DH-18'];
  const inactive: Row = ['0981000014', 'Lâu không vào', 'DH-14'];
  const cannot: Row = ['0981000019', 'Từ chối', 'DH-19'];

  test('after the errors that the campaign names, with its own price and receipt', async () => {
    const rows = [...rowsOf(2), noAccount, inactive];
    const id = await people.launch(person, rows, people.fallbackOf(person, [1601]));
    await send();
    await at.zalo.settle();
    await expect.poll(async () => (await state(id)).counts, { timeout: 10_000 }).toEqual({ delivered: 3, failed: 1 });
    const { data, info } = await people.view(person, id);
    expect(data).toMatchObject({ status: 'completed_with_errors', counts: { fell_back: 1, recipients: 4 } });
    expect(data.cost).toMatchObject({ charged: 2 * ORDER_PRICE + SMS_PRICE, reserved: 0 });
    expect(info.by_channel).toMatchObject([
      { channel: 'zalo', messages: 4, sent: 2, charged: 2 * ORDER_PRICE },
      { channel: 'sms', messages: 1, sent: 1, charged: SMS_PRICE },
    ]);
    const rowsOfLog = await log(id);
    expect(rowsOfLog).toHaveLength(4);
    expect(rowsOfLog.find(({ name }) => name === noAccount[1])).toMatchObject({
      status: 'failed',
      error_code: 1601,
      zalo_error: -118,
      price: ORDER_PRICE,
      fallback: { channel: 'sms', status: 'delivered', price: SMS_PRICE },
    });
    expect(rowsOfLog.find(({ name }) => name === inactive[1])).toMatchObject({
      error_code: 1602,
      zalo_error: -114,
      fallback: null,
    });
  });

  test('nowhere without being asked for', async () => {
    const id = await people.launch(person, [noAccount, cannot]);
    await send();
    expect(await state(id)).toMatchObject({ status: 'failed', counts: { failed: 2 }, charged: 0, reserved: 0 });
    expect(await titles()).toContain('Campaign failed');
  });

  test('never once the campaign was cancelled', async () => {
    const id = await people.launch(person, [noAccount, ...rowsOf(1)], people.fallbackOf(person));
    const { zalo } = people.sendingDeps();
    if (!zalo) throw new Error('There is a Zalo');
    const port = {
      ...zalo.port,
      send: async (...asked: Parameters<typeof zalo.port.send>) => {
        const { data } = await people.view(person, id);
        if (data.status === 'sending') await person.an.client.send(cancelZaloCampaign, { id }).catch(() => undefined);
        return await zalo.port.send(...asked);
      },
    };
    await people.worker({ zalo: { ...zalo, port } }).drain();
    expect(await state(id)).toMatchObject({
      status: 'cancelled',
      counts: { sent: 1, cancelled: 1 },
      charged: ORDER_PRICE,
      reserved: 0,
    });
    const told = (await log(id)).find(({ name }) => name === noAccount[1]);
    expect(told).toMatchObject({ status: 'failed', fallback: { status: 'cancelled', message_id: null } });
  });
});

describe('a day’s quota', () => {
  const nextDay = () => at.server.clock.advance(14 * HOUR + 1_000);

  test('spreads a campaign over days: it pauses, and goes on after midnight by itself', async () => {
    person = await people.someone({ used: 7, daily: 10 });
    const id = await people.launch(person, rowsOf(5));
    await send();
    expect(await state(id)).toMatchObject({ status: 'paused', pauseReason: 'quota', counts: { sent: 3, queued: 2 } });
    expect(timesSentTo(rowsOf(3))).toBe(3);
    expect((await people.view(person, id)).info.resumes_at).toMatch(/T17:00:00.000Z$/);
    expect(await titles()).toContain('Today’s Zalo quota is used up');
    await sweep(people.sendingDeps());
    expect((await state(id)).status).toBe('paused');
    nextDay();
    await sweep(people.sendingDeps());
    await send();
    expect(await state(id)).toMatchObject({ status: 'completed', counts: { sent: 5 }, charged: 5 * ORDER_PRICE });
  });

  test('is shared by campaigns that send at the same time', async () => {
    person = await people.someone({ used: 0, daily: 6 });
    const first = await people.launch(person, rowsOf(5));
    const second = await people.launch(person, rowsOf(5, '01'));
    await Promise.all([send(), send()]);
    const [a, b] = [await state(first), await state(second)];
    expect((a.counts['sent'] ?? 0) + (b.counts['sent'] ?? 0)).toBe(6);
    expect(timesSentTo(rowsOf(6))).toBe(6);
    expect([a.status, b.status]).toContain('paused');
    nextDay();
    await sweep(people.sendingDeps());
    await send();
    const [c, d] = [await state(first), await state(second)];
    expect((c.counts['sent'] ?? 0) + (d.counts['sent'] ?? 0)).toBe(10);
  });

  test('that Zalo says is used up is believed, whatever was counted here', async () => {
    const id = await people.launch(person, rowsOf(3));
    at.zalo.fail(SEND, { error: -144 }, 3);
    await send();
    expect(await state(id)).toMatchObject({
      status: 'paused',
      pauseReason: 'quota',
      counts: { queued: 3 },
      charged: 0,
    });
    await person.an.client.send(resumeZaloCampaign, { id });
    expect(await state(id)).toMatchObject({ status: 'paused', pauseReason: 'quota' });
  });

  test('is not used by messages that Zalo refused', async () => {
    person = await people.someone({ used: 0, daily: 2 });
    const rows: Row[] = [['0981000018', 'A', 'DH-1'], ['0981000118', 'B', 'DH-2'], ...rowsOf(2)];
    const id = await people.launch(person, rows);
    await send();
    expect(await state(id)).toMatchObject({ status: 'completed_with_errors', counts: { sent: 2, failed: 2 } });
  });
});

describe('a campaign by Zalo', () => {
  test('is held, and goes on where it stopped', async () => {
    const id = await people.launch(person, rowsOf(3), { options: { rate_per_min: 60 } });
    await people.worker().drain();
    await person.an.client.send(pauseZaloCampaign, { id });
    const { counts } = await state(id);
    expect(counts).toEqual({ sent: 1, queued: 2 });
    at.server.clock.advance(60_000);
    await send();
    expect((await state(id)).counts).toEqual(counts);
    await person.an.client.send(resumeZaloCampaign, { id });
    for (let second = 0; second < 5; second += 1) {
      await send();
      at.server.clock.advance(1_000);
    }
    expect(await state(id)).toMatchObject({ status: 'completed', counts: { sent: 3 } });
  });

  test('waits for the morning where Zalo takes none at night', async () => {
    const id = await people.launch(person, rowsOf(2));
    at.zalo.fail(SEND, { error: -133 }, 2);
    await send();
    expect(await state(id)).toMatchObject({ status: 'paused', pauseReason: 'quiet_hours', counts: { queued: 2 } });
    expect((await people.view(person, id)).info.resumes_at).toMatch(/T23:00:00.000Z$/);
    at.server.clock.advance(20 * HOUR);
    await sweep(people.sendingDeps());
    await send();
    expect(await state(id)).toMatchObject({ status: 'completed', counts: { sent: 2 } });
  });

  test.each([
    ['its template is taken away', -131, 'template', 'The Zalo template can no longer be used'],
    ['its official account has no money at Zalo', -115, 'sender', 'Zalo campaign paused'],
  ])('stops, and sends nobody twice, where %s', async (_what, error, reason, title) => {
    const id = await people.launch(person, rowsOf(2));
    at.zalo.fail(SEND, { error }, 2);
    await send();
    expect(await state(id)).toMatchObject({ status: 'paused', pauseReason: reason, counts: { queued: 2 }, charged: 0 });
    expect(await titles()).toContain(title);
    await person.an.client.send(resumeZaloCampaign, { id });
    await send();
    expect(await state(id)).toMatchObject({ status: 'completed', counts: { sent: 2 } });
  });

  test('gives back what it did not send when it is cancelled', async () => {
    const id = await people.launch(person, rowsOf(3), { options: { rate_per_min: 60 } });
    await send();
    await person.an.client.send(cancelZaloCampaign, { id });
    expect(await state(id)).toMatchObject({
      status: 'cancelled',
      counts: { sent: 1, cancelled: 2 },
      charged: ORDER_PRICE,
      reserved: 0,
    });
  });
});
