import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { DocumentTitle } from './document-title.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Overlays } from './overlays.tsx';
import classes from './plain-layout.module.css';
import { showPage } from './skeleton.ts';

/** The plain social layout of SPEC §2: a centred container and nothing else. */
export function PlainLayout() {
  useEffect(showPage, []);
  return (
    <>
      <LoadingBar />
      <DocumentTitle />
      <main className={classes.content}>
        <Outlet />
      </main>
      <Overlays />
    </>
  );
}
