import { getSound, storeSound } from '@app/contracts/sound/sound.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentMp3, toneMp3 } from './testing/mp3-file.ts';
import { toneWav } from './testing/wav-file.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
}, 60_000);
afterAll(() => server.close());

let pitch = 200;
const store = (bytes: BlobPart) =>
  an.client.send(storeSound, { name: 'Chuông', source: 'upload', file: new File([bytes], 'chuong.wav') });

describe('a file that somebody made to do harm', () => {
  const changed = (at: number, bytes: readonly number[]) => {
    const wav = toneWav({ hertz: (pitch += 10), seconds: 1, rate: 8_000 });
    wav.set(bytes, at);
    return wav;
  };
  const huge = [0xff, 0xff, 0xff, 0xff];
  const tagged = (size: readonly number[]) =>
    new Uint8Array([0x49, 0x44, 0x33, 3, 0, 0, ...size, ...Array.from({ length: 500 }, () => 0)]);
  test.each([
    ['no channels', changed(22, [0, 0])],
    ['65,535 channels', changed(22, [0xff, 0xff])],
    ['a rate of zero', changed(24, [0, 0, 0, 0])],
    ['a rate of four billion', changed(24, huge)],
    ['samples of no bits', changed(34, [0, 0])],
    ['samples of 65,535 bits', changed(34, [0xff, 0xff])],
    ['an unknown coding', changed(20, [0x55, 0xaa])],
    ['a format chunk of four gigabytes', changed(16, huge)],
    ['only a header', toneWav({ hertz: 300, seconds: 1, rate: 8_000 }).slice(0, 44)],
    ['half a header', toneWav({ hertz: 300, seconds: 1, rate: 8_000 }).slice(0, 19)],
    ['a frame of MP3 that is cut off', toneMp3({ hertz: 500, seconds: 1 }).slice(0, 60)],
    ['a tag of MP3 longer than the file', tagged([0x7f, 0x7f, 0x7f, 0x7f])],
    ['minutes of silence in MP3', silentMp3(20_000)],
  ])('is refused with a sentence, and the next sound is taken: %s', async (_, bytes) => {
    await expect(store(bytes)).rejects.toMatchObject({ status: 422 });
    const { data } = await store(changed(0, []));
    await server.worker.drain();
    const sounds = (await an.client.send(getSound, { pageSize: 100 })).data;
    expect(sounds.find(({ id }) => id === data.id)?.status).toBe('ready');
  });

  test('whose header lies about the length of its samples is as long as it is', async () => {
    const { data } = await store(changed(40, huge));
    expect(data.duration_ms).toBe(1_000);
  });
});
