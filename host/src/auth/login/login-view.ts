import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, PRODUCT_NAME, type Locale } from '@app/contracts/constants.ts';
import { detectLocale, htmlLang } from '@app/platform/detect-locale.ts';
import { writeCookie } from '@app/platform/storage.ts';
import { LOGIN_DATA_ID, type LoginData } from './login-data.ts';
import type { LoginTextKey } from './login-texts.ts';

/** The element of this document, which render-login.ts writes, with an id and of a kind. Throws if there is none. */
export function element<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The document has no ${kind.name} “${id}”`);
  return found;
}

// Written by render-login.ts into the same document.
export const data = JSON.parse(element(LOGIN_DATA_ID, HTMLElement).textContent ?? '') as LoginData;
let locale: Locale = detectLocale();

export function currentLocale(): Locale {
  return locale;
}

/** A text in the page's language, with `{name}` filled in. */
export function text(key: LoginTextKey, params: Readonly<Record<string, string>> = {}): string {
  return data.texts[key][locale].replace(/\{(\w+)\}/g, (all, name: string) => params[name] ?? all);
}

/** Writes every marked text anew: `data-t` is an element's text, `data-l` its label. */
function writeTexts(): void {
  document.documentElement.lang = htmlLang[locale];
  document.title = `${text('title')} · ${PRODUCT_NAME}`;
  for (const marked of document.querySelectorAll<HTMLElement>('[data-t],[data-l]')) {
    const { t, l } = marked.dataset;
    // The markup names keys of the texts alone; a test walks them.
    if (t !== undefined) marked.textContent = text(t as LoginTextKey);
    if (l !== undefined) marked.setAttribute('aria-label', text(l as LoginTextKey));
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-locale]')) {
    button.setAttribute('aria-pressed', String(button.dataset.locale === locale));
  }
}

/** Lets the person choose the language, and starts with the detected one. `onChange` follows every change. */
export function startLanguage(onChange: () => void): void {
  writeTexts();
  for (const button of document.querySelectorAll<HTMLElement>('[data-locale]')) {
    button.addEventListener('click', () => {
      // The buttons are made from the list of locales.
      locale = button.dataset.locale as Locale;
      writeCookie(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS * 86_400);
      writeTexts();
      onChange();
    });
  }
}
