import { listNotifications, readAllNotifications } from '@app/contracts/notification/notification.calls.ts';
import { mutableTypes } from '@app/contracts/notification/notification.ts';
import { getPreferences, setPreference } from '@app/contracts/notification/preference.calls.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailMaker } from '../mails/mail-maker.ts';
import { notify, type NotifyOptions } from './notify.ts';

let server: TestServer;
let an: SignedIn;
let binh: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server);
  binh = await signIn(server, { account: an, role: 'viewer' });
});

const text = { vn: 'Mẫu tin', en: 'Template' };

function tell(fields: Pick<NotifyOptions, 'type'> & Partial<NotifyOptions>): Promise<string> {
  const { database, bus, ids, clock } = server.deps;
  const { scope } = an;
  return database.asAccount(scope, (tx) =>
    notify({ tx, scope, bus, ids, now: clock.now(), title: text, content: text, ...fields }),
  );
}

async function mail(person: SignedIn, type: 'template' | 'billing') {
  const { database, jobs } = server.deps;
  const { scope, userId } = person;
  const news = { type, maker: userId, title: text, content: text, link: '/', key: `${type}:${userId}` };
  await database.asAccount(scope, (tx) => mailMaker({ jobs, tx, scope }, news));
  await server.worker.drain();
  return await mailsTo(server, `${userId.toLowerCase()}@example.com`);
}

const bell = async (person: SignedIn) => {
  const { data, info } = await person.client.send(listNotifications, {});
  return { ids: data.map(({ id }) => id), unread: info.unread, banner: info.banner };
};

describe('what a person is told of', () => {
  it('is everything at first; only what is mailed at all can be switched off there', async () => {
    const { data } = await an.client.send(getPreferences, {});
    expect(data).toHaveLength(9);
    expect(data.every(({ bell: isInBell }) => isInBell)).toBe(true);
    expect(data.filter(({ mail: isMailed }) => isMailed === null).map(({ type }) => type)).toEqual([
      'message',
      'system',
    ]);
  });

  it('is each person’s own choice for this account', async () => {
    const { data } = await an.client.send(setPreference, { type: 'template', bell: false });
    expect(data.find(({ type }) => type === 'template')).toEqual({ type: 'template', bell: false, mail: true });
    expect(data.filter(({ bell: isInBell }) => !isInBell)).toHaveLength(1);
    expect((await an.client.send(getPreferences, {})).data).toEqual(data);
    expect((await binh.client.send(getPreferences, {})).data.every(({ bell: isInBell }) => isInBell)).toBe(true);
  });

  it('keeps what is muted from bell, count and banner, and has it again once it is switched on', async () => {
    const campaign = await tell({ type: 'campaign' });
    server.clock.advance(1_000);
    const template = await tell({ type: 'template', banner: true });
    await an.client.send(setPreference, { type: 'template', bell: false });
    expect(await bell(an)).toEqual({ ids: [campaign], unread: 1, banner: [] });
    expect(await bell(binh)).toEqual({ ids: [template, campaign], unread: 2, banner: [template] });
    await an.client.send(readAllNotifications, {});
    await an.client.send(setPreference, { type: 'template', bell: true });
    expect(await bell(an)).toEqual({ ids: [template, campaign], unread: 1, banner: [template] });
  });

  it('always includes what is critical and what concerns the person’s own security', async () => {
    for (const type of mutableTypes) await an.client.send(setPreference, { type, bell: false });
    await tell({ type: 'sender' });
    const critical = await tell({ type: 'sender', severity: 'critical' });
    const own = await tell({ type: 'security' });
    expect(new Set((await bell(an)).ids)).toEqual(new Set([critical, own]));
  });

  it('leaves out mails that are not wanted, of that type and for that person alone', async () => {
    await an.client.send(setPreference, { type: 'template', mail: false });
    expect(await mail(an, 'template')).toEqual([]);
    expect(await mail(an, 'billing')).toHaveLength(1);
    const [sent] = await mail(binh, 'template');
    expect(sent?.text).toContain('Bạn có thể tắt email này trong Cài đặt, mục Thông báo.');
  });

  it('cannot be switched off by mail where nothing is mailed', async () => {
    const outcome = an.client.send(setPreference, { type: 'system', mail: false });
    await expect(outcome).rejects.toMatchObject({ status: 422, errors: { mail: expect.anything() } });
  });

  it('takes both switches of a person who presses them at the same time', async () => {
    await Promise.all([
      an.client.send(setPreference, { type: 'kyc', bell: false }),
      an.client.send(setPreference, { type: 'billing', bell: false }),
      an.client.send(setPreference, { type: 'kyc', mail: false }),
    ]);
    const { data } = await an.client.send(getPreferences, {});
    const switched = data.filter(({ bell: isInBell }) => !isInBell);
    expect(switched).toEqual([
      { type: 'billing', bell: false, mail: true },
      { type: 'kyc', bell: false, mail: false },
    ]);
  });
});
