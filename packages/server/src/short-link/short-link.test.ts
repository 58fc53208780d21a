import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { insertLink, insertOptOutLink, viewLinks } from '@app/contracts/campaign/short-link.calls.ts';
import { searchSmsCampaignLog, viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import {
  createSmsDraft,
  duplicateSmsCampaign,
  launchSmsCampaign,
  quoteSmsCampaign,
  updateSmsDraft,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { createPrice } from '../database/factories/record.factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const BOT = 'facebookexternalhit/1.1';

interface Person {
  an: SignedIn;
  senderId: string;
}

async function newPerson(): Promise<Person> {
  const an = await signIn(server, { balance: 100_000 });
  const { senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH' });
  await createPrice(server.deps, { accountId: an.accountId, message_type: 'customer_care', carrier: 'viettel' });
  return { an, senderId };
}

async function newDraft({ an, senderId }: Person, phones: string): Promise<string> {
  const { data: audience } = await an.client.send(pasteSmsContacts, { phones });
  const fields = { name: 'Mời xem', sender_id: senderId, content: 'ANBINH', audience_ids: [audience.id] };
  return (await an.client.send(createSmsDraft, { mode: 'draft', ...fields })).data.id;
}

const link = ({ an }: Person, request: Partial<Input<typeof insertLink>> & { campaign_id: string }) =>
  an.client.send(insertLink, { url: 'https://shop.vn/tet?ref=sms', ...request });

async function write(person: Person, id: string, content: string): Promise<number> {
  const { data, info } = await person.an.client.send(viewSmsCampaign, { id });
  if (!info.draft) throw new Error('Only a draft can be written');
  const { revision, ...selection } = info.draft;
  const saved = await person.an.client.send(updateSmsDraft, {
    mode: 'update',
    id,
    revision,
    name: data.name,
    sender_id: person.senderId,
    content,
    ...selection,
  });
  return saved.info.draft.revision;
}

async function quote({ an }: Person, id: string, revision: number) {
  return (await an.client.send(quoteSmsCampaign, { id, revision })).data;
}

async function send(person: Person, id: string, revision: number) {
  const { id: quoteId } = await quote(person, id, revision);
  await person.an.client.send(launchSmsCampaign, { id, quote_id: quoteId });
  server.clock.advance(31_000);
  await server.worker.drain();
  return (await person.an.client.send(searchSmsCampaignLog, { id })).data;
}

interface Opening {
  method?: string;
  headers?: Record<string, string>;
}

const addressIn = (content: string) => new URL(/https?:\/\/\S+/.exec(content)?.[0] ?? '').pathname;
const open = (path: string, agent = PHONE, { method = 'GET', headers = {} }: Opening = {}) =>
  fetch(server.url + path, { redirect: 'manual', method, headers: { 'User-Agent': agent, ...headers } });

describe('a short link in a text', () => {
  test('is another for every recipient, leads on, and tells who clicked', async () => {
    const person = await newPerson();
    const id = await newDraft(person, '0981110001\n0981110002');
    const { data: made } = await link(person, { campaign_id: id });
    expect(made).toMatchObject({ token: '{link:1}', alias: null, target: 'https://shop.vn/tet?ref=sms' });
    const messages = await send(person, id, await write(person, id, 'ANBINH: {link:1}'));
    const paths = messages.map(({ content }) => addressIn(content));
    expect(new Set(paths).size).toBe(2);
    expect(messages[0]?.content).toHaveLength('ANBINH: '.length + made.length);

    const [first = ''] = paths;
    const answer = await open(first);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://shop.vn/tet?ref=sms']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await open(first);
    await open(first, BOT);
    await open(first, PHONE, { headers: { 'Sec-Purpose': 'prefetch;prerender' } });
    const { data: links } = await person.an.client.send(viewLinks, { campaign_id: id });
    expect(links).toMatchObject([
      { clicks: 2, unique_clicks: 1, bot_clicks: 2, by_device: { android: 2 }, by_day: [{ clicks: 2 }] },
    ]);
    const [shown] = links;
    expect(shown?.by_carrier).toEqual({ viettel: 2 });
    const hour = new Date(server.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(11, 13);
    expect(shown?.by_hour).toEqual({ [hour]: 2 });
    const { data: campaign } = await person.an.client.send(viewSmsCampaign, { id });
    expect(campaign.counts.clicked).toBe(1);
  });

  test('can be the same for everybody, under a name of its own', async () => {
    const person = await newPerson();
    const id = await newDraft(person, '0981110003');
    const { data: made } = await link(person, { campaign_id: id, alias: 'tet-2027', per_recipient: false });
    expect(made.short_url).toMatch(/\/s\/tet-2027$/);
    const answer = await open('/s/tet-2027');
    expect(answer.headers.get('location')).toBe('https://shop.vn/tet?ref=sms');
    // Nobody knows whose address it is.
    const { data: links } = await person.an.client.send(viewLinks, { campaign_id: id });
    expect(links).toMatchObject([{ clicks: 1, by_carrier: {} }]);
    await expect(link(await newPerson(), { campaign_id: id })).rejects.toMatchObject({ status: 404 });
    await expect(link(person, { campaign_id: id, alias: 'tet-2027' })).rejects.toMatchObject({
      status: 409,
      code: 'duplicate',
      message: 'link already exists',
    });
  });

  test('that all recipients share keeps a thousand clicks of a network in an hour, and still leads on', async () => {
    const person = await newPerson();
    const id = await newDraft(person, '0981110017');
    const { data: made } = await link(person, { campaign_id: id, alias: 'tet-1000', per_recipient: false });
    const clicks = async () => (await person.an.client.send(viewLinks, { campaign_id: id })).data[0]?.clicks;
    await open('/s/tet-1000');
    const counted = await server.deps.database.asSystem((tx) =>
      tx
        .updateTable('rate_limit')
        .set({ count: 999 })
        .where('key', 'like', `click ${made.id} %`)
        .returning('key')
        .execute(),
    );
    expect(counted).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => open('/s/tet-1000')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 302));
    expect(await clicks()).toBe(2);
    server.clock.advance(3_601_000);
    await open('/s/tet-1000');
    expect(await clicks()).toBe(3);
  });

  test.each([
    ['https://shop.vn/khuyến-mãi?mã=tết', 'https://shop.vn/khuy%E1%BA%BFn-m%C3%A3i?m%C3%A3=t%E1%BA%BFt'],
    ['https://shop.vn/tet\r\nSet-Cookie: a=b', 'https://shop.vn/tetSet-Cookie:%20a=b'],
  ])('leads on as an address that a header can hold: %j', async (url, location) => {
    const person = await newPerson();
    const id = await newDraft(person, '0981110016');
    const { data: made } = await link(person, { campaign_id: id, url, per_recipient: false });
    const answer = await open(addressIn(made.short_url));
    expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
      302,
      location,
      null,
    ]);
  });

  test('leads on however often it is opened, but keeps only so many clicks of one message an hour', async () => {
    const person = await newPerson();
    const id = await newDraft(person, '0981110017');
    await link(person, { campaign_id: id });
    const [message] = await send(person, id, await write(person, id, 'ANBINH: {link:1}'));
    const path = addressIn(message?.content ?? '');
    const clicks = async () => (await person.an.client.send(viewLinks, { campaign_id: id })).data[0]?.clicks;
    for (let count = 0; count < 65; count += 1) expect((await open(path)).status).toBe(302);
    expect(await clicks()).toBe(60);
    server.clock.advance(3_600_000);
    await open(path);
    expect(await clicks()).toBe(61);
  });

  test('no longer leads on once it has expired', async () => {
    const person = await newPerson();
    const id = await newDraft(person, '0981110004');
    const expires_at = new Date(server.clock.now().getTime() + 60_000).toISOString();
    await link(person, { campaign_id: id, alias: 'mot-phut', expires_at });
    expect((await open('/s/mot-phut')).status).toBe(302);
    server.clock.advance(61_000);
    expect((await open('/s/mot-phut')).status).toBe(410);
  });

  test('does not end at a time that is over, or is none', async () => {
    const person = await newPerson();
    const id = await newDraft(person, '0981110014');
    const over = new Date(server.clock.now().getTime() - 1_000).toISOString();
    for (const [expires_at, code] of [
      [over, 'url_invalid'],
      ['mai', 'wrong_type'],
    ] as const) {
      await expect(link(person, { campaign_id: id, expires_at })).rejects.toMatchObject({
        status: 422,
        code,
        errors: { expires_at: ['oneOf'] },
      });
    }
  });

  test('that was never made keeps a text from being sent', async () => {
    const person = await newPerson();
    const id = await newDraft(person, '0981110005');
    const { blockers } = await quote(person, id, await write(person, id, 'ANBINH: {link:1}'));
    expect(blockers).toMatchObject([{ code: 'variable_missing', variables: [{ key: 'link:1', recipients: 1 }] }]);
  });

  test('is made anew for a copy of the campaign', async () => {
    const person = await newPerson();
    const id = await newDraft(person, '0981110006');
    await link(person, { campaign_id: id });
    await write(person, id, 'ANBINH: {link:1}');
    const { data: copy } = await person.an.client.send(duplicateSmsCampaign, { id });
    expect((await person.an.client.send(viewLinks, { campaign_id: copy.id })).data).toHaveLength(1);
    expect((await quote(person, copy.id, 1)).blockers).toEqual([]);
  });

  test.each([
    ['not an address', 'insert url failed'],
    ['ftp://shop.vn/x', 'insert url failed'],
    ['http://localhost/x', 'insert url failed'],
  ])('needs somewhere to lead to: %s', async (url) => {
    const person = await newPerson();
    const id = await newDraft(person, '0981110007');
    await expect(link(person, { campaign_id: id, url })).rejects.toMatchObject({
      status: 422,
      errors: { url: ['url'] },
    });
  });
});

describe('the page to refuse on', () => {
  test('speaks the reader’s language, refuses when its button is pressed, and is heeded from then on', async () => {
    const person = await newPerson();
    const id = await newDraft(person, '0981110008\n0981110009');
    const { data: made } = await person.an.client.send(insertOptOutLink, { campaign_id: id });
    expect(made.token).toBe('{optout}');
    const messages = await send(person, id, await write(person, id, 'ANBINH: moi xem. Tu choi: {optout}'));
    const path = addressIn(messages.find(({ to }) => to === '84981110008')?.content ?? '');

    const inEnglish = await (await open(path, PHONE, { headers: { 'Accept-Language': 'en-GB,en;q=0.9' } })).text();
    expect(inEnglish).toContain('<html lang="en">');
    expect(inEnglish).toContain('No more messages from ANBINH');
    expect(inEnglish).not.toContain('981110008');
    expect(await (await open(path)).text()).toContain('Ngừng nhận tin của ANBINH');
    const after = await open(path, PHONE, { method: 'POST' });
    expect([after.status, await after.text()]).toEqual([200, expect.stringContaining('Đã ngừng nhận tin')]);
    expect(await (await open(path)).text()).toContain('Đã ngừng nhận tin');

    const again = await newDraft(person, '0981110008\n0981110009');
    const { recipients } = await quote(person, again, 1);
    expect(recipients).toMatchObject({ valid: 1, opted_out: 1 });
  });

  test('of nobody is not found', async () => {
    expect((await open('/u/00000000')).status).toBe(404);
    expect((await open('/s/000000001')).status).toBe(404);
  });
});
