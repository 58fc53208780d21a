import { uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { exportContacts } from '@app/contracts/contact/contact-export.calls.ts';
import { importContacts } from '@app/contracts/contact/contact-import.calls.ts';
import { importOptOuts } from '@app/contracts/contact/opt-out.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { previewMp3, storeSound } from '@app/contracts/sound/sound.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContact } from '../database/factories/feature.factories.ts';
import { writeExport } from '../export/write-export.usecases.ts';
import { forgetFiles } from '../sound/forget-files.usecases.ts';
import { storedKeys } from '../sound/testing/stored-keys.ts';
import { toneWav } from '../sound/testing/wav-file.ts';
import { MOST_KEPT_BYTES } from './kept-bytes.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server);
});

const list = () => new File(['0912345678\n'], 'a.csv');
const tone = (hertz: number) => new File([toneWav({ hertz, seconds: 1, rate: 8_000 })], 'a.wav');

/** Lets one list take everything but so many bytes. */
async function leaveRoom(bytes: number): Promise<void> {
  const { data } = await an.client.send(uploadSmsContacts, { file: list() });
  await server.deps.database.asAccount(an.scope, (tx) =>
    tx
      .updateTable('audience')
      .set({ file_bytes: MOST_KEPT_BYTES - bytes })
      .where('id', '=', data.id)
      .execute(),
  );
}

const full = (field: string) => ({
  status: 409,
  code: 'quota_exceeded',
  info: { bytes: MOST_KEPT_BYTES },
  errors: { [field]: ['storage_full'] },
});

describe('an account whose files take all they may', () => {
  test('can add no list, import, do-not-call list or sound, and is told at the field', async () => {
    await leaveRoom(0);
    const { client } = an;
    expect(await failureOf(client.send(uploadSmsContacts, { file: list() }))).toMatchObject(full('file'));
    expect(await failureOf(client.send(importContacts, { file: list() }))).toMatchObject(full('file'));
    const refused = { file: list(), channel: 'sms', reason: 'import' } as const;
    expect(await failureOf(client.send(importOptOuts, refused))).toMatchObject(full('file'));
    const sound = { name: 'Chuông', source: 'upload', file: tone(440) } as const;
    expect(await failureOf(client.send(storeSound, sound))).toMatchObject(full('file'));
    const files = await storedKeys(server.deps.sounds);
    expect(await failureOf(client.send(previewMp3, { file: tone(440) }))).toMatchObject(full('file'));
    expect(await storedKeys(server.deps.sounds)).toEqual(files);
    const other = await signIn(server);
    await other.client.send(uploadSmsContacts, { file: list() });
  });

  test('gets no file prepared, neither when it asks nor when the room was used up meanwhile', async () => {
    const { contactId } = await createContact(server.deps, { accountId: an.accountId });
    // Too many for a link, so that the file is prepared.
    const ids = [contactId, ...Array.from({ length: 200 }, () => server.deps.ids.next('contact'))];
    const { data } = await an.client.send(exportContacts, { ids, format: 'csv' });
    expect(data.url).toBeNull();
    await leaveRoom(0);
    expect(await failureOf(an.client.send(exportContacts, { ids, format: 'xlsx' }))).toMatchObject(full('format'));
    const [row] = await server.deps.database.asAccount(an.scope, (tx) =>
      tx.selectFrom('export_file').select('id').execute(),
    );
    await writeExport({ deps: server.deps, scope: an.scope, id: row?.id ?? '', signal: AbortSignal.timeout(60_000) });
    const kept = await server.deps.database.asAccount(an.scope, (tx) =>
      tx.selectFrom('export_file').select(['status', 'file_key', 'file_bytes']).execute(),
    );
    expect(kept).toEqual([{ status: 'failed', file_key: null, file_bytes: 0 }]);
    const { data: news } = await an.client.send(listNotifications, {});
    expect(news.map(({ content }) => content)).toContainEqual(expect.stringContaining('no storage left'));
  });
});

test('sounds and lists that are added at the same time cannot take more together than there is room for', async () => {
  // A second of sound, and its copy for the phone.
  await leaveRoom(tone(1).size + 16_000);
  const sounds = [200, 300, 400].map((hertz) =>
    an.client.send(storeSound, { name: `Chuông ${hertz}`, source: 'upload', file: tone(hertz) }),
  );
  const done = await Promise.allSettled(sounds);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals.map(({ code }) => code)).toEqual(['quota_exceeded', 'quota_exceeded']);
  expect(await failureOf(an.client.send(uploadSmsContacts, { file: list() }))).toMatchObject(full('file'));
});

test('files of previews count until they are taken away', async () => {
  // Room for one preview: the sound and its copy for the phone.
  await leaveRoom(2 * tone(1).size);
  await an.client.send(previewMp3, { file: tone(500) });
  expect(await failureOf(an.client.send(previewMp3, { file: tone(600) }))).toMatchObject(full('file'));
  server.clock.advance(25 * 3_600_000);
  await forgetFiles(server.deps);
  await an.client.send(previewMp3, { file: tone(700) });
});

test('a prepared file counts with its size', async () => {
  const { contactId } = await createContact(server.deps, { accountId: an.accountId });
  const ids = [contactId, ...Array.from({ length: 200 }, () => server.deps.ids.next('contact'))];
  await an.client.send(exportContacts, { ids, format: 'csv' });
  const [row] = await server.deps.database.asAccount(an.scope, (tx) =>
    tx.selectFrom('export_file').select('id').execute(),
  );
  await writeExport({ deps: server.deps, scope: an.scope, id: row?.id ?? '', signal: AbortSignal.timeout(60_000) });
  const [kept] = await server.deps.database.asAccount(an.scope, (tx) =>
    tx.selectFrom('export_file').select(['status', 'file_key', 'file_bytes']).execute(),
  );
  expect(kept?.status).toBe('ready');
  expect(kept?.file_bytes).toBe(await server.deps.exports.size(kept?.file_key ?? ''));
});
