import { IconCheck } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import classes from './step-list.module.css';
import type { WizardStep } from './wizard-step.ts';

interface StepListProps {
  readonly steps: readonly WizardStep[];
  readonly current: string;
  readonly go: (step: string) => Promise<void>;
}

/** The steps, each a link: any of them can be gone to at any time. */
export function StepList({ steps, current, go }: StepListProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Steps`} className={classes.steps}>
      <ol>
        {steps.map(({ key, title, to, isDone }, index) => (
          <li key={key} data-done={isDone || undefined}>
            <Link
              to={to}
              aria-current={key === current ? 'step' : undefined}
              onClick={(event) => {
                if (isPlain(event)) {
                  event.preventDefault();
                  void go(key);
                }
              }}
            >
              <span className={classes.sign} aria-hidden="true">
                {isDone ? <IconCheck size={14} /> : index + 1}
              </span>
              <span className={classes.name}>{title}</span>
              {isDone && (
                <span className={classes.said}>
                  <Trans>done</Trans>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Whether a click means this page, not a tab beside. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
