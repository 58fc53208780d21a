import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { Draft, ResendOutcome } from '@app/contracts/campaign/draft.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { copyName, copyNames } from '../../copy-name.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { Channel } from '../../database/tables/messaging.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import { failure, notFound } from '../../http/failure.ts';
import { copyLinks } from '../../short-link/copy-links.ts';
import { readCampaign } from '../campaign.repository.ts';
import { isOver } from '../is-over.ts';
import { auditDraft, auditDraftChange, type Drafting } from './draft-audit.ts';
import {
  deleteDraft,
  draftOf,
  existingSources,
  findCampaign,
  hasSender,
  hasTemplate,
  insertDraft,
  lockCampaign,
  saveDraft,
  smsColumns,
  type CampaignRow,
  type DraftContent,
} from './draft.repository.ts';

export interface Work extends Drafting {
  readonly channel: Channel;
}

export interface SavedDraft {
  readonly campaign: Campaign;
  readonly draft: Draft;
}

/** Keeps a new draft. Throws 422 for a sender or template that is not the account's. */
export function createDraft({ deps, actor, channel, content }: Work & { content: DraftContent }): Promise<SavedDraft> {
  const { scope, userId: createdBy } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    await requireReferences(tx, scope, content);
    const id = deps.ids.next('campaign');
    const columns = smsColumns(content);
    await insertDraft(tx, scope, { id, channel, createdBy, now: deps.clock.now(), columns });
    await auditDraft(tx, { deps, actor }, { id, action: 'draft_created', name: content.name });
    return await readSaved(tx, scope, channel, id);
  });
}

/**
 * Saves a draft over the revision it is based on.
 * @throws Failure 404; 409 `wrong_state` once it was launched, `draft_changed` if it was saved by somebody else meanwhile
 * (`info.revision` is the newest); 422 for a sender or template that is not the account's.
 */
export function updateDraft({
  deps,
  actor,
  channel,
  id,
  revision,
  content,
}: Work & { id: string; revision: number; content: DraftContent }): Promise<SavedDraft> {
  const { scope } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    await requireDraft(tx, scope, { channel, id, revision });
    await requireReferences(tx, scope, content);
    const columns = smsColumns(content);
    await saveDraft(tx, scope, { id, revision: revision + 1, now: deps.clock.now(), columns });
    await auditDraftChange(tx, { deps, actor }, id);
    return await readSaved(tx, scope, channel, id);
  });
}

/** Locks a draft that is still at `revision`; throws as {@link updateDraft} says. */
export async function requireDraft(
  tx: AccountTx,
  scope: AccountScope,
  { channel, id, revision }: { channel: Channel; id: string; revision: number },
): Promise<CampaignRow> {
  const row = (await lockCampaign(tx, scope, channel, id)) ?? missing();
  if (row.status !== 'draft') throw failure(409, 'wrong_state', { info: { status: row.status } });
  if (row.revision !== revision) throw failure(409, 'draft_changed', { info: { revision: row.revision } });
  return row;
}

interface Copy extends Work {
  readonly id: string;
  readonly locale: Locale;
  /** Only those whose message came out so; left out: everybody, as the campaign itself. */
  readonly outcome?: ResendOutcome;
}

/**
 * Makes a draft of what another campaign sends to whom, or to some of them again.
 * @throws Failure 404; with `outcome` 409 `wrong_state` while the campaign is not over.
 */
export function duplicateCampaign({ deps, actor, channel, id, locale, outcome }: Copy): Promise<SavedDraft> {
  const { scope, userId: createdBy } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const row = (await findCampaign(tx, scope, channel, id)) ?? missing();
    if (outcome && !isOver(row)) throw failure(409, 'wrong_state', { info: { status: row.status } });
    const { revision: _revision, options, ...selection } = draftOf(row);
    // Whoever vouched for these recipients' consent, or left some of them out, did so for that campaign.
    const { consent: _consent, leave_out_recent: _recent, ...kept } = options;
    const copy = {
      ...selection,
      options: kept,
      ...(await existingSources(tx, scope, selection)),
      ...(outcome && { only: { campaign_id: id, outcome } }),
      name: copyName(row.name, outcome ? resendNames[locale] : copyNames[locale]),
      message_type: row.message_type,
      sender_id: row.sender_id ?? '',
      // What was sent with a template that is gone is a text of one's own.
      template_id: row.template_id !== null && (await hasTemplate(tx, scope, row.template_id)) ? row.template_id : '',
      content: row.content,
    };
    const copyId = deps.ids.next('campaign');
    const now = deps.clock.now();
    await insertDraft(tx, scope, { id: copyId, channel, createdBy, now, columns: smsColumns(copy) });
    await auditDraft(tx, { deps, actor }, { id: copyId, action: 'draft_copied', name: copy.name });
    await copyLinks(tx, scope, { ids: deps.ids, from: id, to: copyId, createdBy, now });
    return await readSaved(tx, scope, channel, copyId);
  });
}

export const resendNames = { vn: ' (gửi lại)', en: ' (again)' } as const;

/** Throws a draft away. Throws 404; 409 `wrong_state` once it was launched. */
export function throwAwayDraft({ deps, actor, channel, id }: Work & { id: string }): Promise<void> {
  const { scope } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const row = (await lockCampaign(tx, scope, channel, id)) ?? missing();
    if (row.status !== 'draft') throw failure(409, 'wrong_state', { info: { status: row.status } });
    await deleteDraft(tx, scope, id);
    await auditDraft(tx, { deps, actor }, { id, action: 'draft_deleted', name: row.name });
  });
}

async function readSaved(tx: AccountTx, scope: AccountScope, channel: Channel, id: string): Promise<SavedDraft> {
  const row = (await findCampaign(tx, scope, channel, id)) ?? missing();
  return { campaign: (await readCampaign(tx, scope, channel, id)) ?? missing(), draft: draftOf(row) };
}

/** A draft may name only what is there: a foreign key would answer 500, another account's id must not be told apart. */
async function requireReferences(tx: AccountTx, scope: AccountScope, content: DraftContent): Promise<void> {
  if (content.sender_id !== '' && !(await hasSender(tx, scope, content.sender_id)))
    throw failure(422, 'sender_missing', { message: messages.senderNotFound, errors: { sender_id: [rule('oneOf')] } });
  if (content.template_id !== '' && !(await hasTemplate(tx, scope, content.template_id)))
    throw failure(422, 'wrong_type', { message: messages.wrongType, errors: { template_id: [rule('oneOf')] } });
}

function missing(): never {
  throw notFound();
}
