import type { Locale } from '@app/contracts/constants.ts';
import { browserParts } from '@app/contracts/rules/browser-parts.ts';
import { formatDateTime } from '@app/contracts/rules/dates.ts';

/** Says when, with what and from where a user logged in. */
export function signInText(
  signIn: { readonly created_at: Date; readonly ip: string; readonly user_agent: string },
  locale: Locale,
): string {
  const at = formatDateTime(signIn.created_at);
  const { browser, system } = browserParts(signIn.user_agent);
  const device = [browser, system].filter((part) => part !== undefined).join(', ');
  return locale === 'vn'
    ? `Lúc ${at}, giờ Việt Nam · ${device || 'Thiết bị không rõ'} · ${signIn.ip}`
    : `At ${at}, Vietnam time · ${device || 'Unknown device'} · ${signIn.ip}`;
}
