import type { Sound } from '@app/contracts/sound/sound.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { failure, notFound } from '../http/failure.ts';
import type { SoundDeps, SoundOwner } from './sound-deps.ts';
import { linkToSound } from './sound-link.ts';
import {
  campaignsWith,
  countSounds,
  deleteSoundRow,
  listSounds,
  lockSound,
  readSound,
  type SoundFilter,
  type SoundRow,
} from './sound.repository.ts';
import { fileKeysOf } from './version.repository.ts';

interface Reader {
  readonly deps: Pick<SoundDeps, 'database' | 'clock' | 'vault'>;
  readonly scope: AccountScope;
}

/** One page of the library, and how many sounds the search finds per status. */
export async function findSounds(
  { deps, scope }: Reader,
  filter: SoundFilter,
): Promise<{ sounds: Sound[]; countsByStatus: Record<string, number> }> {
  const { rows, countsByStatus } = await deps.database.asAccount(scope, async (tx) => ({
    rows: await listSounds(tx, scope, filter),
    countsByStatus: await countSounds(tx, scope, filter.search),
  }));
  return { sounds: rows.map((row) => asSound({ deps, scope }, row)), countsByStatus };
}

/** One sound. Throws 404. */
export async function showSound({ deps, scope }: Reader, id: string): Promise<Sound> {
  const row = await deps.database.asAccount(scope, (tx) => readSound(tx, scope, id));
  if (!row) throw notFound();
  return asSound({ deps, scope }, row);
}

/** Removes a sound and its files. Throws 404, and 409 `in_use` with the number of campaigns that use it. */
export async function removeSound({ deps, scope, actor }: SoundOwner, id: string): Promise<void> {
  const keys = await deps.database.asAccount(scope, async (tx) => {
    const sound = await lockSound(tx, scope, id);
    if (!sound) throw notFound();
    const campaigns = await campaignsWith(tx, scope, id);
    if (campaigns > 0) throw failure(409, 'in_use', { info: { campaigns } });
    const files = await fileKeysOf(tx, scope, id);
    await deleteSoundRow(tx, scope, id);
    const entry = { ids: deps.ids, now: deps.clock.now(), accountId: scope.accountId, actor };
    const object = { type: 'sound', id } as const;
    await writeAudit(tx, { ...entry, action: 'sound.deleted', object, before: { name: sound.name } });
    return files;
  });
  for (const key of keys) await deps.sounds.delete(key);
}

function asSound({ deps, scope }: Reader, row: SoundRow): Sound {
  const { file_key: key, phone_key: phoneKey, format } = row;
  const { path, expiresAt } = linkToSound(deps, scope, { key, format });
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    source: row.source,
    status: row.status,
    failure: row.failure,
    file_name: row.file_name,
    format,
    bytes: row.bytes,
    duration_ms: row.duration_ms,
    loudness_lufs: row.loudness_lufs,
    peaks: row.peaks,
    url: path,
    url_8k: phoneKey === null ? null : linkToSound(deps, scope, { key: phoneKey, format: 'wav' }).path,
    url_expires_at: expiresAt.toISOString(),
    tts: row.tts,
    version: row.version,
    replacement: replacementOf(row),
    used_in: row.used_in,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function replacementOf({ version, newest_version: newest, newest_status: status, newest_failure }: SoundRow) {
  if (newest <= version || status === 'ready') return null;
  return { status, failure: newest_failure };
}
