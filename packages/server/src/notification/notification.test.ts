import {
  dismissNotification,
  getNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@app/contracts/notification/notification.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

function send(fields: Partial<NotifyOptions> = {}): Promise<string> {
  const { database, bus, ids, clock } = server.deps;
  return database.asAccount(an.scope, (tx) =>
    notify({
      tx,
      scope: an.scope,
      bus,
      ids,
      now: clock.now(),
      type: 'campaign',
      title: { vn: 'Chiến dịch đã gửi xong', en: 'Campaign finished' },
      content: { vn: 'Đã gửi 120 tin.', en: '120 messages were sent.' },
      ...fields,
    }),
  );
}

const list = (person: SignedIn) => person.client.send(listNotifications, {});

describe('notifications', () => {
  it('come in the language of the request, newest first', async () => {
    await send();
    server.clock.advance(1_000);
    const newest = await send({ title: { vn: 'Số dư thấp', en: 'Low balance' } });
    const english = await list(an);
    expect(english.data.map(({ title }) => title)).toEqual(['Low balance', 'Campaign finished']);
    expect(english).toMatchObject({ total: 2, info: { unread: 2, pageCount: 1 } });
    const vietnamese = server.client({ token: an.token, locale: 'vn' });
    const { data } = await vietnamese.send(getNotification, { id: newest });
    expect(data).toMatchObject({ title: 'Số dư thấp', read_at: null });
  });

  it('are not marked read by looking at them, only by saying so, and only for that person', async () => {
    const id = await send();
    await an.client.send(getNotification, { id });
    expect((await list(an)).info.unread).toBe(1);
    expect((await an.client.send(readNotification, { id })).info).toEqual({ unread: 0 });
    expect((await list(an)).data[0]?.read_at).toBe(server.clock.now().toISOString());
    expect((await list(binh)).info.unread).toBe(1);
  });

  it('are narrowed to types and to unread ones, and the total with them', async () => {
    const sender = await send({ type: 'sender' });
    const template = await send({ type: 'template' });
    await send({ type: 'billing' });
    await an.client.send(readNotification, { id: sender });
    const find = async (filter: Parameters<typeof an.client.send<typeof listNotifications>>[1]) => {
      const { data, total, info } = await an.client.send(listNotifications, filter);
      return [data.map(({ id }) => id).toSorted(), total, info.unread];
    };
    expect(await find({ type: ['sender', 'template'] })).toEqual([[sender, template].toSorted(), 2, 2]);
    expect(await find({ type: ['sender', 'template'], unread: true })).toEqual([[template], 1, 2]);
    expect(await find({ type: 'sender' })).toEqual([[sender], 1, 2]);
  });

  it('are all marked read at once, keeping the time of those read before', async () => {
    const id = await send();
    await send();
    await an.client.send(readNotification, { id });
    const firstRead = server.clock.now().toISOString();
    server.clock.advance(60_000);
    expect((await an.client.send(readAllNotifications, {})).info).toEqual({ unread: 0 });
    expect((await an.client.send(getNotification, { id })).data.read_at).toBe(firstRead);
    expect((await an.client.send(listNotifications, { unread: true })).data).toEqual([]);
  });

  it('for one person are nobody else’s', async () => {
    const id = await send({ userId: an.userId });
    expect((await list(binh)).total).toBe(0);
    await expect(binh.client.send(getNotification, { id })).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(binh.client.send(readNotification, { id })).rejects.toMatchObject({ status: 404 });
  });

  it('stand on the banner until read, dismissed or over', async () => {
    const dismissed = await send({ banner: true });
    const read = await send({ banner: true });
    const short = await send({ banner: true, bannerUntil: new Date(server.clock.now().getTime() + 60_000) });
    expect(new Set((await list(an)).info.banner)).toEqual(new Set([dismissed, read, short]));
    await an.client.send(dismissNotification, { id: dismissed });
    await an.client.send(readNotification, { id: read });
    expect((await list(an)).info).toMatchObject({ banner: [short], unread: 2 });
    server.clock.advance(60_001);
    expect((await list(an)).info.banner).toEqual([]);
    expect((await list(binh)).info.banner).toHaveLength(2);
  });
});
