import type { Catalogs } from '@app/platform/i18n.ts';

/** Texts of the palette and the list of keys, which come with them. */
export const paletteCatalogs: Catalogs = {
  en: () => import('./locales/en.ts'),
  vn: () => import('./locales/vn.ts'),
};
