import { createHash } from 'node:crypto';
import { downloadZaloLog, listZaloRatings, searchZaloCampaignLog } from '@app/contracts/zalo/zalo-log.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { oas, startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { orderMap, rowsOf, zaloPeople, type Row, type ZaloPerson } from '@app/testing/zalo-people.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let at: ZaloTest;
let people: ReturnType<typeof zaloPeople>;
let person: ZaloPerson;
beforeAll(async () => {
  at = await startZaloTest();
  people = zaloPeople(at);
  person = await people.someone();
}, 60_000);
afterAll(() => at.close());

const { customer_name, order_code } = orderMap;
/** A template of the simulated Zalo that asks for a rating. */
const rating = { zalo_template_id: '302377', param_map: { customer_name, order_code } };
/** The last digit gives the stars; an odd one before it, a note. */
const furious: Row = ['0981000011', 'Bực', 'DH-1'];
const happy: Row = ['0981000035', 'Vui', 'DH-2'];
const quiet: Row = ['0981000025', 'Ít lời', 'DH-3'];
const silent: Row = ['0981000006', 'Không đánh giá', 'DH-4'];

const send = () => people.worker().drain();
const ratingsOf = async (id: string) => (await people.view(person, id)).info.ratings;
const log = (id: string, filter: object = {}) => person.an.client.send(searchZaloCampaignLog, { id, ...filter });

async function sentTo(rows: readonly Row[]): Promise<string> {
  const id = await people.launch(person, rows, rating);
  await send();
  return id;
}

interface By {
  readonly oaId?: string;
  readonly secret?: string;
}

/** Posts what Zalo would, and answers with the status. */
async function report(message: object, { oaId = oas.anBinh, secret = at.zalo.webhookSecret }: By = {}) {
  const { appId } = at.zalo;
  const timestamp = String(at.server.clock.now().getTime());
  const said = { rate: 4, note: '', feedbacks: [], submit_time: timestamp, ...message };
  const body = JSON.stringify({ event_name: 'user_feedback', message: said, app_id: appId, oa_id: oaId, timestamp });
  const mac = createHash('sha256')
    .update(appId + body + timestamp + secret)
    .digest('hex');
  const headers = { 'Content-Type': 'application/json', 'X-ZEvent-Signature': `mac=${mac}` };
  return (await fetch(`${at.server.url}/hooks/zalo`, { method: 'POST', headers, body })).status;
}

/** A campaign with one message that nobody has rated, and how Zalo names it. */
async function oneMessage() {
  const id = await sentTo([silent]);
  const [message] = (await log(id)).data;
  if (!message) throw new Error('The message stands in the log');
  return { id, naming: { tracking_id: message.id, msg_id: message.zalo_msg_id } };
}

describe('ratings that Zalo reports', () => {
  test('are counted by stars, stand beside their messages, and their words are listed', async () => {
    const id = await sentTo([furious, happy, quiet, silent]);
    expect(await ratingsOf(id)).toMatchObject({ total: 0, average: null });
    await at.zalo.settle();
    const sum = await ratingsOf(id);
    expect(sum).toMatchObject({
      total: 3,
      by_stars: [{ count: 1 }, { count: 0 }, { count: 0 }, { count: 0 }, { count: 2 }],
    });
    expect(sum.average).toBeCloseTo(11 / 3);

    const { data } = await log(id);
    expect(data.find(({ name }) => name === happy[1])?.rating).toMatchObject({
      stars: 5,
      note: 'Rất hài lòng, sẽ quay lại.',
      answers: ['Giao hàng rất nhanh'],
    });
    expect(data.find(({ name }) => name === quiet[1])?.rating).toMatchObject({ stars: 5, note: '' });
    expect(data.find(({ name }) => name === silent[1])?.rating).toBeNull();

    const said = await person.an.client.send(listZaloRatings, { id, pageSize: 2 });
    expect(said).toMatchObject({ total: 3, info: { pageCount: 2, total_is_capped: false } });
    const rest = await person.an.client.send(listZaloRatings, { id, pageSize: 2, pageNumber: 2 });
    const everything = [...said.data, ...rest.data];
    expect(new Set(everything.map(({ name }) => name))).toEqual(new Set([furious[1], happy[1], quiet[1]]));
  });

  test('narrow the log, also where recipients still wait, and fill columns of its file', async () => {
    const id = await sentTo([furious, happy, quiet, silent]);
    await at.zalo.settle();
    expect((await log(id, { stars: ['5'] })).total).toBe(2);
    expect((await log(id, { stars: ['1', '5'], search: 'bực' })).total).toBe(1);
    const waiting = await people.launch(person, rowsOf(2), rating);
    expect((await log(waiting)).total).toBe(2);
    expect((await log(waiting, { stars: ['5'] })).total).toBe(0);

    const { data } = await person.an.client.send(downloadZaloLog, { id, stars: ['1'] });
    const text = await (await fetch(at.server.url + (data.url ?? ''))).text();
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    expect(rows).toMatchObject([{ Name: furious[1], Stars: '1', 'Answers chosen': 'Giao hàng quá chậm' }]);
    expect(rows[0]?.['Note']).toContain('thất vọng');
    expect(rows[0]?.['Rated at']).toContain('2026');
  });

  test('are listed by when they were given, the newest first, not by when they are told', async () => {
    const id = await sentTo([
      [silent[0], 'Trước', 'DH-5'],
      ['0981000007', 'Sau', 'DH-6'],
    ]);
    const { data } = await log(id);
    const now = at.server.clock.now().getTime();
    for (const { id: tracking_id, name } of data.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const submit_time = String(name === 'Sau' ? now : now - 60_000);
      expect(await report({ tracking_id, msg_id: '', note: 'Tốt', submit_time })).toBe(200);
    }
    const said = await person.an.client.send(listZaloRatings, { id });
    expect(said.data.map(({ name }) => name)).toEqual(['Sau', 'Trước']);
  });

  test('count once, however often they are told', async () => {
    const { id, naming } = await oneMessage();
    expect(await report({ ...naming, rate: 4, note: 'Tốt' })).toBe(200);
    expect(await report({ ...naming, rate: 4, note: 'Tốt' })).toBe(200);
    expect(await report({ ...naming, rate: 1, note: 'Chán' })).toBe(200);
    expect(await ratingsOf(id)).toMatchObject({ total: 1, average: 4 });
    expect((await log(id)).data[0]?.rating).toMatchObject({ stars: 4, note: 'Tốt' });
  });

  test('count once when they are told at the same time', async () => {
    const { id, naming } = await oneMessage();
    await Promise.all(Array.from({ length: 5 }, () => report(naming)));
    expect(await ratingsOf(id)).toMatchObject({ total: 1, average: 4 });
  });

  test('may come before the receipt, and do not stand for it', async () => {
    const { id, naming } = await oneMessage();
    expect(await report(naming)).toBe(200);
    expect((await log(id)).data[0]).toMatchObject({ status: 'sent', rating: { stars: 4 } });
    await at.zalo.settle();
    expect((await log(id)).data[0]).toMatchObject({ status: 'delivered', rating: { stars: 4 } });
    expect(await ratingsOf(id)).toMatchObject({ total: 1 });
  });

  test('find their message by Zalo’s number where ours is not told', async () => {
    const { id, naming } = await oneMessage();
    expect(await report({ msg_id: naming.msg_id })).toBe(200);
    expect(await ratingsOf(id)).toMatchObject({ total: 1 });
  });

  test('are not believed without Zalo’s signature', async () => {
    const { id, naming } = await oneMessage();
    expect(await report(naming, { secret: 'guessed' })).toBe(403);
    expect(await ratingsOf(id)).toMatchObject({ total: 0 });
  });

  test('that are no reports are refused or passed over, however large or odd', async () => {
    const { id, naming } = await oneMessage();
    const post = async (body: string, headers: Record<string, string> = {}) =>
      (await fetch(`${at.server.url}/hooks/zalo`, { method: 'POST', body, headers })).status;
    for (const body of ['', 'null', '[]', '{', '"x"', '{"event_name":"user_feedback"}', '['.repeat(50_000)]) {
      expect({ body: body.slice(0, 20), status: await post(body, { 'X-ZEvent-Signature': 'mac=0' }) }).toEqual({
        body: body.slice(0, 20),
        status: 403,
      });
    }
    expect(await post('x'.repeat(200_000))).toBe(413);
    // Signed, but about nothing that there is.
    for (const odd of [
      { note: 5 },
      { rate: 'NaN' },
      { feedbacks: {} },
      { submit_time: '9'.repeat(30) },
      { note: 'Tốt\0\ud800' },
    ]) {
      expect(await report({ ...naming, ...odd })).toBe(200);
    }
    // The first of them that can be read as a rating counts: its time is when it was reported.
    expect(await ratingsOf(id)).toMatchObject({ total: 1 });
  });

  test('of another official account, of unknown messages and of impossible stars are passed over', async () => {
    const { id, naming } = await oneMessage();
    expect(await report(naming, { oaId: oas.hoaMai })).toBe(200);
    expect(await report({ tracking_id: 'somebody else’s', msg_id: 'zns0' })).toBe(200);
    expect(await report({ ...naming, rate: 6 })).toBe(200);
    expect(await report({ ...naming, rate: 0 })).toBe(200);
    expect(await ratingsOf(id)).toMatchObject({ total: 0 });
  });

  test('belong to the account that sent the message, though others have linked the same official account', async () => {
    const { id, naming } = await oneMessage();
    const stranger = await people.someone();
    expect(await report({ ...naming, note: 'Tốt' })).toBe(200);
    expect(await ratingsOf(id)).toMatchObject({ total: 1 });
    expect(await failureOf(stranger.an.client.send(listZaloRatings, { id }))).toMatchObject({ code: 'not_found' });
  });
});
