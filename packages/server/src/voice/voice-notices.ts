import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import { tellMaker, type CampaignNotice } from '../sending/campaign-notice.ts';
import { accountLocked } from '../sending/campaign-notices.ts';
import type { InCampaign } from '../sending/transition.ts';

const completed: CampaignNotice = {
  severity: 'success',
  title: { vn: 'Chiến dịch thoại đã gọi xong', en: 'Voice campaign finished' },
  content: (campaign) => ({
    vn: `“${campaign.name}”: ${number(campaign.count_answered)} trên ${number(campaign.count_recipients)} người đã nghe máy.`,
    en: `“${campaign.name}”: ${number(campaign.count_answered)} of ${number(campaign.count_recipients)} answered.`,
  }),
};

const withErrors: CampaignNotice = {
  severity: 'warning',
  title: { vn: 'Chiến dịch thoại đã gọi xong, có cuộc lỗi', en: 'Voice campaign finished, with errors' },
  content: (campaign) => ({
    vn: `“${campaign.name}”: ${number(campaign.count_answered)} trên ${number(campaign.count_recipients)} người đã nghe máy; ${number(campaign.count_failed)} cuộc không gọi được và không bị tính tiền.`,
    en: `“${campaign.name}”: ${number(campaign.count_answered)} of ${number(campaign.count_recipients)} answered; ${number(campaign.count_failed)} could not be called and were not charged.`,
  }),
};

const nobodyCalled: CampaignNotice = {
  severity: 'warning',
  title: { vn: 'Chiến dịch thoại không gọi được', en: 'Voice campaign failed' },
  content: ({ name }) => ({
    vn: `Không cuộc gọi nào của “${name}” thực hiện được. Số tiền tạm giữ đã được hoàn vào số dư.`,
    en: `No call of “${name}” could be made. The money on hold is back in your balance.`,
  }),
};

const quietHours: CampaignNotice = {
  severity: 'warning',
  title: { vn: 'Chiến dịch thoại tạm dừng đến 08:00', en: 'Voice campaign paused until 08:00' },
  content: ({ name }) => ({
    vn: `Chỉ được gọi quảng cáo từ 08:00 đến 17:00. “${name}” sẽ tự gọi tiếp lúc 08:00.`,
    en: `Advertising calls may be made from 08:00 to 17:00 only. “${name}” goes on by itself at 08:00.`,
  }),
};

const callerUnusable: CampaignNotice = {
  severity: 'warning',
  title: { vn: 'Chiến dịch gọi tạm dừng vì số gọi', en: 'Voice campaign paused because of its caller ID' },
  content: ({ name }) => ({
    vn: `Số gọi của “${name}” hiện không được phép gọi. Bạn có thể gọi tiếp khi số này dùng lại được.`,
    en: `The caller ID of “${name}” cannot be used at the moment. You can resume once it can be used again.`,
  }),
};

function noticeFor({ status, pause_reason: reason }: CampaignRow): CampaignNotice | null {
  if (status === 'completed') return completed;
  if (status === 'completed_with_errors') return withErrors;
  if (status === 'failed') return nobodyCalled;
  if (status === 'paused' && reason === 'quiet_hours') return quietHours;
  if (status === 'paused' && reason === 'sender') return callerUnusable;
  if (status === 'paused' && reason === 'account') return accountLocked;
  return null;
}

/** Tells the maker of a campaign what became of it. */
export function notifyVoice(at: InCampaign, campaign: CampaignRow): Promise<void> {
  return tellMaker(at, { campaign, notice: noticeFor(campaign), link: campaignPath(campaign) });
}

function number(count: number): string {
  return formatNumber(count);
}
