import type { CallAttempt, CallEvent } from '@app/contracts/voice/call.ts';
import { CallBadge } from '@app/ui/call-status.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useErrorText } from '../view/error-text.ts';
import { lengthText } from '../sound/length-text.ts';
import { callErrors } from '@app/contracts/voice/call-errors.ts';
import line from '../event-line.module.css';
import classes from './call-attempts.module.css';
import { callEventTexts, keyActionTexts } from './call-texts.ts';

interface CallAttemptsProps {
  readonly attempts: readonly CallAttempt[];
  readonly currency: string;
}

/** Every time that a person was dialled, and what happened then, in order. */
export function CallAttempts({ attempts, currency }: CallAttemptsProps) {
  const { t } = useLingui();
  if (attempts.length === 0) {
    return (
      <p className={classes.hint}>
        <Trans>Not dialled yet.</Trans>
      </p>
    );
  }
  return (
    <ol className={classes.attempts} aria-label={t`Attempts`}>
      {attempts.map((attempt) => (
        <li key={attempt.attempt}>
          <Attempt attempt={attempt} currency={currency} />
        </li>
      ))}
    </ol>
  );
}

function Attempt({ attempt, currency }: { attempt: CallAttempt; currency: string }) {
  const say = useErrorText();
  const { attempt: number, status, billed_s: billed, price, error_code: code, events } = attempt;
  const error = code === null ? undefined : callErrors[code];
  const length = lengthText(billed * 1_000);
  const amount = moneyText(price, currency);
  return (
    <>
      <header className={classes.head}>
        <strong>
          <Trans>Attempt {number}</Trans>
        </strong>
        <CallBadge status={status} />
        {billed > 0 && (
          <span className={classes.hint}>
            <Trans>
              {length} charged: {amount}
            </Trans>
          </span>
        )}
      </header>
      {code !== null && <p className={classes.hint}>{error ? say(error.cause) : code}</p>}
      <ol className={line.timeline}>
        {events.map((event) => (
          <li key={`${event.at} ${event.event} ${event.key ?? ''}`} data-tone={toneOf(event)}>
            <span>
              <EventText event={event} />
            </span>
            <DateTime at={event.at} />
          </li>
        ))}
      </ol>
    </>
  );
}

function EventText({ event: { event, key, action } }: { event: CallEvent }) {
  const { i18n } = useLingui();
  const known = callEventTexts[event];
  const does = Object.entries(keyActionTexts).find(([name]) => name === action)?.[1];
  return (
    <>
      {known ? i18n._(known) : event}
      {key !== null && `: ${key}`}
      {does && ` (${i18n._(does)})`}
    </>
  );
}

function toneOf({ event }: CallEvent): string | undefined {
  if (event === 'completed' || event === 'answered') return 'good';
  return ['busy', 'no_answer', 'rejected', 'failed', 'unknown', 'machine'].includes(event) ? 'bad' : undefined;
}
