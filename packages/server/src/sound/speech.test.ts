import { getSound, previewMp3, storeSound } from '@app/contracts/sound/sound.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { writeSpeechProgram } from '@app/testing/speech-program.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let speech: Awaited<ReturnType<typeof writeSpeechProgram>>;
let server: TestServer | null = null;
beforeAll(async () => {
  speech = await writeSpeechProgram();
});
afterEach(async () => {
  await server?.close();
  server = null;
});
afterAll(() => speech.remove());

async function start(speechProgram: string | null) {
  server = await startTestServer({ config: { speechProgram } });
  const { client } = await signIn(server);
  return { client, server };
}

const startWithScript = () => start(speech.path);

const tts = { text: 'Xin chao', voice: 'south_female', speed: 2 } as const;

describe('a text to be spoken', () => {
  test('is not offered, and refused kindly, where no program is there', async () => {
    for (const program of [null, `${speech.path}-missing`]) {
      const { client } = await start(program);
      expect((await client.send(getSound, {})).info.speech).toBeNull();
      const sound = { name: 'A', source: 'tts', tts } as const;
      await expect(client.send(storeSound, sound)).rejects.toMatchObject({ status: 503, code: 'provider_unavailable' });
      await server?.close();
      server = null;
    }
  });

  test('is offered in the voices that the program has', async () => {
    const { client } = await startWithScript();
    expect((await client.send(getSound, {})).info.speech).toEqual({
      voices: ['north_male', 'north_female', 'south_female'],
    });
    const other = { ...tts, voice: 'hue_female' } as const;
    await expect(client.send(previewMp3, { tts: other })).rejects.toMatchObject({ status: 503 });
  });

  test('becomes a sound of the real length, at the pace that is asked for', async () => {
    const { client, server: running } = await startWithScript();
    const { data } = await client.send(storeSound, { name: 'Chào', source: 'tts', tts });
    expect(data).toMatchObject({ source: 'tts', tts, format: 'wav', duration_ms: 1_600, file_name: '' });
    const bytes = await (await fetch(running.url + data.url)).bytes();
    expect(bytes.at(-1)).toBe(0x22);
  });

  test('is heard before, with its variables filled in', async () => {
    const { client } = await startWithScript();
    const text = { ...tts, text: '{ten}!' };
    expect((await client.send(previewMp3, { tts: text, variables: { ten: 'Nguyễn' } })).data.duration_ms).toBe(1_400);
  });

  test('is kept as everybody hears it, with its variables filled in', async () => {
    const { client } = await startWithScript();
    const sound = { name: 'Chào', source: 'tts', tts: { ...tts, text: '{ten}, {gio}!' } } as const;
    await expect(client.send(storeSound, { ...sound, variables: { ten: 'Lan', gio: ' ' } })).rejects.toMatchObject({
      status: 422,
      code: 'content_rejected',
      errors: { 'variables.gio': ['required'] },
    });
    const { data } = await client.send(storeSound, { ...sound, variables: { ten: 'Lan', gio: '9 giờ' } });
    expect(data.tts?.text).toBe('Lan, 9 giờ!');
  });

  test('is refused at its field: too many letters, nothing, more than a minute, a program that fails', async () => {
    const { client } = await startWithScript();
    const refusal = (text: string) =>
      client.send(storeSound, { name: 'A', source: 'tts', tts: { ...tts, text } }).then(
        () => null,
        (error) => error,
      );
    expect(await refusal('x'.repeat(901))).toMatchObject({ status: 422, errors: { 'tts.text': ['max:length=900'] } });
    expect(await refusal('')).toMatchObject({ status: 422, errors: { 'tts.text': ['required'] } });
    expect(await refusal('x'.repeat(301))).toMatchObject({
      status: 422,
      message: 'file time must be less than or equal to 60 seconds',
      errors: { tts: ['file time must be less than or equal to 60 seconds'] },
    });
    expect(await refusal('fail')).toMatchObject({ status: 503, code: 'provider_unavailable' });
    await expect(client.send(storeSound, { name: 'A', source: 'tts' })).rejects.toMatchObject({
      errors: { tts: ['required'] },
    });
  });
});
