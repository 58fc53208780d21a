import type { Sound, SoundSource, SoundType } from '@app/contracts/sound/sound.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { bytesOfSound, takeRoom } from '../files/kept-bytes.ts';
import { failure, notFound } from '../http/failure.ts';
import type { Speech } from '../ports/speech.ts';
import { blankText } from './refusal.ts';
import type { SoundOwner } from './sound-deps.ts';
import { processSoundJob } from './sound.jobs.ts';
import { findSameFile, insertSound, lockSound, updateSound } from './sound.repository.ts';
import { showSound } from './sound.usecases.ts';
import { wholeText } from './spoken-text.ts';
import { withFile, type SoundInput, type TakenFile } from './take-file.usecases.ts';
import { insertVersion } from './version.repository.ts';

export interface NewSound {
  readonly name: string;
  readonly type: SoundType;
  readonly source: SoundSource;
  readonly file: File | undefined;
  readonly tts: Speech | undefined;
  /** What stands for `{name}` in the text. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Whether it is taken although the library holds the same file. */
  readonly allowDuplicate: boolean;
}

/**
 * Takes a sound into the library, measured, with a job that makes it ready. Throws 422 for a sound that is none of ours
 * or too long, and for a text with a name that has no value; 409 `duplicate` for a file that is there already, or
 * `quota_exceeded`; 503 when the engine does not speak.
 */
export async function storeSound(owner: SoundOwner, sound: NewSound): Promise<Sound> {
  const { deps, scope, userId } = owner;
  const { name, type, source, allowDuplicate } = sound;
  const input = inputOf(sound);
  const tts = 'speech' in input ? input.speech : null;
  const id = deps.ids.next('sound');
  await withFile(deps, input, (file) =>
    deps.database.asAccount(scope, async (tx) => {
      if (!allowDuplicate) await assertNew(owner, tx, file);
      const now = deps.clock.now();
      await insertSound(tx, scope, { id, name, type, created_by: userId, created_at: now, updated_at: now });
      await addVersion(owner, tx, { soundId: id, version: 1, source, tts, file });
      await note(owner, tx, 'sound.created', { id, name });
    }),
  );
  return await showSound(owner, id);
}

function inputOf({ source, file, tts, variables = {} }: NewSound): SoundInput {
  if (source !== 'tts') return { file };
  if (!tts) throw blankText();
  return { speech: { ...tts, text: wholeText(tts.text, variables) } };
}

export interface ChangedSound {
  readonly id: string;
  readonly name: string;
  readonly type: SoundType | undefined;
  readonly file: File | undefined;
  readonly allowDuplicate: boolean;
}

/** Renames a sound, or gives it a new file as its next version. Throws 404; otherwise as {@link storeSound}. */
export async function changeSound(owner: SoundOwner, change: ChangedSound): Promise<Sound> {
  const { deps, scope } = owner;
  const { id, file } = change;
  const save = (taken: TakenFile | null) =>
    deps.database.asAccount(scope, (tx) => saveChange(owner, tx, { ...change, taken }));
  // Nobody is kept waiting for the decoding of a file that has no place to go.
  await showSound(owner, id);
  await (file ? withFile(deps, { file }, save) : save(null));
  return await showSound(owner, id);
}

async function saveChange(
  owner: SoundOwner,
  tx: AccountTx,
  { id, name, type, taken, allowDuplicate }: ChangedSound & { readonly taken: TakenFile | null },
): Promise<void> {
  const { deps, scope } = owner;
  const sound = await lockSound(tx, scope, id);
  if (!sound) throw notFound();
  const newest = sound.newest_version + (taken ? 1 : 0);
  const columns = { name, newest_version: newest, updated_at: deps.clock.now() };
  if (taken && !allowDuplicate) await assertNew(owner, tx, taken);
  await updateSound(tx, scope, id, { ...columns, ...(type && { type }) });
  if (taken) await addVersion(owner, tx, { soundId: id, version: newest, source: 'upload', tts: null, file: taken });
  await note(owner, tx, taken ? 'sound.replaced' : 'sound.changed', { id, name });
}

async function assertNew({ scope }: SoundOwner, tx: AccountTx, { checksum }: TakenFile): Promise<void> {
  const same = await findSameFile(tx, scope, checksum);
  if (same) throw failure(409, 'duplicate', { info: same });
}

interface NewVersion {
  readonly soundId: string;
  readonly version: number;
  readonly source: SoundSource;
  readonly tts: Speech | null;
  readonly file: TakenFile;
}

async function addVersion(
  { deps, scope, userId }: SoundOwner,
  tx: AccountTx,
  { soundId, version, source, tts, file }: NewVersion,
): Promise<void> {
  await takeRoom(tx, scope, { bytes: bytesOfSound(file), field: source === 'tts' ? 'tts' : 'file' });
  await insertVersion(tx, scope, {
    sound_id: soundId,
    version,
    source,
    tts: json(tts),
    file_name: file.fileName,
    file_key: file.key,
    checksum: file.checksum,
    format: file.format,
    bytes: file.bytes,
    duration_ms: file.durationMs,
    created_by: userId,
    created_at: deps.clock.now(),
  });
  const dedupeKey = `${processSoundJob.kind}:${soundId}:${version}`;
  await deps.jobs.enqueue(tx, processSoundJob, { sound_id: soundId, version }, { scope, dedupeKey });
}

async function note(
  { deps, scope, actor }: SoundOwner,
  tx: AccountTx,
  action: 'sound.created' | 'sound.changed' | 'sound.replaced',
  { id, name }: { id: string; name: string },
): Promise<void> {
  const entry = { ids: deps.ids, now: deps.clock.now(), accountId: scope.accountId, actor };
  await writeAudit(tx, { ...entry, action, object: { type: 'sound', id }, after: { name } });
}
