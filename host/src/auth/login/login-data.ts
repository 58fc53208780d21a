import type { Locale } from '@app/contracts/constants.ts';
import type { LoginTextKey } from './login-texts.ts';

/** A file of the app that the login page fetches when idle; digest and kind must be those of the later load. */
export interface PrefetchFile {
  readonly href: string;
  readonly integrity: string;
  readonly as: 'script' | 'style';
  /** Only fetched when this is the language of the page. */
  readonly locale?: Locale;
}

/** What the document hands to its script. */
export interface LoginData {
  readonly apiBase: string;
  readonly texts: Readonly<Record<LoginTextKey, Readonly<Record<Locale, string>>>>;
  readonly prefetch: readonly PrefetchFile[];
}

/** Id of the JSON block that holds {@link LoginData}. */
export const LOGIN_DATA_ID = 'login-data';
