import type { Bilingual } from '../texts/bilingual.ts';

/** What the people of a locked account read on every page; here, so that pages of others do without. */
export const lockTexts = {
  title: { en: '{name} is locked', vn: 'Tài khoản {name} đang bị khóa' },
  text: {
    en: 'You can look at everything, and change nothing. Nothing is sent, and API keys do not work.',
    vn: 'Bạn xem được mọi thứ nhưng không thay đổi được gì. Không tin nào được gửi và API key không dùng được.',
  },
  reason: { en: 'Reason: {reason}', vn: 'Lý do: {reason}' },
  help: {
    en: 'If you think that this is a mistake, reply to the email we sent you about it.',
    vn: 'Nếu bạn cho rằng đây là nhầm lẫn, hãy trả lời email chúng tôi đã gửi.',
  },
} as const satisfies Record<string, Bilingual>;
