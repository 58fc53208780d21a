import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './arrival.module.css';
import { usePageTitle } from './current-page.ts';

/**
 * Says the name of each page that is come to, for people who cannot see it change, and gives the focus a place in the
 * new page if what had it is gone with the old one.
 */
export function Arrival() {
  const title = usePageTitle();
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className={classes.said} aria-live="polite">
      {title}
    </p>
  );
}
