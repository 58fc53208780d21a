import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { storableText } from '../audience/reader/storable-text.ts';
import { streamOf } from '../files/file-store.ts';
import type { Speech } from '../ports/speech.ts';
import type { Measured } from './audio/analyse.ts';
import { blankFile, orRefuse } from './refusal.ts';
import type { SoundDeps } from './sound-deps.ts';
import { measureInThread } from './thread/sound-thread.ts';

/** A sound as it came in. */
export type SoundInput = { readonly file: File | undefined } | { readonly speech: Speech };

/** A sound's file in the store, decoded once to the end. */
export interface TakenFile extends Measured {
  readonly key: string;
  readonly bytes: number;
  readonly fileName: string;
  readonly checksum: string;
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
type Deps = Pick<SoundDeps, 'sounds' | 'ports'>;
const NAME_LENGTH = 200;

/**
 * Puts a sound into the store and measures it by decoding; `work` says what becomes of it. If that fails, or the sound is
 * none of ours, nothing stays in the store. Throws 422 at the field `file` or `tts`, 503 when the engine does not speak.
 */
export async function withFile<T>(deps: Deps, input: SoundInput, work: (file: TakenFile) => Promise<T>): Promise<T> {
  const field = 'speech' in input ? 'tts' : 'file';
  const { content, fileName } = await contentOf(deps, input);
  const checksum = createHash('sha256');
  const { key, bytes } = await deps.sounds.put(Readable.from(hashed(content, checksum)));
  try {
    const measured = await orRefuse(field, () => deps.sounds.withFile(key, (path) => measureInThread(path)));
    return await work({ ...measured, key, bytes, fileName, checksum: checksum.digest('hex') });
  } catch (error) {
    await deps.sounds.delete(key);
    throw error;
  }
}

async function contentOf({ ports }: Deps, input: SoundInput): Promise<{ content: Content; fileName: string }> {
  if ('speech' in input) {
    const wav = await orRefuse('tts', () => ports.speech.speak(input.speech));
    return { content: [wav], fileName: '' };
  }
  const { file } = input;
  if (!file || file.size === 0) throw blankFile();
  const content = streamOf(file);
  return { content, fileName: storableText(file.name, NAME_LENGTH) };
}

async function* hashed(content: Content, hash: { update(part: Uint8Array): unknown }): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
}
