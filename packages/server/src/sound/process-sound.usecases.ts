import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { Readable } from 'node:stream';
import type { Analysed } from './audio/analyse.ts';
import { AudioFailure, type AudioFailureCode } from './audio/audio-failure.ts';
import { lockSound, updateSound } from './sound.repository.ts';
import type { SoundDeps } from './sound-deps.ts';
import { analyseInThread } from './thread/sound-thread.ts';
import { endProcessing, readProcessing, type VersionId } from './version.repository.ts';

export type ProcessDeps = Pick<SoundDeps, 'database' | 'clock' | 'bus' | 'sounds'>;

interface Processing extends VersionId {
  readonly deps: ProcessDeps;
  readonly scope: AccountScope;
}

/**
 * Makes a version ready, which then takes the place of the one before. Ends by itself when it is ready already, or was
 * taken away; safe to be called again at any time.
 */
export async function processVersion(work: Processing): Promise<void> {
  const { deps, scope } = work;
  const row = await deps.database.asAccount(scope, (tx) => readProcessing(tx, scope, work));
  if (!row) return;
  try {
    const analysed = await deps.sounds.withFile(row.file_key, (path) => analyseInThread(path));
    await finish(work, analysed);
  } catch (error) {
    if (!(error instanceof AudioFailure)) throw error;
    await failVersion(work, error.failure);
  }
}

async function finish(work: Processing, { loudness, peaks, durationMs, phoneCopy }: Analysed): Promise<void> {
  const { deps, scope, soundId, version } = work;
  const copy = await deps.sounds.put(Readable.from([phoneCopy]));
  const isWanted = await deps.database.asAccount(scope, async (tx) => {
    const sound = await lockSound(tx, scope, soundId);
    const outcome = { loudness_lufs: loudness, peaks: json(peaks), duration_ms: durationMs, phone_key: copy.key };
    if (!sound || !(await endProcessing(tx, scope, work, { ...outcome, status: 'ready' }))) return false;
    // A newer file may have been faster.
    const change = version > sound.version ? { version } : {};
    await updateSound(tx, scope, soundId, { ...change, updated_at: deps.clock.now() });
    announce(work, tx, 'ready');
    return true;
  });
  if (!isWanted) await deps.sounds.delete(copy.key);
}

/** Marks a version as one that cannot be used; the one before stays in use. */
export async function failVersion(work: Processing, failure: AudioFailureCode): Promise<void> {
  const { deps, scope } = work;
  await deps.database.asAccount(scope, async (tx) => {
    if (await endProcessing(tx, scope, work, { status: 'failed', failure })) announce(work, tx, 'failed');
  });
}

function announce({ deps, scope, soundId }: Processing, tx: AccountTx, status: 'ready' | 'failed'): void {
  deps.bus.publish(tx, { accountId: scope.accountId, topic: 'sound', data: { id: soundId, status } });
}
