import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';
import { formatDateTime } from '@app/contracts/rules/dates.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import { counted } from '../notification/counted.ts';
import { tellMaker, type CampaignNotice } from './campaign-notice.ts';
import type { InCampaign } from './transition.ts';

const completed: CampaignNotice = {
  severity: 'success',
  title: { vn: 'Chiến dịch đã gửi xong', en: 'Campaign sent' },
  content: (campaign) => ({
    vn: `“${campaign.name}” đã gửi đến ${formatNumber(handedOver(campaign))} người nhận.`,
    en: `“${campaign.name}” went to ${recipients(handedOver(campaign))}.`,
  }),
};

const withErrors: CampaignNotice = {
  severity: 'warning',
  title: { vn: 'Chiến dịch đã gửi xong, có tin lỗi', en: 'Campaign sent, with errors' },
  content: (campaign) => ({
    vn: `“${campaign.name}” đã gửi đến ${formatNumber(handedOver(campaign))} người nhận; ${formatNumber(campaign.count_failed)} tin không gửi được và không bị tính tiền.`,
    en: `“${campaign.name}” went to ${recipients(handedOver(campaign))}. ${counted(campaign.count_failed, 'message')} could not be sent. You were not charged for what was not sent.`,
  }),
};

const nothingSent: CampaignNotice = {
  severity: 'warning',
  title: { vn: 'Chiến dịch không gửi được', en: 'Campaign failed' },
  content: ({ name }) => ({
    vn: `Không tin nào của “${name}” gửi được. Số tiền tạm giữ đã được hoàn vào số dư.`,
    en: `No message of “${name}” could be sent. The money on hold is back in your balance.`,
  }),
};

const quietHours: CampaignNotice = {
  severity: 'warning',
  title: { vn: 'Chiến dịch tạm dừng đến 07:00', en: 'Campaign paused until 07:00' },
  content: ({ name }) => ({
    vn: `Tin quảng cáo chỉ được gửi từ 07:00 đến 22:00. “${name}” sẽ tự gửi tiếp lúc 07:00.`,
    en: `Advertising may be sent from 07:00 to 22:00 only. “${name}” goes on by itself at 07:00.`,
  }),
};

const carrierHours: CampaignNotice = {
  severity: 'warning',
  title: { vn: 'Chiến dịch chờ nhà mạng', en: 'Campaign waits for carriers' },
  content: (campaign) => ({
    vn: `“${campaign.name}” còn ${formatNumber(waiting(campaign))} người nhận mà nhà mạng không nhận tin quảng cáo vào giờ này. Chiến dịch sẽ tự gửi tiếp lúc ${resumption(campaign)}.`,
    en: `“${campaign.name}” has ${recipients(waiting(campaign))} left whose carriers take no advertising at this hour. It goes on by itself on ${resumption(campaign)}.`,
  }),
};

const senderUnusable: CampaignNotice = {
  severity: 'warning',
  title: { vn: 'Chiến dịch tạm dừng vì brandname', en: 'Campaign paused because of its sender' },
  content: ({ name }) => ({
    vn: `Brandname của “${name}” hiện không được phép gửi. Bạn có thể gửi tiếp khi brandname được duyệt lại.`,
    en: `The sender of “${name}” is not approved at the moment. You can resume once it is approved again.`,
  }),
};

const zaloPauses: Readonly<Record<string, CampaignNotice>> = {
  quiet_hours: {
    severity: 'warning',
    title: { vn: 'Chiến dịch Zalo tạm dừng qua đêm', en: 'Zalo campaign paused for the night' },
    content: ({ name }) => ({
      vn: `Zalo không nhận tin của “${name}” vào giờ này. Chiến dịch sẽ tự gửi tiếp vào buổi sáng.`,
      en: `Zalo takes no messages of “${name}” at this hour. It goes on by itself in the morning.`,
    }),
  },
  quota: {
    severity: 'warning',
    title: { vn: 'Đã dùng hết hạn mức Zalo hôm nay', en: 'Today’s Zalo quota is used up' },
    content: (campaign) => ({
      vn: `“${campaign.name}” còn ${formatNumber(waiting(campaign))} người nhận và sẽ tự gửi tiếp sau nửa đêm, khi có hạn mức mới.`,
      en: `“${campaign.name}” has ${recipients(waiting(campaign))} left and goes on by itself after midnight, with the next quota.`,
    }),
  },
  sender: {
    severity: 'warning',
    title: { vn: 'Chiến dịch Zalo tạm dừng', en: 'Zalo campaign paused' },
    content: ({ name }) => ({
      vn: `“${name}” tạm dừng vì Zalo OA cần được liên kết lại, hết tiền tại Zalo, hoặc brandname của SMS dự phòng không được phép gửi. Hãy kiểm tra rồi gửi tiếp.`,
      en: `“${name}” is paused: its Zalo OA must be linked again or has no money at Zalo, or the SMS sender that stands in is not approved. Check them, then resume.`,
    }),
  },
  template: {
    severity: 'warning',
    title: { vn: 'Mẫu tin Zalo không dùng được nữa', en: 'The Zalo template can no longer be used' },
    content: ({ name }) => ({
      vn: `“${name}” tạm dừng vì Zalo không còn cho gửi mẫu tin này. Bạn có thể gửi tiếp khi mẫu được duyệt lại, hoặc hủy phần còn lại.`,
      en: `“${name}” is paused because Zalo no longer takes this template. Resume once it is approved again, or cancel the rest.`,
    }),
  },
};

/** For campaigns of every channel. */
export const accountLocked: CampaignNotice = {
  severity: 'warning',
  title: { vn: 'Chiến dịch tạm dừng vì tài khoản bị khóa', en: 'Campaign paused because the account is locked' },
  content: ({ name }) => ({
    vn: `“${name}” tạm dừng vì tài khoản đang bị khóa. Bạn có thể tiếp tục khi tài khoản được mở khóa.`,
    en: `“${name}” is paused because the account is locked. You can resume it once the account is unlocked.`,
  }),
};

function noticeFor({ channel, status, pause_reason: reason }: CampaignRow): CampaignNotice | null {
  if (status === 'paused' && reason === 'account') return accountLocked;
  if (channel === 'zalo' && status === 'paused') return zaloPauses[reason ?? ''] ?? null;
  if (status === 'completed') return completed;
  if (status === 'completed_with_errors') return withErrors;
  if (status === 'failed') return nothingSent;
  if (status === 'paused' && reason === 'quiet_hours') return quietHours;
  if (status === 'paused' && reason === 'carrier_hours') return carrierHours;
  if (status === 'paused' && reason === 'sender') return senderUnusable;
  return null;
}

/** Tells the maker of a campaign what became of it. */
export function notifyCampaign(at: InCampaign, campaign: CampaignRow): Promise<void> {
  return tellMaker(at, { campaign, notice: noticeFor(campaign), link: campaignPath(campaign) });
}

function handedOver({ count_recipients, count_failed, count_cancelled }: CampaignRow): number {
  return count_recipients - count_failed - count_cancelled;
}

function recipients(count: number): string {
  return counted(count, 'recipient');
}

function resumption({ resumes_at }: CampaignRow): string {
  return resumes_at === null ? '' : formatDateTime(resumes_at);
}

function waiting({ count_queued }: CampaignRow): number {
  return count_queued;
}
