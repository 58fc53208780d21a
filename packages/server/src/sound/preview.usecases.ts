import { Readable } from 'node:stream';
import type { AccountScope } from '../database/account-scope.ts';
import { requireRoom, takeRoom } from '../files/kept-bytes.ts';
import { failure } from '../http/failure.ts';
import type { Speech } from '../ports/speech.ts';
import { blankFile, orRefuse } from './refusal.ts';
import { filledIn } from './spoken-text.ts';
import type { SoundDeps } from './sound-deps.ts';
import { insertPreview } from './preview.repository.ts';
import { linkToSound } from './sound-link.ts';
import { showSound } from './sound.usecases.ts';
import { withFile, type SoundInput } from './take-file.usecases.ts';
import { analyseInThread } from './thread/sound-thread.ts';

interface Previewer {
  readonly deps: SoundDeps;
  readonly scope: AccountScope;
}

/** What can be heard: one of the library, a file, or a text. */
export interface Previewed {
  readonly soundId: string | undefined;
  readonly file: File | undefined;
  readonly tts: Speech | undefined;
  readonly variables: Readonly<Record<string, string>>;
}

export interface Preview {
  readonly url: string;
  readonly duration_ms: number;
  readonly url_8k: string;
  readonly expires_at: string;
}

/**
 * Links to a sound as it is and as the phone plays it. Files of previews are taken away after a day. Throws 404, 409
 * `wrong_state` for a sound that is not ready, `quota_exceeded`, 422 for a sound that is none of ours or too long, 503 without an engine.
 */
export async function preview(who: Previewer, { soundId, file, tts, variables }: Previewed): Promise<Preview> {
  if (soundId !== undefined) return await previewStored(who, soundId);
  if (tts) return await previewNew(who, { speech: { ...tts, text: filledIn(tts.text, variables) } });
  if (!file) throw blankFile();
  return await previewNew(who, { file });
}

async function previewStored(who: Previewer, soundId: string): Promise<Preview> {
  const sound = await showSound(who, soundId);
  if (sound.status !== 'ready' || sound.url_8k === null) throw failure(409, 'wrong_state');
  const { url, duration_ms, url_8k, url_expires_at: expires_at } = sound;
  return { url, duration_ms, url_8k, expires_at };
}

async function previewNew({ deps, scope }: Previewer, input: SoundInput): Promise<Preview> {
  const field = 'speech' in input ? 'tts' : 'file';
  await deps.database.readAsAccount(scope, (tx) => requireRoom(tx, scope, { field }));
  return await withFile(deps, input, async ({ key, bytes, format }) => {
    const analysed = await orRefuse(field, () => deps.sounds.withFile(key, (path) => analyseInThread(path)));
    const copy = await deps.sounds.put(Readable.from([analysed.phoneCopy]));
    try {
      await deps.database.asAccount(scope, async (tx) => {
        await takeRoom(tx, scope, { bytes: bytes + copy.bytes, field });
        await insertPreview(tx, scope, { files: [{ key, bytes }, copy], now: deps.clock.now() });
      });
    } catch (error) {
      await deps.sounds.delete(copy.key);
      throw error;
    }
    const { path, expiresAt } = linkToSound(deps, scope, { key, format });
    return {
      url: path,
      duration_ms: analysed.durationMs,
      url_8k: linkToSound(deps, scope, { key: copy.key, format: 'wav' }).path,
      expires_at: expiresAt.toISOString(),
    };
  });
}
