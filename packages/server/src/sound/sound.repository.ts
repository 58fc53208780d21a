import type { SoundStatus } from '@app/contracts/sound/sound.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { SoundTable, SoundVersionTable } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';

export interface SoundFilter extends PageInput {
  readonly search: string;
  readonly status: readonly SoundStatus[];
}

type VersionRow = Selectable<SoundVersionTable>;

/** A sound with the version in use, and how its newest one is where that is another. */
export type SoundRow = Pick<
  Selectable<SoundTable>,
  'id' | 'name' | 'type' | 'version' | 'newest_version' | 'created_at' | 'updated_at'
> &
  Omit<VersionRow, 'account_id' | 'sound_id' | 'version' | 'created_by' | 'created_at'> & {
    readonly newest_status: SoundStatus;
    readonly newest_failure: string | null;
    readonly used_in: number;
  };

const sortColumns = {
  created_at: 'sound.created_at',
  updated_at: 'sound.updated_at',
  name: 'folded(sound.name) collate "C"',
  duration: 'current.duration_ms',
} as const;

function soundsOf(tx: AccountTx, scope: AccountScope) {
  return tx
    .selectFrom('sound')
    .innerJoin('sound_version as current', (join) =>
      join
        .onRef('current.account_id', '=', 'sound.account_id')
        .onRef('current.sound_id', '=', 'sound.id')
        .onRef('current.version', '=', 'sound.version'),
    )
    .where('sound.account_id', '=', scope.accountId);
}

function matching(tx: AccountTx, scope: AccountScope, search: string) {
  const words = matchesWords(search, ['sound.name', 'current.file_name']);
  return words ? soundsOf(tx, scope).where(words) : soundsOf(tx, scope);
}

function shown(query: ReturnType<typeof soundsOf>) {
  return query
    .innerJoin('sound_version as newest', (join) =>
      join
        .onRef('newest.account_id', '=', 'sound.account_id')
        .onRef('newest.sound_id', '=', 'sound.id')
        .onRef('newest.version', '=', 'sound.newest_version'),
    )
    .select([
      'sound.id',
      'sound.name',
      'sound.type',
      'sound.version',
      'sound.newest_version',
      'sound.created_at',
      'sound.updated_at',
      'current.source',
      'current.tts',
      'current.file_name',
      'current.file_key',
      'current.phone_key',
      'current.checksum',
      'current.format',
      'current.bytes',
      'current.duration_ms',
      'current.loudness_lufs',
      'current.peaks',
      'current.status',
      'current.failure',
      'newest.status as newest_status',
      'newest.failure as newest_failure',
      sql<number>`(
        select count(*) from campaign
        where campaign.account_id = sound.account_id and campaign.sound_id = sound.id
      )`.as('used_in'),
    ]);
}

/** One page of the library. */
export async function listSounds(tx: AccountTx, scope: AccountScope, filter: SoundFilter): Promise<SoundRow[]> {
  const { column, direction } = sortOf(filter.sort);
  let query = matching(tx, scope, filter.search);
  if (filter.status.length > 0) query = query.where('current.status', 'in', [...filter.status]);
  return await shown(query)
    .orderBy(sql`${sql.raw(sortColumn(sortColumns, column))} ${sql.raw(direction)}`)
    .orderBy('sound.id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
}

/** What the search finds, per status. */
export async function countSounds(tx: AccountTx, scope: AccountScope, search: string): Promise<Record<string, number>> {
  const rows = await matching(tx, scope, search)
    .select((eb) => ['current.status', eb.fn.countAll<number>().as('sounds')])
    .groupBy('current.status')
    .execute();
  return Object.fromEntries(rows.map(({ status, sounds }) => [status, sounds]));
}

export async function readSound(tx: AccountTx, scope: AccountScope, id: string): Promise<SoundRow | undefined> {
  return await shown(soundsOf(tx, scope)).where('sound.id', '=', id).executeTakeFirst();
}

/** Keeps a sound for this transaction. */
export async function lockSound(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<Selectable<SoundTable> | undefined> {
  return await tx
    .selectFrom('sound')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Another sound of the account whose file in use is the same. */
export async function findSameFile(
  tx: AccountTx,
  scope: AccountScope,
  checksum: string,
): Promise<{ id: string; name: string } | undefined> {
  return await soundsOf(tx, scope)
    .select(['sound.id', 'sound.name'])
    .where('current.checksum', '=', checksum)
    .where('current.status', '<>', 'failed')
    .orderBy('sound.created_at')
    .limit(1)
    .executeTakeFirst();
}

export async function insertSound(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<SoundTable>, 'account_id'>,
): Promise<void> {
  await tx
    .insertInto('sound')
    .values({ ...row, account_id: scope.accountId })
    .execute();
}

export async function updateSound(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
  change: Omit<Updateable<SoundTable>, 'account_id' | 'id'>,
): Promise<void> {
  await tx.updateTable('sound').set(change).where('account_id', '=', scope.accountId).where('id', '=', id).execute();
}

/** Campaigns of any state that play a sound. */
export async function campaignsWith(tx: AccountTx, scope: AccountScope, id: string): Promise<number> {
  const { campaigns } = await tx
    .selectFrom('campaign')
    .select((eb) => eb.fn.countAll<number>().as('campaigns'))
    .where('account_id', '=', scope.accountId)
    .where('sound_id', '=', id)
    .executeTakeFirstOrThrow();
  return campaigns;
}

/** Takes a sound away with its versions. */
export async function deleteSoundRow(tx: AccountTx, scope: AccountScope, id: string): Promise<void> {
  await tx.deleteFrom('sound').where('account_id', '=', scope.accountId).where('id', '=', id).execute();
}
