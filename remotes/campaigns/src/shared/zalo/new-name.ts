import type { Locale } from '@app/contracts/constants.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { currentLocale } from '@app/platform/i18n.ts';

const words: Record<Locale, string> = { vn: 'Tin Zalo', en: 'Zalo' };

/** What a Zalo campaign is called until somebody names it. */
export function newZaloName(): string {
  return `${words[currentLocale()]} ${formatDate(Date.now())}`;
}
