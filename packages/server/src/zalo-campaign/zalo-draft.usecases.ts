import type { ResendOutcome } from '@app/contracts/campaign/draft.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { ZaloCampaign, ZaloCampaignDraft } from '@app/contracts/zalo/zalo-campaign.ts';
import type { createZaloDraft as createCall } from '@app/contracts/zalo/zalo-launch.calls.ts';
import { auditDraft, auditDraftChange, type Drafting } from '../campaign/draft/draft-audit.ts';
import {
  draftOf,
  existingSources,
  findCampaign,
  hasSender,
  insertDraft,
  saveDraft,
} from '../campaign/draft/draft.repository.ts';
import { requireDraft, resendNames } from '../campaign/draft/draft.usecases.ts';
import { copyName, copyNames } from '../copy-name.ts';
import { isOver } from '../campaign/is-over.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound, type Failure } from '../http/failure.ts';
import { findOa } from '../zalo/oa.repository.ts';
import { findTemplate } from '../zalo/template.repository.ts';
import { readZaloCampaign } from './zalo-campaign.repository.ts';
import { zaloColumns, zaloDraftOf, type ZaloDraftContent } from './zalo-draft.repository.ts';
import { zaloContentOf } from './zalo-parts.repository.ts';

const channel = 'zalo';

type Fields = Omit<Parsed<typeof createCall>, 'mode'>;

interface Saved {
  readonly campaign: ZaloCampaign;
  readonly draft: ZaloCampaignDraft;
}

/** Keeps a new draft. Throws 422 for an official account, template or SMS sender that is not the account's. */
export function createZaloDraft({ deps, actor, fields }: Drafting & { fields: Fields }): Promise<Saved> {
  const { scope, userId: createdBy } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const columns = zaloColumns(await contentOf(tx, scope, fields));
    const id = deps.ids.next('campaign');
    await insertDraft(tx, scope, { id, channel, createdBy, now: deps.clock.now(), columns });
    await auditDraft(tx, { deps, actor }, { id, action: 'draft_created', name: fields.name });
    return await readSaved(tx, scope, id);
  });
}

/**
 * Saves a draft over the revision it is based on.
 * @throws Failure 404; 409 `wrong_state`, `draft_changed`; 422 as {@link createZaloDraft}.
 */
export function updateZaloDraft({
  deps,
  actor,
  id,
  revision,
  fields,
}: Drafting & { id: string; revision: number; fields: Fields }): Promise<Saved> {
  const { scope } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    await requireDraft(tx, scope, { channel, id, revision });
    const columns = zaloColumns(await contentOf(tx, scope, fields));
    await saveDraft(tx, scope, { id, revision: revision + 1, now: deps.clock.now(), columns });
    await auditDraftChange(tx, { deps, actor }, id);
    return await readSaved(tx, scope, id);
  });
}

interface Copy extends Drafting {
  readonly id: string;
  readonly locale: Locale;
  /** Only those whose message came out so; left out: everybody, as the campaign itself. */
  readonly outcome?: ResendOutcome;
}

/**
 * Makes a draft of what another campaign, in whatever state, sends to whom, or to some of them again.
 * @throws Failure 404; with `outcome` 409 `wrong_state` while the campaign is not over.
 */
export function duplicateZaloCampaign({ deps, actor, id, locale, outcome }: Copy): Promise<Saved> {
  const { scope, userId: createdBy } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const row = (await findCampaign(tx, scope, channel, id)) ?? missing();
    if (outcome && !isOver(row)) throw failure(409, 'wrong_state', { info: { status: row.status } });
    const selection = draftOf(row);
    const copyId = deps.ids.next('campaign');
    const columns = zaloColumns({
      ...(await existingSources(tx, scope, selection)),
      only: outcome ? { campaign_id: id, outcome } : selection.only,
      name: copyName(row.name, (outcome ? resendNames : copyNames)[locale]),
      message_type: row.message_type,
      senderId: row.sender_id,
      templateId: row.zalo_template_id,
      content: zaloContentOf(row.options),
      ratePerMinute: selection.options.rate_per_min,
    });
    await insertDraft(tx, scope, { id: copyId, channel, createdBy, now: deps.clock.now(), columns });
    await auditDraft(tx, { deps, actor }, { id: copyId, action: 'draft_copied', name: row.name });
    return await readSaved(tx, scope, copyId);
  });
}

/** What a draft is to hold, by ids of ours; another account's must not be told apart from none. */
async function contentOf(tx: AccountTx, scope: AccountScope, fields: Fields): Promise<ZaloDraftContent> {
  const { oa_id: oaId, zalo_template_id: zaloId, param_map, fallback, options, ...rest } = fields;
  const oa = oaId === '' ? null : ((await findOa(tx, scope, oaId)) ?? refuse('oa_id'));
  const template =
    zaloId === '' || oa === null
      ? null
      : ((await findTemplate(tx, scope, { oaId, zaloId })) ?? refuse('zalo_template_id'));
  if (fallback.sms_sender_id !== '' && !(await hasSender(tx, scope, fallback.sms_sender_id))) throw refusal('fallback');
  const { rate_per_min: ratePerMinute, leave_out_invalid, consent, leave_out_recent: leaveOutRecent } = options;
  return {
    ...rest,
    message_type: messageTypeOf(template?.tag ?? null),
    senderId: oa?.sender_id ?? null,
    templateId: template?.id ?? null,
    content: { param_map, fallback, leave_out_invalid },
    ratePerMinute,
    consent,
    leaveOutRecent,
  };
}

/** Zalo's promotion is our advertising. */
function messageTypeOf(tag: string | null): MessageType {
  return tag === 'promotion' ? 'advertising' : 'customer_care';
}

async function readSaved(tx: AccountTx, scope: AccountScope, id: string): Promise<Saved> {
  const row = (await findCampaign(tx, scope, channel, id)) ?? missing();
  return { campaign: (await readZaloCampaign(tx, scope, id)) ?? missing(), draft: zaloDraftOf(row) };
}

function refusal(field: string): Failure {
  return failure(422, 'sender_missing', { message: messages.senderNotFound, errors: { [field]: [rule('oneOf')] } });
}

function refuse(field: string): never {
  throw refusal(field);
}

function missing(): never {
  throw notFound();
}
