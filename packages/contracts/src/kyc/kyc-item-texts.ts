import type { Bilingual } from '../texts/bilingual.ts';
import { kycItems, type KycItem } from './kyc.ts';
import type { Locale } from '../constants.ts';

const texts: Readonly<Record<KycItem, Bilingual>> = {
  company_details: { en: 'Company details', vn: 'Thông tin doanh nghiệp' },
  business_licence: { en: 'Business registration certificate', vn: 'Giấy chứng nhận đăng ký doanh nghiệp' },
  id_front: { en: 'ID card of the representative, front', vn: 'Căn cước người đại diện, mặt trước' },
  id_back: { en: 'ID card of the representative, back', vn: 'Căn cước người đại diện, mặt sau' },
  authorisation: { en: 'Letter of authorisation', vn: 'Giấy ủy quyền' },
  tax: { en: 'Tax registration certificate', vn: 'Giấy chứng nhận đăng ký thuế' },
  other: { en: 'Other document', vn: 'Giấy tờ khác' },
};

/** Returns what is handed in, in words; an item that this build does not know as the server says it. */
export function kycItemText(item: string, locale: Locale): string {
  const known = kycItems.find((each) => each === item);
  return known === undefined ? item : texts[known][locale];
}
