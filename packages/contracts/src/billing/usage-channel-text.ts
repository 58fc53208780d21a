import type { Locale } from '../constants.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import type { UsageChannel } from './usage.ts';

const texts: Readonly<Record<UsageChannel, Bilingual>> = {
  sms: { vn: 'SMS', en: 'SMS' },
  voice: { vn: 'Cuộc gọi', en: 'Voice calls' },
  zalo: { vn: 'Zalo', en: 'Zalo' },
  verify: { vn: 'Xác thực', en: 'Verification' },
  number: { vn: 'Số điện thoại', en: 'Phone numbers' },
  other: { vn: 'Khác', en: 'Other' },
};

/** What a channel is called, on pages and in files alike; one that this build does not know is written as it came. */
export function usageChannelText(channel: string, locale: Locale): string {
  return Object.entries(texts).find(([known]) => known === channel)?.[1][locale] ?? channel;
}
