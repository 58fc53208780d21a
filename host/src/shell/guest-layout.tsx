import { PRODUCT_NAME } from '@app/contracts/constants.ts';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { DocumentTitle } from './document-title.tsx';
import classes from './guest-layout.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Overlays } from './overlays.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import { removeSkeleton } from './skeleton.ts';

/** Plain header and a centred container, for pages without a session. */
export function GuestLayout() {
  useEffect(removeSkeleton, []);
  return (
    <div className={classes.layout}>
      <LoadingBar />
      <DocumentTitle />
      <header className={classes.header}>
        <a href="/">{PRODUCT_NAME}</a>
        <span className={classes.tools}>
          <LanguageMenu />
          <SchemeToggle />
        </span>
      </header>
      <main className={classes.content}>
        <Outlet />
      </main>
      <Overlays />
    </div>
  );
}
