import type { Locale } from '@app/contracts/constants.ts';
import { letter, SWITCH_OFF, type Letter } from './letter.ts';

interface CampaignEnded {
  readonly locale: Locale;
  readonly name: string;
  readonly subject: Readonly<Record<Locale, string>>;
  readonly text: Readonly<Record<Locale, string>>;
  readonly figures: Readonly<Record<Locale, readonly string[]>>;
  readonly link: string;
}

/** Tells that a campaign is finished, with its figures. */
export function campaignEndedLetter({ locale, name, subject, text, figures, link }: CampaignEnded): Letter {
  return letter({
    locale,
    name,
    subject,
    body: {
      vn: [text.vn, figures.vn.join('\n'), 'Xem báo cáo của chiến dịch tại đây:', link, SWITCH_OFF.vn],
      en: [text.en, figures.en.join('\n'), 'See the report of the campaign here:', link, SWITCH_OFF.en],
    },
  });
}
