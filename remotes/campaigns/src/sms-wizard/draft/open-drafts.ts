import { createSmsDraft, updateSmsDraft } from '@app/contracts/campaign/sms-launch.calls.ts';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { getSmsCampaign, searchSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { api } from '@app/platform/api.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { createDrafts } from '../../shared/draft/drafts.ts';
import { areSame, emptyFields, problemsOf, savedDraft, type DraftFields } from './draft-fields.ts';
import { proposedName } from './draft-name.ts';

/** The SMS drafts that were opened in this page. */
export const smsDrafts = createDrafts<DraftFields>({
  channel: 'sms',
  blank: () => emptyFields(proposedName(Date.now(), currentLocale())),
  areSame,
  problemsOf,
  async find(id, options) {
    const { data, info } = await api.send(viewSmsCampaign, { id }, options);
    return { campaign: data, saved: data.status === 'draft' && info.draft ? savedDraft(data, info.draft) : null };
  },
  async create(fields, idempotencyKey) {
    const { data, info } = await api.send(createSmsDraft, { ...fields, mode: 'draft' }, { idempotencyKey });
    void refreshLists();
    return savedDraft(data, info.draft);
  },
  async update({ id, revision, fields }) {
    const { data, info } = await api.send(updateSmsDraft, { ...fields, mode: 'update', id, revision });
    void refreshLists();
    return savedDraft(data, info.draft);
  },
});

export const { draftQuery } = smsDrafts;

async function refreshLists(): Promise<void> {
  await refreshCalls(searchSmsCampaign, getSmsCampaign, viewSmsCampaign);
}
