import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateTime } from './date-time.tsx';
import classes from './timeline.module.css';

interface TimelineStep {
  readonly key: string;
  readonly event: string;
  readonly text: ReactNode;
  readonly actor: { readonly kind: string; readonly name: string };
  readonly reason: string | null;
  readonly at: string;
}

const good: ReadonlySet<string> = new Set(['approved', 'renewed', 'reinstated', 'enabled', 'completed', 'connected']);
const bad: ReadonlySet<string> = new Set([
  'rejected',
  'suspended',
  'revoked',
  'expired',
  'renewal_refused',
  'disabled',
  'failed',
  'past_due',
  'refused',
]);

/** What happened to a record, given oldest first and shown newest first: when, by whom, and why. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const { t } = useLingui();
  if (steps.length === 0) {
    return (
      <p className={classes.none}>
        <Trans>Nothing is recorded yet.</Trans>
      </p>
    );
  }
  return (
    <ol className={classes.timeline} aria-label={t`Timeline`}>
      {steps.toReversed().map(({ key, event, text, actor, reason, at }) => (
        <li key={key} data-tone={good.has(event) ? 'good' : bad.has(event) ? 'bad' : undefined}>
          {text}
          {reason !== null && <div className={classes.reason}>{reason}</div>}
          <small>
            <DateTime at={at} /> · <Actor actor={actor} />
          </small>
        </li>
      ))}
    </ol>
  );
}

function Actor({ actor: { kind, name } }: Pick<TimelineStep, 'actor'>) {
  if (kind === 'person') return name === '' ? <Trans>A team member</Trans> : name;
  return kind === 'operator' ? <Trans>Our review</Trans> : <Trans>Automatic</Trans>;
}
