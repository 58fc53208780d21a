import { previewMp3, storeSound } from '@app/contracts/sound/sound.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { utimes } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetFiles } from './forget-files.usecases.ts';
import { storedKeys } from './testing/stored-keys.ts';
import { toneWav, wavFile } from './testing/wav-file.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
}, 60_000);
afterAll(() => server.close());

const content = toneWav({ hertz: 440, seconds: 1, rate: 8_000 });

describe('the file of a sound', () => {
  let url: string;
  beforeAll(async () => {
    const file = new File([content], 'a.wav');
    const { data } = await an.client.send(storeSound, { name: 'A', source: 'record', file });
    url = server.url + data.url;
  });

  const part = async (range: string) => {
    const answer = await fetch(url, { headers: { Range: range, 'Accept-Encoding': 'gzip' } });
    return { status: answer.status, range: answer.headers.get('content-range'), body: await answer.bytes() };
  };

  test('is sent whole, to be played and not to be kept, without a session', async () => {
    const answer = await fetch(url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'content-length': '16044',
      'content-type': 'audio/wav',
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.bytes()).toEqual(content);
  });

  test('is sent in parts, so that a player can jump', async () => {
    expect(await part('bytes=100-199')).toEqual({
      status: 206,
      range: 'bytes 100-199/16044',
      body: content.subarray(100, 200),
    });
    expect(await part('bytes=16000-')).toMatchObject({ status: 206, body: content.subarray(16_000) });
    expect(await part('bytes=-44')).toMatchObject({ status: 206, range: 'bytes 16000-16043/16044' });
    expect(await part('bytes=16043-99999')).toMatchObject({ status: 206, range: 'bytes 16043-16043/16044' });
    expect(await part('bytes=20000-')).toMatchObject({ status: 416, range: 'bytes */16044' });
    for (const other of ['bytes=0-1,5-6', 'bytes=-', 'lines=1-2']) expect((await part(other)).status).toBe(200);
  });

  test('is there for an hour', async () => {
    server.clock.advance(60 * 60_000 - 1);
    expect((await fetch(url)).status).toBe(200);
    server.clock.advance(1);
    expect((await fetch(url)).status).toBe(404);
  });
});

describe('a preview', () => {
  test('lets a file be heard as it is and as on the phone', async () => {
    const file = new File([toneWav({ hertz: 440, seconds: 2 })], 'a.wav');
    const { data } = await an.client.send(previewMp3, { file });
    expect(data.duration_ms).toBe(2_000);
    expect(Number((await fetch(server.url + data.url)).headers.get('content-length'))).toBe(192_044);
    expect(Number((await fetch(server.url + data.url_8k)).headers.get('content-length'))).toBe(32_044);
  });

  test('of a sound of the library waits until it is ready', async () => {
    const file = new File([toneWav({ hertz: 700, seconds: 1 })], 'a.wav');
    const { data } = await an.client.send(storeSound, { name: 'B', source: 'upload', file });
    await expect(an.client.send(previewMp3, { sound_id: data.id })).rejects.toMatchObject({ code: 'wrong_state' });
    await server.worker.drain();
    expect((await an.client.send(previewMp3, { sound_id: data.id })).data.duration_ms).toBe(1_000);
    const stranger = await signIn(server);
    await expect(stranger.client.send(previewMp3, { sound_id: data.id })).rejects.toMatchObject({ status: 404 });
  });

  test('of a text is refused where values make it longer than any that is spoken', async () => {
    const tts = (text: string) => ({ text, voice: 'north_female' as const });
    const refused = (variables: Record<string, string>, text: string) =>
      failureOf(an.client.send(previewMp3, { tts: tts(text), variables }));
    const tooLong = { status: 422, errors: { variables: ['max:length=900'] } };
    expect(await refused({ a: 'x'.repeat(900) }, '{a}'.repeat(300))).toMatchObject(tooLong);
    expect(await refused({ a: 'x'.repeat(901) }, '{a}')).toMatchObject({
      status: 422,
      errors: { 'variables.a': ['max:length=900'] },
    });
    // What all objects have is no value: the text stays as it is, and is spoken where there is a voice.
    const inherited = an.client.send(previewMp3, { tts: tts('{constructor}'.repeat(60)), variables: {} });
    expect([200, 503]).toContain(
      await inherited.then(
        () => 200,
        ({ status }) => status,
      ),
    );
  });

  test('is refused like a sound', async () => {
    await expect(an.client.send(previewMp3, {})).rejects.toMatchObject({ message: 'Can not leave the file blank' });
    const file = new File([wavFile(61 * 8_000)], 'a.wav');
    await expect(an.client.send(previewMp3, { file })).rejects.toMatchObject({
      message: 'file time must be less than or equal to 60 seconds',
    });
  });

  test('is forgotten after a day, the library is not', async () => {
    const { sounds } = server.deps;
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    const all = await storedKeys(sounds);
    await forgetFiles(server.deps);
    expect(await storedKeys(sounds)).toHaveLength(all.length);
    for (const key of all) await sounds.withFile(key, (path) => utimes(path, twoDaysAgo, twoDaysAgo));
    await forgetFiles(server.deps);
    // Of A the file, of B the file and the copy; A is made ready by then too.
    expect((await storedKeys(sounds)).length).toBe(4);
  });
});
