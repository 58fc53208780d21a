import type { Bilingual } from '../texts/bilingual.ts';
import type { numberUses } from './number.ts';

/** What a rented number is for, in files and in the audit. A use that is not among these is written as it is. */
export const numberUseWords: Readonly<Record<string, Bilingual>> = {
  none: { en: 'Not in use', vn: 'Chưa dùng' },
  sms: { en: 'SMS', vn: 'SMS' },
  verify: { en: 'Verification', vn: 'Xác thực' },
  voice: { en: 'Voice calls', vn: 'Cuộc gọi' },
} satisfies Record<(typeof numberUses)[number], Bilingual>;
