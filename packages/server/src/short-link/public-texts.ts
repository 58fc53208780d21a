import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

interface PublicText {
  readonly title: Bilingual;
  readonly text: Bilingual;
}

/** What people read who follow an address out of a message. `{brand}` and `{phone}` are filled in. */
export const publicTexts = {
  gone: {
    title: { vn: 'Liên kết không còn dùng được', en: 'This link no longer works' },
    text: {
      vn: 'Liên kết đã hết hạn hoặc chưa từng có. Hãy kiểm tra lại địa chỉ trong tin nhắn.',
      en: 'It has expired, or never existed. Check the address in the message.',
    },
  },
  refuse: {
    title: { vn: 'Ngừng nhận tin của {brand}', en: 'No more messages from {brand}' },
    text: {
      vn: 'Số {phone} sẽ không nhận tin quảng cáo và chăm sóc khách hàng của {brand} nữa.',
      en: 'The number {phone} will get no more advertising and customer care messages from {brand}.',
    },
  },
  refused: {
    title: { vn: 'Đã ngừng nhận tin', en: 'You will get no more messages' },
    text: {
      vn: 'Số {phone} không còn nhận tin của {brand}. Bạn có thể đóng trang này.',
      en: 'The number {phone} gets no more messages from {brand}. You can close this page.',
    },
  },
} as const satisfies Record<string, PublicText>;

export const refuseButton: Bilingual = { vn: 'Ngừng nhận tin', en: 'Stop the messages' };
