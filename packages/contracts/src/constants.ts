/** Constants of SPEC §3, §4 and §9. Durations are milliseconds unless the name says otherwise. */
export const PRODUCT_NAME = 'the product';
export const VERSION_LABEL = '1.0.0';
export const TIMEZONE = 'Asia/Ho_Chi_Minh';

export const locales = [
  { code: 'en', iso: 'en-US', name: 'English' },
  { code: 'vn', iso: 'vn-VN', name: 'Tiếng Việt' },
] as const;
export type Locale = (typeof locales)[number]['code'];
export const DEFAULT_LOCALE: Locale = 'vn';
export const FALLBACK_LOCALE: Locale = 'en';
export const LOCALE_COOKIE = 'redirected';
export const LOCALE_COOKIE_DAYS = 365;

export const TOKEN_PREFIX = 'Bearer';
/** Storage keys: prefix `auth.` in cookies and local storage, `_token.` for the token, strategy name `local`. */
export const AUTH_PREFIX = 'auth.';
export const TOKEN_KEY = 'auth._token.local';

export const IDLE_PREFETCH_TIMEOUT = 2_000;
export const BANNER_ROTATION = 10_000;
/** A page whose code cannot be loaded is loaded anew at most once in this time. */
export const CHUNK_RELOAD_GUARD = 60_000;
export const PANEL_MIN_WIDTH_PX = 400;
export const PANEL_MAX_WIDTH_PX = 600;

export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** What a person may choose for a list. */
export const pageSizes = [PAGE_SIZE, 50, MAX_PAGE_SIZE] as const;

/** Whether a code is one of the product's languages. */
export function isLocale(code: string | null): code is Locale {
  return locales.some((locale) => locale.code === code);
}
