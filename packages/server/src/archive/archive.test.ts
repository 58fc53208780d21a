import { askForArchive, viewArchive } from '@app/contracts/account/archive.calls.ts';
import { createApiKey } from '@app/contracts/developer/developer.calls.ts';
import { uploadDocument } from '@app/contracts/kyc/documents.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { hashPassword } from '../auth/password.ts';
import { createContact, createTag } from '../database/factories/feature.factories.ts';
import { createMessage } from '../database/factories/record.factories.ts';
import { json } from '../database/tables/columns.ts';
import { samplePdf } from '../seed/sample-documents.ts';

const PASSWORD = 'Correct-horse-1';
const HOUR = 3_600_000;

let server: TestServer;
let password_hash: string;
beforeAll(async () => {
  server = await startTestServer();
  password_hash = await hashPassword(PASSWORD);
}, 60_000);
afterAll(() => server.close());

let owner: SignedIn;
beforeEach(async () => {
  owner = await signIn(server, { name: 'Nguyễn Minh Anh' });
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('app_user').set({ password_hash }).where('id', '=', owner.userId).execute(),
  );
});

const ask = () => owner.client.send(askForArchive, { password: PASSWORD });
const latest = async () => (await owner.client.send(viewArchive, {})).data;

/** Asks, and reads what is in the ZIP, by path. */
async function unpacked(): Promise<Map<string, string>> {
  await ask();
  await server.worker.drain();
  const answer = await fetch(server.url + (await latest())?.url);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

const rowsOf = (csv: string | undefined): Record<string, string>[] => parse(csv ?? '', { bom: true, columns: true });

test('a copy holds what the account holds, and nothing of another', async () => {
  const stranger = await signIn(server);
  await createContact(server.deps, { accountId: stranger.accountId, name: 'Người Lạ' });
  const { accountId } = owner;
  const { tagId } = await createTag(server.deps, { accountId, name: 'Khách quen' });
  await createContact(server.deps, { accountId, name: 'Trần Lan', phone: '84981000001', tagIds: [tagId] });
  await createMessage(server.deps, { accountId, content: 'Hẹn gặp bạn' });
  const files = await unpacked();
  const imported = parse(files.get('directory/contacts.csv') ?? '', { bom: true }).slice(1);
  expect(imported).toEqual([['84981000001', 'Trần Lan', '', 'Khách quen']]);
  expect(rowsOf(files.get('directory/contact-records.csv'))).toMatchObject([{ name: 'Trần Lan' }]);
  expect(rowsOf(files.get('messages/messages.csv'))).toMatchObject([
    { content: 'Hẹn gặp bạn', created_at: server.clock.now().toISOString(), price: '850' },
  ]);
  expect(rowsOf(files.get('account/members.csv'))).toMatchObject([{ name: 'Nguyễn Minh Anh', role: 'owner' }]);
  expect([...files.values()].join()).not.toContain('Người Lạ');
});

test('it says what is in which list, and has no list without rows', async () => {
  const files = await unpacked();
  const lists = [...files.keys()].filter((path) => path.endsWith('.csv'));
  expect(lists).toEqual(expect.arrayContaining(['account/account.csv', 'account/members.csv', 'account/audit.csv']));
  expect(lists).not.toContain('directory/tags.csv');
  for (const path of lists) expect(files.get('README.txt')).toContain(path);
});

test('it holds what was uploaded', async () => {
  const files = [new File([samplePdf('Giấy phép')], 'Giấy: phép?.pdf')];
  const { data: documents } = await owner.client.send(uploadDocument, {
    title: 'Giấy phép kinh doanh',
    type: 'business_licence',
    description: 'Bản scan từ bản gốc',
    files,
  });
  const found = [...(await unpacked())].filter(([path]) => path.startsWith('files/'));
  expect(found).toEqual([[`files/documents/${documents[0]?.id}-Giấy_ phép_.pdf`, expect.stringMatching(/^%PDF/)]]);
});

test('no secret leaves with it', async () => {
  const { data } = await owner.client.send(createApiKey, { name: 'CRM', mode: 'live', scopes: ['campaign:send'] });
  const files = await unpacked();
  expect(rowsOf(files.get('developer/api-keys.csv'))).toMatchObject([{ name: 'CRM' }]);
  const all = [...files.values()].join();
  for (const secret of [data.secret, password_hash]) expect(all).not.toContain(secret);
});

test('many rows are read in portions, none twice, none left out', async () => {
  const start = server.clock.now().getTime();
  await server.deps.database.asSystem(async (tx) => {
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      account_id: owner.accountId,
      id: `ntf_${String(index).padStart(26, '0')}`,
      type: 'system' as const,
      title: json({ vn: `Tin ${index}`, en: `News ${index}` }),
      content: json({ vn: '', en: '' }),
      created_at: new Date(start + (index % 7)),
      updated_at: new Date(start),
    }));
    await tx.insertInto('notification').values(rows).execute();
  });
  const ids = rowsOf((await unpacked()).get('account/notifications.csv')).map(({ id }) => id);
  expect(ids.filter((id) => id?.startsWith('ntf_0000'))).toHaveLength(2_500);
  expect(new Set(ids).size).toBe(ids.length);
});

test('it is asked for by the owner alone, with the password', async () => {
  const admin = await signIn(server, { account: owner, role: 'admin' });
  expect(await failureOf(admin.client.send(askForArchive, { password: PASSWORD }))).toMatchObject({ status: 403 });
  expect(await failureOf(owner.client.send(askForArchive, { password: 'wrong' }))).toMatchObject({
    status: 422,
    errors: { password: ['Current password is incorrect'] },
  });
  expect(await latest()).toBeNull();
});

test('it is told of, written once however often it is asked for, and gone after a day', async () => {
  expect((await ask()).data).toMatchObject({ status: 'waiting', url: null });
  await ask();
  await server.worker.drain();
  const { data: news } = await owner.client.send(listNotifications, {});
  expect(news.map(({ title }) => title)).toEqual(['Your file is ready', 'A copy of all account data was requested']);
  const copy = await latest();
  expect(copy).toMatchObject({ status: 'ready', bytes: expect.any(Number), rows: expect.any(Number) });
  server.clock.advance(24 * HOUR);
  expect(await latest()).toMatchObject({ url: null, bytes: null });
  expect((await fetch(server.url + copy?.url)).status).toBe(404);
});

test('support sees that it is there, and gets it nowhere', async () => {
  await ask();
  await server.worker.drain();
  const { userId, accountId } = owner;
  const browser = { address: '127.0.0.1', userAgent: 'test' };
  const token = await server.deps.sessions.openView({ userId, accountId, remember: false, ...browser });
  const support = server.client({ token });
  expect((await support.send(viewArchive, {})).data).toMatchObject({ status: 'ready', url: null });
  const { data: news } = await support.send(listNotifications, {});
  expect(news.find(({ title }) => title === 'Your file is ready')).toMatchObject({ link: null });
  expect(await failureOf(support.send(askForArchive, { password: PASSWORD }))).toMatchObject({ status: 403 });
});
