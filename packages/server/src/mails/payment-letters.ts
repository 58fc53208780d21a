import type { Locale } from '@app/contracts/constants.ts';
import { letter, SWITCH_OFF, type Letter } from './letter.ts';

interface PaymentNews {
  readonly locale: Locale;
  readonly name: string;
  readonly subject: Readonly<Record<Locale, string>>;
  readonly text: Readonly<Record<Locale, string>>;
  readonly link: string;
  /** An invoice that was made out, and where to look at it. */
  readonly invoice: { readonly number: string; readonly link: string } | null;
}

/** Tells what became of something of the account, such as a top-up, a number or a sender. */
export function paymentLetter({ locale, name, subject, text, link, invoice }: PaymentNews): Letter {
  return letter({
    locale,
    name,
    subject,
    body: {
      vn: [
        text.vn,
        'Xem chi tiết tại đây:',
        link,
        ...(invoice ? [`Hóa đơn ${invoice.number}:`, invoice.link] : []),
        SWITCH_OFF.vn,
      ],
      en: [
        text.en,
        'See the details here:',
        link,
        ...(invoice ? [`Invoice ${invoice.number}:`, invoice.link] : []),
        SWITCH_OFF.en,
      ],
    },
  });
}
