import type { Input } from '@app/contracts/core/call.ts';
import { deleteSound, getSound, searchSound, storeSound, updateSound } from '@app/contracts/sound/sound.calls.ts';
import type { Sound } from '@app/contracts/sound/sound.ts';
import { serverMessageTexts } from '@app/contracts/texts/server-messages.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCampaign } from '../database/factories/record.factories.ts';
import { storedKeys } from './testing/stored-keys.ts';
import { silentMp3, toneMp3 } from './testing/mp3-file.ts';
import { toneWav, wavFile } from './testing/wav-file.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
}, 60_000);
afterAll(() => server.close());

const file = (content: BlobPart, name = 'chuong.wav') => new File([content], name);
let pitch = 200;
/** Another tone each time. */
const newTone = () => toneWav({ hertz: (pitch += 10), seconds: 1, rate: 8_000 });

function store(input: Partial<Input<typeof storeSound>>, who = an) {
  return who.client.send(storeSound, { name: 'Chuông', source: 'upload', ...input });
}

async function stored(input: Partial<Input<typeof storeSound>> = {}, who = an): Promise<Sound> {
  const { data } = await store({ file: file(newTone()), ...input }, who);
  await server.worker.drain();
  return await soundOf(data.id, who);
}

async function soundOf(id: string, who = an): Promise<Sound> {
  const { data } = await who.client.send(getSound, { pageSize: 100 });
  const found = data.find((sound) => sound.id === id);
  if (!found) throw new Error('There is no such sound');
  return found;
}

describe('a sound that is stored', () => {
  test('is measured at once, and made ready by a job', async () => {
    const { data } = await store({ name: ' Tết 2026 ', type: 'advertising', file: file(newTone()) });
    expect(data).toMatchObject({
      name: 'Tết 2026',
      type: 'advertising',
      source: 'upload',
      status: 'processing',
      duration_ms: 1_000,
      format: 'wav',
      bytes: 16_044,
      file_name: 'chuong.wav',
      url_8k: null,
      used_in: 0,
    });
    await server.worker.drain();
    const ready = await soundOf(data.id);
    expect(ready).toMatchObject({ status: 'ready', failure: null, replacement: null, version: 1 });
    expect(ready.peaks).toHaveLength(240);
    expect(ready.loudness_lufs).toBeLessThan(-5);
    const copy = await fetch(server.url + (ready.url_8k ?? ''));
    expect(copy.headers.get('content-type')).toBe('audio/wav');
    expect((await copy.arrayBuffer()).byteLength).toBe(16_044);
  });

  test('is MP3 or WAV by its content, whatever its name says', async () => {
    const { data } = await store({ file: file(toneMp3({ hertz: 500, seconds: 1 }), 'chuong.wav') });
    expect(data.format).toBe('mp3');
    await server.worker.drain();
    const { url } = await soundOf(data.id);
    expect((await fetch(server.url + url)).headers.get('content-type')).toBe('audio/mpeg');
  });

  test('tells open pages when it is ready', async () => {
    const { data } = await store({ file: file(newTone()) });
    await server.worker.drain();
    const events = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('event_log').select('data').where('topic', '=', 'sound').execute(),
    );
    expect(events.map((event) => event.data)).toContainEqual({ id: data.id, status: 'ready' });
  });
});

describe('a sound is refused', () => {
  const refusal = (input: Partial<Input<typeof storeSound>>) =>
    store(input).then(
      () => null,
      (error: unknown) => error,
    );

  test('without a name, a file or a purpose, each with its message', async () => {
    expect(await refusal({ name: ' ', file: file(newTone()) })).toMatchObject({
      status: 422,
      message: 'Can not leave the name blank',
      errors: { name: ['required'] },
    });
    expect(await refusal({})).toMatchObject({ status: 422, message: 'Can not leave the file blank' });
    expect(await refusal({ file: file('') })).toMatchObject({ status: 422, message: 'Can not leave the file blank' });
    // What a form of another maker may send, and the types here do not allow.
    const blank = { type: '', file: file(newTone()) } as unknown as Partial<Input<typeof storeSound>>;
    expect(await refusal(blank)).toMatchObject({ status: 422, message: 'Can not leave the type blank' });
  });

  test('by its ending, and by its content', async () => {
    expect(await refusal({ file: file(newTone(), 'chuong.ogg') })).toMatchObject({
      status: 422,
      errors: { file: ['ext'] },
    });
    expect(await refusal({ file: file('MZ, a program', 'chuong.mp3') })).toMatchObject({
      status: 422,
      code: 'file_type',
      message: 'wrong data type',
      errors: { file: ['ext'] },
    });
    expect(await refusal({ file: file(newTone().slice(0, 44)) })).toMatchObject({
      status: 422,
      message: 'Invalid content',
    });
  });

  const tooLong = 'file time must be less than or equal to 60 seconds';
  test.each([
    ['60.001 s', () => wavFile(60 * 8_000 + 8)],
    ['a header that says one second', () => wavFile(70 * 8_000, { claimed: 16_000 }, (data) => data.fill(0x91))],
    ['an MP3 whose header says less', () => silentMp3(3_000, 100)],
    ['a frame more than 60 s', () => silentMp3(2_501)],
  ])('for its length: %s', async (_, content) => {
    expect(await refusal({ file: file(content()) })).toMatchObject({
      status: 422,
      code: 'audio_too_long',
      message: tooLong,
      errors: { file: [tooLong] },
    });
    expect(serverMessageTexts[tooLong].vn).toBe('Tệp âm thanh không được dài quá 60 giây');
  });

  test('but not at 60.000 s, nor for a header that says more', async () => {
    expect(await stored({ file: file(wavFile(60 * 8_000)) })).toMatchObject({ status: 'ready', duration_ms: 60_000 });
    expect(await stored({ file: file(silentMp3(2_500)) })).toMatchObject({ status: 'ready', duration_ms: 60_000 });
    const said = wavFile(8_000, { claimed: 2_000_000_000 }, (data) => data.fill(0x20));
    expect(await stored({ file: file(said) })).toMatchObject({ status: 'ready', duration_ms: 1_000 });
  });

  test('beyond 12 MB', async () => {
    const large = file(new Uint8Array(12 * 1_048_576 + 1));
    expect(await refusal({ file: large })).toMatchObject({ status: 413, code: 'file_too_large' });
  });

  test('if the library holds the same file, unless it is wanted', async () => {
    const content = newTone();
    const first = await stored({ name: 'Bản đầu', file: file(content) });
    expect(await refusal({ file: file(content, 'khac.wav') })).toMatchObject({
      status: 409,
      code: 'duplicate',
      info: { id: first.id, name: 'Bản đầu' },
    });
    expect((await store({ file: file(content), allow_duplicate: true })).data.id).not.toBe(first.id);
  });

  test('and leaves no file behind', async () => {
    await server.worker.drain();
    const before = (await storedKeys(server.deps.sounds)).length;
    await refusal({ file: file('no sound', 'a.mp3') });
    await refusal({ file: file(silentMp3(2_501)) });
    expect(await storedKeys(server.deps.sounds)).toHaveLength(before);
  });
});

describe('a sound that is changed', () => {
  test('takes a new name and purpose', async () => {
    const { id } = await stored();
    const { data } = await an.client.send(updateSound, { id, name: 'Tên mới', type: 'advertising' });
    expect(data).toMatchObject({ id, name: 'Tên mới', type: 'advertising', version: 1, status: 'ready' });
  });

  test('stays as it is until its new file is ready', async () => {
    const before = await stored();
    const { id, name } = before;
    const content = toneWav({ hertz: 900, seconds: 2, rate: 8_000 });
    const { data } = await an.client.send(updateSound, { id, name, file: file(content, 'moi.wav') });
    expect(data).toMatchObject({
      version: 1,
      duration_ms: 1_000,
      replacement: { status: 'processing', failure: null },
    });
    await server.worker.drain();
    expect(await soundOf(id)).toMatchObject({
      version: 2,
      duration_ms: 2_000,
      file_name: 'moi.wav',
      status: 'ready',
      replacement: null,
    });
    // A campaign may still play the file that it began with.
    expect((await fetch(server.url + before.url)).status).toBe(200);
  });

  test('refuses a file that is too long, and keeps its own', async () => {
    const { id, name } = await stored();
    const change = { id, name, file: file(wavFile(61 * 8_000)) };
    await expect(an.client.send(updateSound, change)).rejects.toMatchObject({ code: 'audio_too_long' });
    expect(await soundOf(id)).toMatchObject({ version: 1, replacement: null });
  });
});

describe('a sound that is deleted', () => {
  test('is gone with its files', async () => {
    const { id, url, url_8k } = await stored();
    await an.client.send(deleteSound, { id });
    await expect(soundOf(id)).rejects.toThrow('no such sound');
    for (const path of [url, url_8k ?? '']) expect((await fetch(server.url + path)).status).toBe(404);
    await expect(an.client.send(deleteSound, { id })).rejects.toMatchObject({ status: 404 });
  });

  test('is not, while a campaign uses it', async () => {
    const { id } = await stored();
    await createCampaign(server.deps, { accountId: an.accountId, channel: 'voice', sound_id: id });
    expect(await soundOf(id)).toMatchObject({ used_in: 1 });
    await expect(an.client.send(deleteSound, { id })).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      info: { campaigns: 1 },
    });
  });
});

describe('the library', () => {
  test('is searched without accents, sorted and counted by status', async () => {
    const who = await signIn(server);
    await stored({ name: 'Chúc mừng năm mới' }, who);
    await stored({ name: 'Ưu đãi', file: file(toneWav({ hertz: 300, seconds: 3, rate: 8_000 })) }, who);
    const { data, total, info } = await who.client.send(searchSound, { search: 'nam moi chuc' });
    expect(data.map(({ name }) => name)).toEqual(['Chúc mừng năm mới']);
    expect({ total, counts: info.counts_by_status }).toEqual({ total: 1, counts: { ready: 1 } });
    const longest = await who.client.send(getSound, { sort: '-duration' });
    expect(longest.data.map(({ name }) => name)).toEqual(['Ưu đãi', 'Chúc mừng năm mới']);
    expect((await who.client.send(getSound, { status: ['failed'] })).total).toBe(0);
  });

  test('belongs to one account', async () => {
    const { id, name } = await stored();
    const stranger = await signIn(server);
    expect((await stranger.client.send(getSound, {})).data).toEqual([]);
    const gone = { status: 404 };
    await expect(stranger.client.send(deleteSound, { id })).rejects.toMatchObject(gone);
    await expect(stranger.client.send(updateSound, { id, name })).rejects.toMatchObject(gone);
    const change = { id, name, file: file(newTone()) };
    await expect(stranger.client.send(updateSound, change)).rejects.toMatchObject(gone);
  });

  test('does not tell one account what another holds', async () => {
    const content = newTone();
    await stored({ file: file(content) });
    const stranger = await signIn(server);
    expect((await store({ file: file(content) }, stranger)).data.status).toBe('processing');
  });

  test('is looked at by viewers, changed by marketers', async () => {
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    expect((await viewer.client.send(getSound, {})).total).toBeGreaterThan(0);
    await expect(store({ file: file(newTone()) }, viewer)).rejects.toMatchObject({ info: { scope: 'sound:write' } });
    const marketer = await signIn(server, { account: an, role: 'marketer' });
    const { id } = await stored({}, marketer);
    await marketer.client.send(deleteSound, { id });
  });
});
