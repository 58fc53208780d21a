import { DayInput } from '@app/ui/day-input.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { NO_TIME, instantOf } from '../../shared/launch/send-time.ts';
import { useTypedTime } from '../../shared/launch/use-typed-time.ts';
import classes from './link-expiry.module.css';

/** What is offered with a day: the link works on all of it. */
const END_OF_DAY = '23:59';

/** Whether a link that ends then (ISO; `''` for never) would be over already, or ends at no time at all. */
export function isOver(at: string, now: number): boolean {
  return at !== '' && !(Date.parse(at) > now);
}

interface LinkExpiryProps {
  /** When the link ends, ISO in UTC; `''` for never. */
  readonly at: string;
  readonly onChange: (at: string) => void;
  /** Whether that time is over. */
  readonly isWrong: boolean;
}

/** Until which day and time of Vietnam a short link works. */
export function LinkExpiry({ at, onChange, isWrong }: LinkExpiryProps) {
  const { t } = useLingui();
  const [{ day, time }, keep] = useTypedTime(at);
  function change(next: { day: string; time: string }): void {
    keep(next);
    onChange(next.day === '' ? '' : (instantOf(next.day, next.time) ?? NO_TIME));
  }
  return (
    <div>
      <div className={classes.fields}>
        <DayInput
          label={t`Last day of the link`}
          value={day}
          onChange={(next) => change({ day: next, time: time || END_OF_DAY })}
        />
        {day !== '' && (
          <TextInput
            type="time"
            label={t`Time in Vietnam`}
            value={time}
            onChange={({ currentTarget }) => change({ day, time: currentTarget.value })}
          />
        )}
      </div>
      {isWrong || at === NO_TIME ? (
        <p className={classes.wrong} role="alert">
          {at === NO_TIME ? (
            <Trans>Fill in the day and the time at which it ends, or clear the day.</Trans>
          ) : (
            <Trans>This time is over. Choose one that is still to come.</Trans>
          )}
        </p>
      ) : (
        <p className={classes.help}>
          <Trans>Left empty, the link does not expire.</Trans>
        </p>
      )}
    </div>
  );
}
