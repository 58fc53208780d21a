import type { ConsentBasis, OnlyThose, RecentBasis } from '@app/contracts/campaign/draft.ts';
import type { VoiceDraft } from '@app/contracts/voice/voice-campaign.ts';
import type { VoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import {
  draftOf,
  pickSources,
  type CampaignRow,
  type DraftColumns,
  type Sources,
} from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { readCallerId } from './caller.repository.ts';
import { voiceOptionsOf } from './voice-options.ts';

/** What a person keeps of a voice campaign before it is launched. */
export interface VoiceDraftContent extends Sources {
  readonly name: string;
  readonly message_type: MessageType;
  /** A sender's or a number's id; empty for none. */
  readonly sender_id: string;
  readonly sound_id: string;
  readonly only: OnlyThose | null;
  readonly voice: VoiceSettings;
  /** How the consent to advertising is known. */
  readonly consent?: ConsentBasis | undefined;
  /** Who is left out for what they heard within a day. */
  readonly leave_out_recent?: RecentBasis | undefined;
}

/** How the row of a voice campaign keeps its draft. */
export function voiceColumns(draft: VoiceDraftContent): DraftColumns {
  const { senderId, numberId } = readCallerId(draft.sender_id);
  return {
    name: draft.name,
    message_type: draft.message_type,
    sender_id: senderId,
    sound_id: draft.sound_id || null,
    audience: json({ ...pickSources(draft), only: draft.only }),
    options: json({
      voice: draft.voice,
      ...(numberId !== null && { number_id: numberId }),
      ...(draft.consent && { consent: draft.consent }),
      ...(draft.leave_out_recent && { leave_out_recent: draft.leave_out_recent }),
    }),
  };
}

/** What of a voice campaign's row only a draft needs. */
export function voiceDraftOf(row: Pick<CampaignRow, 'revision' | 'audience' | 'options' | 'sender_id'>): VoiceDraft {
  const { revision, options, only, ...sources } = draftOf(row);
  const callerId = row.sender_id ?? voiceOptionsOf(row.options).numberId ?? '';
  const { consent, leave_out_recent: recent } = options;
  return {
    revision,
    ...pickSources(sources),
    only,
    sender_id: callerId,
    ...(consent && { consent }),
    ...(recent && { leave_out_recent: recent }),
  };
}

/** A sound as a campaign would play it now; undefined for one that is not the account's. */
export async function findSound(tx: AccountTx, scope: AccountScope, id: string, version?: number | null) {
  let query = tx
    .selectFrom('sound')
    .innerJoin('sound_version', (join) =>
      join.onRef('sound_version.account_id', '=', 'sound.account_id').onRef('sound_version.sound_id', '=', 'sound.id'),
    )
    .select([
      'sound.id',
      'sound.name',
      'sound.type',
      'sound_version.version',
      'sound_version.status',
      'sound_version.duration_ms as durationMs',
      'sound_version.phone_key as phoneKey',
    ])
    .where('sound.account_id', '=', scope.accountId)
    .where('sound.id', '=', id);
  query =
    version === undefined || version === null
      ? query.whereRef('sound_version.version', '=', 'sound.version')
      : query.where('sound_version.version', '=', version);
  return await query.executeTakeFirst();
}
export type FoundSound = NonNullable<Awaited<ReturnType<typeof findSound>>>;
