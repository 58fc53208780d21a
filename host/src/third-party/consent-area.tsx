import { Button } from '@app/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { bootedPage } from '../boot/booted-page.ts';
import classes from './consent-area.module.css';
import { allowed, answer, unanswered, useAnswers } from './consent.ts';
import { insertWhenIdle, isInserted } from './insert-script.ts';

/** Loads the scripts that may be loaded, and asks about those that need an answer. */
export function ConsentArea() {
  const { t } = useLingui();
  const scripts = bootedPage().environment.scripts ?? [];
  const answers = useAnswers();
  const open = unanswered(scripts, answers);
  const ready = allowed(scripts, answers);
  useEffect(() => ready.forEach(insertWhenIdle), [ready]);
  if (open.length === 0) return null;

  function refuse(): void {
    const isRunning = open.some(isInserted);
    answer(open, false);
    // What runs already is only gone with the page.
    if (isRunning) location.reload();
  }

  const names = open.map(({ name, src }) => `${name} (${new URL(src).hostname})`).join(', ');
  return (
    <section className={classes.bar} aria-label={t`Services of others`}>
      <p>
        <Trans>This page can load services of others: {names}. They learn that you use it. May they be loaded?</Trans>
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={refuse}>
          <Trans>No, thank you</Trans>
        </Button>
        <Button variant="default" onClick={() => answer(open, true)}>
          <Trans>Allow them</Trans>
        </Button>
      </div>
    </section>
  );
}
