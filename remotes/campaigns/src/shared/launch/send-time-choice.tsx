import { formatDateTime } from '@app/contracts/rules/dates.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUser } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { DayInput } from '@app/ui/day-input.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type Ref } from 'react';
import { HourChoice } from './hour-choice.tsx';
import type { SendingHours } from './sending-hours.ts';
import { NO_TIME, firstOffer, hoursOfDay, instantOf, ownTime, troubleWith } from './send-time.ts';
import { useTypedTime } from './use-typed-time.ts';
import classes from './send-time-choice.module.css';

interface SendTimeChoiceProps {
  /** When it is to be sent, ISO in UTC; empty for at once. */
  readonly at: string;
  readonly onChange: (at: string) => void;
  /** When it may go out; null for at any hour. */
  readonly hours: SendingHours | null;
  /** Whether people are called, not written to. */
  readonly isCall?: boolean;
  /** Whether the server refused the time. */
  readonly isRefused?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Now, or at a day and time of Vietnam, with the person's own time beside where that is another. */
export function SendTimeChoice({ at, onChange, hours, isCall = false, isRefused = false, ref }: SendTimeChoiceProps) {
  const { t } = useLingui();
  const [openedAt] = useState(() => Date.now());
  const [{ day, time }, keep] = useTypedTime(at);
  const change = (parts: { day?: string; time?: string }) => {
    const next = { day, time, ...parts };
    keep(next);
    onChange(instantOf(next.day, next.time) ?? NO_TIME);
  };
  return (
    <div ref={ref} className={classes.choice}>
      <ChoiceCards
        label={isCall ? t`When to call` : t`When to send`}
        value={at === '' ? 'now' : 'at'}
        onChange={(value) => onChange(value === 'now' ? '' : firstOffer(openedAt, hours))}
        choices={[
          {
            value: 'now',
            title: isCall ? <Trans>At once</Trans> : <Trans>Now</Trans>,
            text: isCall ? (
              <Trans>Half a minute to undo, then calls begin</Trans>
            ) : (
              <Trans>Half a minute to undo, then it goes out</Trans>
            ),
          },
          { value: 'at', title: <Trans>At a time</Trans>, text: <Trans>Can be taken back until then</Trans> },
        ]}
      />
      {at !== '' && (
        <>
          <div className={classes.fields}>
            <DayInput label={t`Day`} value={day} required onChange={(next) => change({ day: next })} />
            <TextInput
              type="time"
              label={t`Time in Vietnam`}
              value={time}
              required
              onChange={({ currentTarget }) => change({ time: currentTarget.value })}
            />
          </div>
          {hours && (
            <HourChoice hours={hoursOfDay(day, openedAt, hours)} value={time.slice(0, 2)} onChange={onChange} />
          )}
          <SendTimeNote
            at={at}
            openedAt={openedAt}
            isRefused={isRefused}
            hours={hours}
            isCall={isCall}
            onChange={onChange}
          />
        </>
      )}
    </div>
  );
}

function SendTimeNote({
  at,
  openedAt,
  isRefused = false,
  hours,
  isCall,
  onChange,
}: SendTimeChoiceProps & { readonly openedAt: number }) {
  const locale = useLocale();
  const { timezone } = useUser();
  const seen = troubleWith(at, openedAt, hours);
  // What was to come when the page was opened may be over by now.
  const trouble = isRefused && (seen === null || seen === 'night') ? 'past' : seen;
  if (trouble === 'none' || trouble === 'past' || trouble === 'far') {
    return (
      <p className={classes.wrong} role="alert">
        {trouble === 'none' && <Trans>Fill in the day and the time at which it begins.</Trans>}
        {trouble === 'past' && <Trans>This time is over. Choose one that is still to come.</Trans>}
        {trouble === 'far' && <Trans>A campaign can be scheduled at most 90 days ahead.</Trans>}
      </p>
    );
  }
  const own = ownTime(at, timezone, locale === 'vn' ? 'vi' : 'en');
  const planned = formatDateTime(at);
  const { from = '', until = '' } = hours ?? {};
  const allowed = hours && hours.next(Date.parse(at)).toISOString();
  const when = allowed && formatDateTime(allowed);
  return (
    <div className={classes.note} aria-live="polite">
      <p>
        {isCall ? (
          <Trans>Calls begin on {planned}, Vietnam time.</Trans>
        ) : (
          <Trans>Will be sent on {planned}, Vietnam time.</Trans>
        )}{' '}
        {own !== null && (
          <Trans>
            By your clock ({timezone}): {own}
          </Trans>
        )}
      </p>
      {trouble === 'night' && allowed && (
        <p className={classes.wrong}>
          <Trans>
            Advertising is allowed from {from} to {until}; it would wait for the morning.
          </Trans>{' '}
          <Button variant="subtle" size="xs" onClick={() => onChange(allowed)}>
            <Trans>Next allowed time: {when}</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}
