import { i18n } from '@lingui/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { guestTexts } from './guest-texts.ts';
import classes from './guest-page.module.css';

// Every page for guests is made of this, so its texts are there before it is shown.
i18n.load(guestTexts);

interface GuestPageProps {
  readonly title: ReactNode;
  /** One or two sentences under the title. */
  readonly purpose?: ReactNode;
  /** Below a line: other ways to go. */
  readonly links?: ReactNode;
  /** Whether a field of the page takes the focus instead of the heading. */
  readonly hasOwnFocus?: boolean;
  readonly children?: ReactNode;
}

/**
 * One step of a page for guests. The heading takes the focus, so that it is read out when the step is come to; give
 * each step of a page a key of its own.
 */
export function GuestPage({ title, purpose, links, hasOwnFocus = false, children }: GuestPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasOwnFocus) heading.current?.focus({ preventScroll: true });
  }, [hasOwnFocus]);
  return (
    <section className={classes.card}>
      <header className={classes.header}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {purpose && <p className={classes.purpose}>{purpose}</p>}
      </header>
      {children}
      {links && <footer className={classes.links}>{links}</footer>}
    </section>
  );
}
