import type { Catalogs } from '@app/platform/i18n.ts';

/** The host's texts and those of the packages it provides. */
export const catalogs: Catalogs = {
  en: () => import('../locales/en.ts'),
  vn: () => import('../locales/vn.ts'),
};
