import { PRODUCT_NAME } from '@app/contracts/constants.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useEffect } from 'react';
import { useCurrentPage } from './current-page.ts';

/** Names the document: the product on the home page, else the page's name before it. */
export function DocumentTitle() {
  const page = useCurrentPage();
  const locale = useLocale();
  const title = page === undefined || page.path === '/' ? PRODUCT_NAME : `${page.title[locale]} · ${PRODUCT_NAME}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
