import { PRODUCT_NAME } from '@app/contracts/constants.ts';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { DisplayMenu } from './display-menu.tsx';
import { DocumentTitle } from './document-title.tsx';
import classes from './guest-layout.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Overlays } from './overlays.tsx';
import { showPage } from './skeleton.ts';

/** Plain header and a centred container, for pages without a session. */
export function GuestLayout() {
  useEffect(showPage, []);
  return (
    <div className={classes.layout}>
      <LoadingBar />
      <DocumentTitle />
      <header className={classes.header}>
        <a href="/">
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" />
            <path className={classes.tick} d="m7.5 10 3 3 6-6" />
          </svg>
          {PRODUCT_NAME}
        </a>
        <span className={classes.tools}>
          <LanguageMenu />
          <DisplayMenu />
        </span>
      </header>
      <main className={classes.content}>
        <Outlet />
      </main>
      <Overlays />
    </div>
  );
}
