import { useEffect } from 'react';
import { useDocumentTitle } from './current-page.ts';

/** Names the document: the product on the home page, else the page's name before it. */
export function DocumentTitle() {
  const title = useDocumentTitle();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
