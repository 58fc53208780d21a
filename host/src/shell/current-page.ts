import { PRODUCT_NAME, type Locale } from '@app/contracts/constants.ts';
import { findPage } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useLocation } from 'react-router-dom';
import { bootedPage } from '../boot/booted-page.ts';
import { hostPages } from '../pages.ts';

/** What `/404` and an address that nobody has are called. */
const notFound: Record<Locale, string> = { en: 'Page not found', vn: 'Không tìm thấy trang' };

/** Name of the page of the address now, from the host's list and the pinned manifests. */
export function usePageTitle(): string {
  const { pathname } = useLocation();
  const locale = useLocale();
  const remotes = Object.values(bootedPage().builds).flatMap(({ manifest }) => manifest.pages);
  return (findPage([...hostPages, ...remotes], pathname)?.title ?? notFound)[locale];
}

/** Title of the document: the product on the home page, else the page's name before it. */
export function useDocumentTitle(): string {
  const { pathname } = useLocation();
  const title = usePageTitle();
  return pathname === '/' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
}
