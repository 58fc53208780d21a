import type { ResendOutcome } from '@app/contracts/campaign/draft.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { MAX_SOUND_SECONDS } from '@app/contracts/sound/sound.ts';
import type { VoiceCampaign, VoiceDraft } from '@app/contracts/voice/voice-campaign.ts';
import { auditDraft, auditDraftChange, type Drafting } from '../campaign/draft/draft-audit.ts';
import {
  draftOf,
  existingSources,
  findCampaign,
  insertDraft,
  lockCampaign,
  saveDraft,
} from '../campaign/draft/draft.repository.ts';
import { requireDraft, resendNames } from '../campaign/draft/draft.usecases.ts';
import { copyName, copyNames } from '../copy-name.ts';
import { isOver } from '../campaign/is-over.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import { findCaller, readCallerId } from './caller.repository.ts';
import { readVoiceCampaign } from './voice-campaign.repository.ts';
import { findSound, voiceColumns, voiceDraftOf, type VoiceDraftContent } from './voice-draft.repository.ts';
import { voiceOptionsOf } from './voice-options.ts';

const channel = 'voice';

export type VoiceWork = Drafting;

interface Saved {
  readonly campaign: VoiceCampaign;
  readonly draft: VoiceDraft;
}

/** Keeps a new voice draft. Throws 422 for a caller or sound that is not the account's, or a number that is used for something else. */
export function createVoiceDraft({ deps, actor, content }: VoiceWork & { content: VoiceDraftContent }): Promise<Saved> {
  const { scope, userId: createdBy } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    await requireReferences(tx, scope, content);
    const id = deps.ids.next('campaign');
    const columns = voiceColumns(content);
    await insertDraft(tx, scope, { id, channel, createdBy, now: deps.clock.now(), columns });
    await auditDraft(tx, { deps, actor }, { id, action: 'draft_created', name: content.name });
    return await readSaved(tx, scope, id);
  });
}

/**
 * Saves a voice draft over the revision it is based on.
 * @throws Failure 404; 409 `wrong_state`, `draft_changed`; 422 for a caller or sound that is not the account's, or a number
 * that is used for something else and was not the draft's before.
 */
export function updateVoiceDraft({
  deps,
  actor,
  id,
  revision,
  content,
}: VoiceWork & { id: string; revision: number; content: VoiceDraftContent }): Promise<Saved> {
  const { scope } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const before = await requireDraft(tx, scope, { channel, id, revision });
    await requireReferences(tx, scope, content, voiceOptionsOf(before.options).numberId);
    const columns = voiceColumns(content);
    await saveDraft(tx, scope, { id, revision: revision + 1, now: deps.clock.now(), columns });
    await auditDraftChange(tx, { deps, actor }, id);
    return await readSaved(tx, scope, id);
  });
}

/**
 * Puts a sound of the library into a draft, as its next revision.
 * @throws Failure 404 for either; 409 `wrong_state` for a campaign that was launched, or a sound that is not ready.
 */
export function selectSound({ deps, actor, id, soundId }: VoiceWork & { id: string; soundId: string }): Promise<Saved> {
  const { scope } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const row = (await lockCampaign(tx, scope, channel, id)) ?? missing();
    if (row.status !== 'draft') throw failure(409, 'wrong_state', { info: { status: row.status } });
    const sound = (await findSound(tx, scope, soundId)) ?? missing();
    if (sound.status !== 'ready') throw failure(409, 'wrong_state', { info: { sound: sound.status } });
    if (sound.durationMs > MAX_SOUND_SECONDS * 1_000) {
      throw failure(422, 'wrong_type', { message: messages.audioTooLong, errors: { sound_id: [rule('oneOf')] } });
    }
    const columns = { sound_id: soundId };
    await saveDraft(tx, scope, { id, revision: row.revision + 1, now: deps.clock.now(), columns });
    await auditDraftChange(tx, { deps, actor }, id);
    return await readSaved(tx, scope, id);
  });
}

interface Copy extends VoiceWork {
  readonly id: string;
  readonly locale: Locale;
  /** Limits the copy to recipients whose call came out so; without it, it is for everybody the campaign is for. */
  readonly outcome?: ResendOutcome;
}

/**
 * Makes a draft with the caller, sound, settings and recipients of another voice campaign.
 * @throws Failure 404; with `outcome` 409 `wrong_state` while the campaign is not over.
 */
export function duplicateVoiceCampaign({ deps, actor, id, locale, outcome }: Copy): Promise<Saved> {
  const { scope, userId: createdBy } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const row = (await findCampaign(tx, scope, channel, id)) ?? missing();
    if (outcome && !isOver(row)) throw failure(409, 'wrong_state', { info: { status: row.status } });
    const selection = draftOf(row);
    const { voice, numberId } = voiceOptionsOf(row.options);
    const copyId = deps.ids.next('campaign');
    const columns = voiceColumns({
      ...(await existingSources(tx, scope, selection)),
      only: outcome ? { campaign_id: id, outcome } : selection.only,
      name: copyName(row.name, (outcome ? resendNames : copyNames)[locale]),
      message_type: row.message_type,
      sender_id: row.sender_id ?? numberId ?? '',
      sound_id: row.sound_id ?? '',
      voice,
    });
    await insertDraft(tx, scope, { id: copyId, channel, createdBy, now: deps.clock.now(), columns });
    await auditDraft(tx, { deps, actor }, { id: copyId, action: 'draft_copied', name: row.name });
    return await readSaved(tx, scope, copyId);
  });
}

async function readSaved(tx: AccountTx, scope: AccountScope, id: string): Promise<Saved> {
  const row = (await findCampaign(tx, scope, channel, id)) ?? missing();
  return { campaign: (await readVoiceCampaign(tx, scope, id)) ?? missing(), draft: voiceDraftOf(row) };
}

/**
 * A draft may name only what is there; another account's id must not be told apart. A number that is used for something
 * else stays in a draft that has it (`kept`), so that the rest of the draft can be saved; the launch refuses it.
 */
async function requireReferences(
  tx: AccountTx,
  scope: AccountScope,
  content: VoiceDraftContent,
  kept: string | null = null,
): Promise<void> {
  const { sender_id: id } = content;
  const caller = id === '' ? undefined : await findCaller(tx, scope, readCallerId(id));
  const refused = { message: messages.senderNotFound, errors: { sender_id: [rule('oneOf')] } };
  if (id !== '' && !caller) throw failure(422, 'sender_missing', refused);
  if (caller && !caller.isAssigned && id !== kept) throw failure(422, 'sender_not_approved', refused);
  if (content.sound_id !== '' && !(await findSound(tx, scope, content.sound_id)))
    throw failure(422, 'wrong_type', { message: messages.wrongType, errors: { sound_id: [rule('oneOf')] } });
}

function missing(): never {
  throw notFound();
}
