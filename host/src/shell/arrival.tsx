import { isPageTaken } from '@app/platform/key-taken.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './arrival.module.css';
import { usePageTitle } from './current-page.ts';

/**
 * Says the name of each page that is come to, for people who cannot see it change, and moves the focus to its start,
 * unless something of the page has taken it already.
 */
export function Arrival() {
  const title = usePageTitle();
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement) && !isPageTaken()) content?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className={classes.said} aria-live="polite">
      {title}
    </p>
  );
}
