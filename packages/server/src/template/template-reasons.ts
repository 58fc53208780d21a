import type { Locale } from '@app/contracts/constants.ts';
import type { TemplateLintCode } from '@app/contracts/template/template-lint.ts';
import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** Reasons that our own review gives; what an operator writes stands as it is written. */
export const templateReasons = {
  otp_missing: { vn: 'Thiếu biến {OTP}.', en: 'The place for the code, {OTP}, is missing.' },
  label_missing: {
    vn: 'Tin quảng cáo phải bắt đầu bằng [QC] hoặc [AD].',
    en: 'Advertising must begin with [QC] or [AD].',
  },
  optout_missing: {
    vn: 'Tin quảng cáo phải kết thúc bằng cách từ chối nhận tin.',
    en: 'Advertising must end with a way to opt out.',
  },
  too_long: { vn: 'Tin dài nhất vượt quá 4 SMS.', en: 'The longest message takes more than 4 segments.' },
  banned: {
    vn: 'Nội dung thuộc nhóm nhà mạng không cho gửi.',
    en: 'The text is about something that carriers do not deliver.',
  },
  link_token: { vn: 'Mẫu có liên kết của riêng một chiến dịch.', en: 'It has a link that belongs to one campaign.' },
  too_open: {
    vn: 'Mẫu gần như chỉ có biến, nên nội dung nào cũng khớp.',
    en: 'It is hardly more than variables, so that any text would fit.',
  },
  too_many_variables: { vn: 'Mẫu có quá nhiều biến.', en: 'It has too many variables.' },
  brand_missing: {
    vn: 'Nội dung không có tên thương hiệu. Hãy thêm tên để người nhận biết ai gửi, rồi gửi duyệt lại.',
    en: 'The text does not name the brand. Add it, so that recipients know who writes, and send it again.',
  },
  advertising_words: {
    vn: 'Nội dung mang tính quảng cáo. Hãy đăng ký loại tin quảng cáo, có [QC] và cách từ chối.',
    en: 'The text advertises. Register it as advertising, with [QC] and a way to opt out.',
  },
  bare_link: { vn: 'Nội dung có liên kết viết thẳng.', en: 'It has a link written out.' },
  sender_stopped: {
    vn: 'Brandname của mẫu không còn dùng được.',
    en: 'The sender of the template cannot be used any more.',
  },
} as const satisfies Record<TemplateLintCode | 'sender_stopped', Bilingual>;

export type TemplateReason = keyof typeof templateReasons;

/** A reason in both languages. */
export function bothLanguages(reason: string): Bilingual {
  const own = Object.entries(templateReasons).find(([name]) => name === reason)?.[1];
  return own ?? { vn: reason, en: reason };
}

/** A reason as a person reads it. */
export function reasonText(reason: string | null, locale: Locale): string | null {
  return reason === null || reason === '' ? null : bothLanguages(reason)[locale];
}
