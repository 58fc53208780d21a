import type { Locale } from '@app/contracts/constants.ts';
import { fill, type Bilingual } from '@app/contracts/texts/bilingual.ts';
import { escapeHtml, publicPage } from '../http/public-page.ts';
import { askForInvitation, askTexts, doneTexts, renewals } from './link-texts.ts';
import type { Followed, Linked } from './link.usecases.ts';

/** What a link is for, with the button that does it; or that it can no longer be used. */
export function askPage(linked: Linked, locale: Locale): string {
  if (!linked.isUsable) return donePage('used', locale, linked);
  const subject = linked.kind === 'token' ? linked.token.purpose : 'invitation';
  const { title, text, action } = askTexts[subject];
  const values = valuesOf(linked);
  const button = `<form method="post"><button type="submit">${escapeHtml(fill(action, locale))}</button></form>`;
  return publicPage(locale, { title: fill(title, locale, values), text: fill(text, locale, values), markup: button });
}

/** What happened, and where to go on. */
export function donePage(outcome: Extract<Followed, { page: string }>['page'], locale: Locale, linked: Linked): string {
  const { title, text, action, to } = doneTexts[outcome];
  const target = (outcome === 'used' ? renewalOf(linked) : undefined) ?? { action, to };
  const link = `<a href="${target.to}">${escapeHtml(fill(target.action, locale))}</a>`;
  return publicPage(locale, { title: fill(title, locale), text: fill(text, locale), markup: link });
}

/** Where a new link of the kind is asked for. */
function renewalOf(linked: Linked): { action: Bilingual; to: string } | undefined {
  if (linked.kind === 'token') return renewals[linked.token.purpose];
  if (linked.kind !== 'invitation' || linked.renewal === null) return undefined;
  return { action: askForInvitation, to: linked.renewal };
}

function valuesOf(linked: Linked): Record<string, string> {
  if (linked.kind === 'token') return { email: linked.token.email };
  if (linked.kind === 'unknown') return {};
  const { email, team, inviter } = linked.invitation;
  return { email, team, inviter };
}
