import { recentBases, resendOutcomes, type Draft, type OnlyThose } from '@app/contracts/campaign/draft.ts';
import type { TemplateValues } from '@app/contracts/template/template-variables.ts';
import type { Insertable, Selectable } from 'kysely';
import type { AccountScope } from '../../database/account-scope.ts';
import { json } from '../../database/tables/columns.ts';
import type { CampaignTable, Channel, MessageType } from '../../database/tables/messaging.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';

/** Whom a draft is for, and who of them is left out. */
export type Sources<Ids = readonly string[]> = Readonly<
  Record<'audience_ids' | 'tag_ids' | 'contact_ids' | 'exclude_tag_ids' | 'segment_ids' | 'exclude_segment_ids', Ids>
>;

/** What a person keeps of an SMS campaign before it is launched. */
export interface DraftContent extends Sources {
  readonly name: string;
  readonly message_type: MessageType;
  readonly sender_id: string;
  readonly template_id: string;
  readonly content: string;
  readonly only: OnlyThose | null;
  readonly options: Draft['options'];
}

export type CampaignRow = Selectable<CampaignTable>;

/** What of a campaign's row a person writes; each channel has columns and options of its own. */
export type DraftColumns = Pick<
  Insertable<CampaignTable>,
  | 'name'
  | 'message_type'
  | 'sender_id'
  | 'template_id'
  | 'zalo_template_id'
  | 'sound_id'
  | 'content'
  | 'audience'
  | 'options'
>;

/** The sources of a draft, without whatever else it has. */
export function pickSources<Ids>(of: Sources<Ids>): Sources<Ids> {
  const { audience_ids, tag_ids, contact_ids, exclude_tag_ids, segment_ids, exclude_segment_ids } = of;
  return { audience_ids, tag_ids, contact_ids, exclude_tag_ids, segment_ids, exclude_segment_ids };
}

/** How the row of an SMS campaign keeps its draft. */
export function smsColumns(draft: DraftContent): DraftColumns {
  return {
    name: draft.name,
    message_type: draft.message_type,
    sender_id: draft.sender_id || null,
    template_id: draft.template_id || null,
    content: draft.content.normalize('NFC'),
    audience: json({ ...pickSources(draft), only: draft.only }),
    options: json(draft.options),
  };
}

/** Keeps a new draft, at its first revision. */
export async function insertDraft(
  tx: AccountTx,
  scope: AccountScope,
  draft: { id: string; channel: Channel; createdBy: string; now: Date; columns: DraftColumns },
): Promise<void> {
  const { id, channel, createdBy, now, columns } = draft;
  await tx
    .insertInto('campaign')
    .values({
      ...columns,
      account_id: scope.accountId,
      id,
      channel,
      revision: 1,
      created_by: createdBy,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

function campaignRow(tx: AccountTx, scope: AccountScope, channel: Channel, id: string) {
  return tx
    .selectFrom('campaign')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('channel', '=', channel)
    .where('id', '=', id);
}

export async function findCampaign(
  tx: AccountTx,
  scope: AccountScope,
  channel: Channel,
  id: string,
): Promise<CampaignRow | undefined> {
  return await campaignRow(tx, scope, channel, id).executeTakeFirst();
}

/** Reads a campaign and keeps it for this transaction. Whoever locks a wallet as well locks the campaign first. */
export async function lockCampaign(
  tx: AccountTx,
  scope: AccountScope,
  channel: Channel,
  id: string,
): Promise<CampaignRow | undefined> {
  return await campaignRow(tx, scope, channel, id).forUpdate().executeTakeFirst();
}

/** Saves columns of a draft that is locked, as its revision `revision`. */
export async function saveDraft(
  tx: AccountTx,
  scope: AccountScope,
  { id, revision, now, columns }: { id: string; revision: number; now: Date; columns: Partial<DraftColumns> },
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ ...columns, revision, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(tx: AccountTx, scope: AccountScope, id: string): Promise<void> {
  await tx.deleteFrom('campaign').where('account_id', '=', scope.accountId).where('id', '=', id).execute();
}

/** What of a campaign's row only a draft needs. Rows of before drafts could be edited hold none of it. */
export function draftOf(row: Pick<CampaignRow, 'revision' | 'audience' | 'options'>): Draft {
  const { audience, options } = row;
  return {
    revision: row.revision,
    audience_ids: texts(audience['audience_ids']),
    tag_ids: texts(audience['tag_ids']),
    contact_ids: texts(audience['contact_ids']),
    exclude_tag_ids: texts(audience['exclude_tag_ids']),
    segment_ids: texts(audience['segment_ids']),
    exclude_segment_ids: texts(audience['exclude_segment_ids']),
    only: onlyOf(audience['only']),
    options: {
      rate_per_min: rateOf(row),
      strip_accents: options['strip_accents'] === true,
      ...consentOf(options),
      ...recentOf(options),
      template_values: templateValuesOf(options),
    },
  };
}

/** Most messages a minute; 0 is as fast as carriers take them. */
export function rateOf({ options }: Pick<CampaignRow, 'options'>): number {
  const rate = options['rate_per_min'];
  return typeof rate === 'number' ? rate : 0;
}

/** On whose word advertising is wanted; nothing as long as nobody said. */
export function consentOf({ consent }: CampaignRow['options']): Pick<Draft['options'], 'consent'> {
  return consent === 'recorded' || consent === 'declared' ? { consent } : {};
}

/** Who is left out for what they had within a day; nobody as long as that was not said. */
export function recentOf({
  leave_out_recent: value,
}: CampaignRow['options']): Pick<Draft['options'], 'leave_out_recent'> {
  const basis = recentBases.find((known) => known === value);
  return basis ? { leave_out_recent: basis } : {};
}

function onlyOf(value: unknown): OnlyThose | null {
  if (typeof value !== 'object' || !value || !('campaign_id' in value) || !('outcome' in value)) return null;
  const { campaign_id: id } = value;
  const outcome = resendOutcomes.find((known) => known === value.outcome);
  return typeof id === 'string' && outcome ? { campaign_id: id, outcome } : null;
}

/** What a campaign's text has in the places of its template's variables. */
export function templateValuesOf(options: CampaignRow['options']): TemplateValues {
  const values = options['template_values'];
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.filter((item) => typeof item === 'string'))] : [];
}

export async function hasSender(tx: AccountTx, scope: AccountScope, id: string): Promise<boolean> {
  return (await existing(tx, scope, 'sender', [id])).length === 1;
}

export async function hasTemplate(tx: AccountTx, scope: AccountScope, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('template')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // Whoever deletes it at the same moment finds this draft, or this draft does not find it.
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of a draft's sources that are still there. */
export async function existingSources(tx: AccountTx, scope: AccountScope, sources: Sources): Promise<Sources> {
  return {
    audience_ids: await existing(tx, scope, 'audience', sources.audience_ids),
    tag_ids: await existing(tx, scope, 'tag', sources.tag_ids),
    contact_ids: await existing(tx, scope, 'contact', sources.contact_ids),
    exclude_tag_ids: await existing(tx, scope, 'tag', sources.exclude_tag_ids),
    segment_ids: await existing(tx, scope, 'segment', sources.segment_ids),
    exclude_segment_ids: await existing(tx, scope, 'segment', sources.exclude_segment_ids),
  };
}

/** How many of these tags are still there. */
export async function countTags(tx: AccountTx, scope: AccountScope, ids: readonly string[]): Promise<number> {
  return (await existing(tx, scope, 'tag', ids)).length;
}

async function existing(
  tx: AccountTx,
  scope: AccountScope,
  table: 'sender' | 'audience' | 'tag' | 'contact' | 'segment',
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}
