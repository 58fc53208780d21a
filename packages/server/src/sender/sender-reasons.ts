import type { Locale } from '@app/contracts/constants.ts';
import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** Reasons that our own review gives; what an operator writes stands as it is written. */
export const senderReasons = {
  licence_missing: {
    vn: 'Thiếu giấy phép kinh doanh. Hãy bổ sung bản chụp rõ nét rồi gửi lại.',
    en: 'The business licence is missing. Add a readable copy and send the request again.',
  },
  trademark_missing: {
    vn: 'Tên không trùng tên doanh nghiệp hoặc thương hiệu. Hãy bổ sung giấy chứng nhận nhãn hiệu, hoặc chọn tên khác.',
    en: 'The name is not that of the company or brand. Add the trademark certificate, or choose another name.',
  },
  authorisation_missing: {
    vn: 'Tên thuộc về doanh nghiệp khác. Hãy bổ sung thư uỷ quyền của doanh nghiệp đó.',
    en: 'The name belongs to another company. Add its letter of authorisation.',
  },
  generic_name: {
    vn: 'Tên chung chung, không cho biết ai gửi. Hãy dùng tên doanh nghiệp hoặc nhãn hiệu của bạn.',
    en: 'The name does not say who sends. Use the name of your company or your trademark.',
  },
  name_taken: {
    vn: 'Tên này đã được đăng ký cho một đơn vị khác.',
    en: 'This name is registered for another company.',
  },
} as const satisfies Record<string, Bilingual>;

export type SenderReason = keyof typeof senderReasons;

/** A reason in both languages. */
export function bothLanguages(reason: string): Bilingual {
  const own = Object.entries(senderReasons).find(([name]) => name === reason)?.[1];
  return own ?? { vn: reason, en: reason };
}

/** A reason as a person reads it. */
export function reasonText(reason: string | null, locale: Locale): string | null {
  return reason === null || reason === '' ? null : bothLanguages(reason)[locale];
}
