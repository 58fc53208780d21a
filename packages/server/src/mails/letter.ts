import type { Locale } from '@app/contracts/constants.ts';
import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** A mail before it has an address: one of the functions in this folder writes each. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

interface Draft {
  readonly locale: Locale;
  /** Whom it greets; '' for somebody whose name is not known. */
  readonly name: string;
  readonly subject: Bilingual;
  /** Paragraphs; a link or code stands in one of its own. */
  readonly body: Readonly<Record<Locale, readonly string[]>>;
}

/** Stands in every mail that a person can do without. */
export const SWITCH_OFF: Bilingual = {
  vn: 'Bạn có thể tắt email này trong Cài đặt, mục Thông báo.',
  en: 'You can switch these emails off under Settings, Notifications.',
};

/** Puts greeting and closing around the paragraphs. */
export function letter({ locale, name, subject, body }: Draft): Letter {
  const oneLine = name.replace(/\s+/g, ' ').trim();
  const greeting = locale === 'vn' ? `Chào ${oneLine || 'bạn'},` : oneLine === '' ? 'Hello,' : `Hello ${oneLine},`;
  const closing = locale === 'vn' ? 'Thân mến.' : 'Kind regards.';
  return { subject: subject[locale], text: `${[greeting, ...body[locale], closing].join('\n\n')}\n` };
}
