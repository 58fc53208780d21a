import type { Locale } from '@app/contracts/constants.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { getVoiceCampaign, searchVoiceCampaign, viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { saveVoiceDraft } from '@app/contracts/voice/voice-launch.calls.ts';
import { api } from '@app/platform/api.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import type { DraftSession, DraftState } from '../../shared/draft/draft-session.ts';
import { createDrafts } from '../../shared/draft/drafts.ts';
import { areSameVoice, emptyVoiceFields, savedVoiceDraft, voiceProblems, type VoiceFields } from './voice-fields.ts';

/** A voice draft that is being edited. */
export type VoiceDraftSession = DraftSession<VoiceFields>;
export type VoiceDraftState = DraftState<VoiceFields>;

const words: Record<Locale, string> = { vn: 'Cuộc gọi', en: 'Calls' };

/** The voice drafts that were opened in this page. */
export const voiceDrafts = createDrafts<VoiceFields>({
  channel: 'voice',
  blank: () => emptyVoiceFields(`${words[currentLocale()]} ${formatDate(Date.now())}`),
  areSame: areSameVoice,
  problemsOf: voiceProblems,
  async find(id, options) {
    const { data, info } = await api.send(viewVoiceCampaign, { id }, options);
    return { campaign: data, saved: data.status === 'draft' && info.draft ? savedVoiceDraft(data, info.draft) : null };
  },
  async create(fields, idempotencyKey) {
    const { data, info } = await api.send(saveVoiceDraft, { ...fields, step: 'draft' }, { idempotencyKey });
    void refreshLists();
    return savedVoiceDraft(data, info.draft);
  },
  async update({ id, revision, fields }) {
    const { data, info } = await api.send(saveVoiceDraft, { ...fields, step: 'draft', id, revision });
    void refreshLists();
    return savedVoiceDraft(data, info.draft);
  },
});

async function refreshLists(): Promise<void> {
  await refreshCalls(searchVoiceCampaign, getVoiceCampaign, viewVoiceCampaign);
}

/** The saved draft, which tells its sound's name and length; nothing is asked for before it is saved. */
export function draftedCampaignQuery(id: string) {
  return { ...callQuery(viewVoiceCampaign, { id }), enabled: id !== '' };
}
