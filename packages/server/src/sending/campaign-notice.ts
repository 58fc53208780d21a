import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import { notify } from '../notification/notify.ts';
import { mailMaker } from './campaign-mail.ts';
import type { InCampaign } from './transition.ts';

/** What is said of a campaign when something became of it. */
export interface CampaignNotice {
  readonly severity: 'success' | 'warning';
  readonly title: BilingualText;
  readonly content: (campaign: CampaignRow) => BilingualText;
}

/** Puts what became of a campaign into the bell of the person who made it, and mails how it ended; what a person did needs no notice. */
export async function tellMaker(
  { tx, scope, deps, now }: InCampaign,
  { campaign, notice, link }: { campaign: CampaignRow; notice: CampaignNotice | null; link: string },
): Promise<void> {
  if (!notice) return;
  const { title, severity } = notice;
  const content = notice.content(campaign);
  await mailMaker({ tx, scope, deps }, { campaign, subject: title, text: content, link });
  await notify({
    tx,
    scope,
    bus: deps.bus,
    ids: deps.ids,
    now,
    ...(campaign.created_by === null ? {} : { userId: campaign.created_by }),
    type: 'campaign',
    severity,
    title,
    content,
    link,
  });
}
