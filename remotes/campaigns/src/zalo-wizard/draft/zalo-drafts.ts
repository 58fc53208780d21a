import { getZaloCampaign, searchZaloCampaign, viewZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { createZaloDraft, updateZaloDraft } from '@app/contracts/zalo/zalo-launch.calls.ts';
import { api } from '@app/platform/api.ts';
import { refreshCalls } from '@app/platform/query.ts';
import type { DraftSession, DraftState } from '../../shared/draft/draft-session.ts';
import { createDrafts } from '../../shared/draft/drafts.ts';
import { newZaloName } from '../../shared/zalo/new-name.ts';
import { areSameZalo, emptyZaloFields, savedZaloDraft, zaloProblems, type ZaloFields } from './zalo-fields.ts';

/** A Zalo draft that is being edited. */
export type ZaloDraftSession = DraftSession<ZaloFields>;
export type ZaloDraftState = DraftState<ZaloFields>;

/** The Zalo drafts that were opened in this page. */
export const zaloDrafts = createDrafts<ZaloFields>({
  channel: 'zalo',
  blank: () => emptyZaloFields(newZaloName()),
  areSame: areSameZalo,
  problemsOf: zaloProblems,
  async find(id, options) {
    const { data, info } = await api.send(viewZaloCampaign, { id }, options);
    return { campaign: data, saved: data.status === 'draft' && info.draft ? savedZaloDraft(data, info.draft) : null };
  },
  async create(fields, idempotencyKey) {
    const { data, info } = await api.send(createZaloDraft, { ...fields, mode: 'draft' }, { idempotencyKey });
    void refreshLists();
    return savedZaloDraft(data, info.draft);
  },
  async update({ id, revision, fields }) {
    const { data, info } = await api.send(updateZaloDraft, { ...fields, mode: 'update', id, revision });
    void refreshLists();
    return savedZaloDraft(data, info.draft);
  },
});

async function refreshLists(): Promise<void> {
  await refreshCalls(searchZaloCampaign, getZaloCampaign, viewZaloCampaign);
}
