import type { ConsentBasis, OnlyThose, RecentBasis } from '@app/contracts/campaign/draft.ts';
import type { ZaloCampaignDraft, ZaloContent } from '@app/contracts/zalo/zalo-campaign.ts';
import {
  draftOf,
  pickSources,
  type CampaignRow,
  type DraftColumns,
  type Sources,
} from '../campaign/draft/draft.repository.ts';
import { json } from '../database/tables/columns.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import { zaloContentOf } from './zalo-parts.repository.ts';

/** What a person keeps of a campaign by Zalo before it is launched, with ids of ours. */
export interface ZaloDraftContent extends Sources {
  readonly name: string;
  readonly message_type: MessageType;
  readonly senderId: string | null;
  readonly templateId: string | null;
  readonly content: ZaloContent;
  readonly only: OnlyThose | null;
  readonly ratePerMinute: number;
  /** How the consent to promotion is known. */
  readonly consent?: ConsentBasis | undefined;
  /** Who is left out for what they had within a day. */
  readonly leaveOutRecent?: RecentBasis | undefined;
}

/** How the row of a campaign by Zalo keeps its draft. */
export function zaloColumns(draft: ZaloDraftContent): DraftColumns {
  const { content } = draft;
  const fallback = { ...content.fallback, content: content.fallback.content.normalize('NFC') };
  return {
    name: draft.name,
    message_type: draft.message_type,
    sender_id: draft.senderId,
    zalo_template_id: draft.templateId,
    audience: json({ ...pickSources(draft), only: draft.only }),
    options: json({
      rate_per_min: draft.ratePerMinute,
      zalo: { ...content, fallback },
      ...(draft.consent && { consent: draft.consent }),
      ...(draft.leaveOutRecent && { leave_out_recent: draft.leaveOutRecent }),
    }),
  };
}

/** What of a campaign's row only a draft needs. */
export function zaloDraftOf(row: Pick<CampaignRow, 'revision' | 'audience' | 'options'>): ZaloCampaignDraft {
  const { revision, options, only, ...sources } = draftOf(row);
  const { leave_out_invalid } = zaloContentOf(row.options);
  const { rate_per_min, consent, leave_out_recent: recent } = options;
  return {
    revision,
    ...pickSources(sources),
    only,
    options: {
      rate_per_min,
      leave_out_invalid,
      ...(consent && { consent }),
      ...(recent && { leave_out_recent: recent }),
    },
  };
}
