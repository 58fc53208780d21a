import { describe, expect, it } from 'vitest';
import * as constants from './constants.ts';

/** To the letter of SPEC §3 and §9. */
describe('the constants of the specification', () => {
  it('are what it says', () => {
    expect(constants).toMatchObject({
      DEFAULT_LOCALE: 'vn',
      FALLBACK_LOCALE: 'en',
      LOCALE_COOKIE: 'redirected',
      LOCALE_COOKIE_DAYS: 365,
      TIMEZONE: 'Asia/Ho_Chi_Minh',
      CHUNK_RELOAD_GUARD: 60_000,
      TOKEN_PREFIX: 'Bearer',
      AUTH_PREFIX: 'auth.',
      IDLE_PREFETCH_TIMEOUT: 2_000,
      BANNER_ROTATION: 10_000,
      PANEL_MIN_WIDTH_PX: 400,
      PANEL_MAX_WIDTH_PX: 600,
      VERSION_LABEL: '1.0.0',
      PRODUCT_NAME: 'the product',
    });
    expect(constants.TOKEN_KEY).toMatch(/^auth\._token\./);
  });

  it('list two languages, of which Vietnamese names itself', () => {
    expect(constants.locales).toEqual([
      { code: 'en', iso: 'en-US', name: 'English' },
      { code: 'vn', iso: 'vn-VN', name: 'Tiếng Việt' },
    ]);
    expect(['en', 'vn', 'vi', 'de', null].map((code) => constants.isLocale(code))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
