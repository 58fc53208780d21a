import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from '@app/contracts/constants.ts';
import { fill, type Bilingual } from '@app/contracts/texts/bilingual.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-width: 26rem; margin: 15vh auto 0; padding: 0 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.75rem; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 0 0 0.25rem; }
p { margin: 0 0 1.5rem; overflow-wrap: anywhere; }
nav { margin-top: 3rem; }
nav a { color: inherit; background: none; padding: 0; font-weight: 400; text-decoration: underline; }
button, a { display: inline-block; font: inherit; font-weight: 600; color: #fff; background: #0b7a75; border: 0;
  border-radius: 6px; padding: 0.6rem 1.25rem; text-decoration: none; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid #0b7a75; outline-offset: 2px; }
`;

/** A page without script, which may post to where it came from and nothing else. */
export const pageHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

/** A page for people who need not be signed in: a title, a text, and markup for what they can do. */
export function publicPage(locale: Locale, { title, text, markup }: PublicPage): string {
  return `<!doctype html>
<html lang="${locale === 'vn' ? 'vi' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${markup}
</main>
</html>
`;
}

interface PublicPage {
  readonly title: string;
  readonly text: string;
  /** HTML as it is; texts in it went through {@link escapeHtml}. */
  readonly markup: string;
}

/** Answers with such a page. */
export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(page);
}

/** The language chosen in this browser; null if none was. */
export function chosenLocale(request: Pick<FastifyRequest, 'headers'>): Locale | null {
  const pattern = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(\\w+)`);
  const chosen = pattern.exec(request.headers.cookie ?? '')?.[1] ?? null;
  return isLocale(chosen) ? chosen : null;
}

/** The first language a browser asks for that we speak (SPEC §4: cookie, browser, Vietnamese). */
export function preferredLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  const chosen = chosenLocale(request);
  if (chosen) return chosen;
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const known = wanted.find((tag) => tag === 'vi' || tag === 'en');
  return known === 'en' ? 'en' : DEFAULT_LOCALE;
}

/** What an address of such a page may say of its language. */
export interface InLanguage {
  readonly lang?: string;
}

/** The language that the address asks for, else the one the browser prefers. */
export function localeOf(request: Pick<FastifyRequest, 'headers'> & { readonly query: InLanguage }): Locale {
  const { lang } = request.query;
  return lang === 'en' || lang === 'vn' ? lang : preferredLocale(request);
}

const otherLanguage: Bilingual = { vn: 'English', en: 'Tiếng Việt' };

/** The way to the same page in the other language, as markup. */
export function switchOf(locale: Locale): string {
  const other = locale === 'vn' ? 'en' : 'vn';
  const lang = other === 'vn' ? 'vi' : 'en';
  return `<nav><a href="?lang=${other}" hreflang="${lang}" lang="${lang}">${fill(otherLanguage, locale)}</a></nav>`;
}

/** Text as it stands in markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
