import type { CampaignChannel } from '@app/contracts/campaign/campaign.ts';
import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** Titles of columns of lists of campaigns. */
export const campaignTitles = {
  name: { vn: 'Chiến dịch', en: 'Campaign' },
  status: { vn: 'Trạng thái', en: 'Status' },
  sender: { vn: 'Brandname', en: 'Sender' },
  caller: { vn: 'Số gọi đi', en: 'Caller' },
  oa: { vn: 'Zalo OA', en: 'Zalo OA' },
  sound: { vn: 'Âm thanh', en: 'Sound' },
  template: { vn: 'Mẫu tin', en: 'Template' },
  delivered: { vn: 'Đã nhận', en: 'Delivered' },
  heard: { vn: 'Đã nghe', en: 'Heard' },
  answered: { vn: 'Bắt máy', en: 'Answered' },
  recipients: { vn: 'Người nhận', en: 'Recipients' },
  cost: { vn: 'Chi phí', en: 'Cost' },
  currency: { vn: 'Tiền tệ', en: 'Currency' },
  planned_for: { vn: 'Lên lịch lúc', en: 'Scheduled for' },
  launched_at: { vn: 'Gửi lúc', en: 'Sent at' },
  created_at: { vn: 'Tạo lúc', en: 'Created at' },
  id: { vn: 'Mã chiến dịch', en: 'Campaign id' },
} as const satisfies Record<string, Bilingual>;

export const calling: Bilingual = { vn: 'Đang gọi', en: 'Calling' };

/** Names of files, by channel. */
export const campaignFileNames: Readonly<Record<CampaignChannel, Bilingual>> = {
  sms: { vn: 'chien-dich-sms', en: 'sms-campaigns' },
  voice: { vn: 'chien-dich-thoai', en: 'voice-campaigns' },
  zalo: { vn: 'chien-dich-zalo', en: 'zalo-campaigns' },
};
