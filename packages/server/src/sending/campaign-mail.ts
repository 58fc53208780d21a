import type { Locale } from '@app/contracts/constants.ts';
import { formatMoney, formatNumber } from '@app/contracts/rules/money.ts';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import { accountMailJob } from '../mails/account-mail.job.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { InCampaign } from './transition.ts';

/** States in which a campaign ended by itself; one that a person stopped needs no mail. */
const ended: ReadonlySet<CampaignRow['status']> = new Set(['completed', 'completed_with_errors', 'failed']);

/** Queues the mail with the figures of a finished campaign for the person who made it, once for each end. */
export async function mailMaker(
  { tx, scope, deps }: Pick<InCampaign, 'tx' | 'scope' | 'deps'>,
  {
    campaign,
    subject,
    text,
    link,
  }: { campaign: CampaignRow; subject: BilingualText; text: BilingualText; link: string },
): Promise<void> {
  const { id, launches, created_by: userId } = campaign;
  if (userId === null || !ended.has(campaign.status)) return;
  const mail = {
    mail: 'campaign_ended',
    user_id: userId,
    account_id: scope.accountId,
    subject,
    text,
    figures: figuresOf(campaign),
    path: link,
  } as const;
  const dedupeKey = `campaign_ended:${id}:${String(launches)}`;
  await deps.jobs.enqueue(tx, accountMailJob, mail, { scope, dedupeKey });
}

function figuresOf(campaign: CampaignRow) {
  const { channel, count_recipients: recipients, count_failed: failed, count_cancelled: cancelled } = campaign;
  const isCall = channel === 'voice';
  const reached = isCall ? campaign.count_answered : recipients - failed - cancelled;
  const charged = (locale: Locale) => formatMoney(campaign.cost_charged, campaign.currency, locale);
  return {
    vn: [
      `Người nhận: ${formatNumber(recipients)}`,
      `${isCall ? 'Đã nghe máy' : 'Đã gửi'}: ${formatNumber(reached)}`,
      `${isCall ? 'Không gọi được' : 'Không gửi được'}: ${formatNumber(failed)}`,
      `Đã tính tiền: ${charged('vn')}`,
    ],
    en: [
      `Recipients: ${formatNumber(recipients)}`,
      `${isCall ? 'Answered' : 'Sent'}: ${formatNumber(reached)}`,
      `${isCall ? 'Could not be called' : 'Could not be sent'}: ${formatNumber(failed)}`,
      `Charged: ${charged('en')}`,
    ],
  };
}
