import type { Locale } from '@app/contracts/constants.ts';
import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import { letter, type Letter } from './letter.ts';

interface Told {
  readonly locale: Locale;
  readonly name: string;
  readonly subject: Bilingual;
  readonly text: Bilingual;
}

/** Tells somebody what a member changed about their membership. */
export function membershipLetter({ locale, name, subject, text }: Told): Letter {
  return letter({
    locale,
    name,
    subject,
    body: {
      vn: [text.vn, 'Nếu bạn cho rằng đây là nhầm lẫn, hãy liên hệ chủ tài khoản.'],
      en: [text.en, 'If you think that this is a mistake, contact the account owner.'],
    },
  });
}
