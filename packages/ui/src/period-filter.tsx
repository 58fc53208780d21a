import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from './button.tsx';
import { DayRange } from './day-range.tsx';
import { dayText } from './day-text.ts';
import { FilterPopover } from './filter-popover.tsx';
import menu from './menu.module.css';
import { nameOfPeriod, periodNames, periodsUntil, type Period, type PeriodName } from './periods.ts';
import classes from './period-filter.module.css';

interface PeriodFilterProps extends Period {
  readonly onChange: (period: Period) => void;
}

/** What a list is narrowed to in time: one of the usual periods by a press, or days of one's own. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const { t } = useLingui();
  const chosen = usePeriodText({ from, to });
  return (
    <FilterPopover label={t`Period`} chosen={chosen}>
      {(id) => <Periods id={id} from={from} to={to} onChange={onChange} />}
    </FilterPopover>
  );
}

function Periods({ id, from, to, onChange }: PeriodFilterProps & { id: string }) {
  // Read once as it is opened: the day does not change under somebody's finger.
  const [now] = useState(Date.now);
  // The address follows a little later than two days are typed.
  const [own, setOwn] = useState<Period>({ from, to });
  const names = usePeriodNames();
  const current = nameOfPeriod({ from, to }, now);

  return (
    <>
      {periodNames.map((name) => (
        <button
          key={name}
          type="button"
          className={menu.item}
          aria-pressed={name === current}
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => onChange(periodsUntil(now)[name])}
        >
          {names[name]}
        </button>
      ))}
      <p className={menu.group}>
        <Trans context="period">Custom</Trans>
      </p>
      <div className={classes.own}>
        <DayRange
          {...own}
          onChange={(period) => {
            setOwn(period);
            onChange(period);
          }}
        />
      </div>
      {(from !== '' || to !== '') && (
        <Button
          variant="subtle"
          fullWidth
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => onChange({ from: '', to: '' })}
        >
          <Trans>Clear</Trans>
        </Button>
      )}
    </>
  );
}

function usePeriodNames(): Record<PeriodName, string> {
  const { t } = useLingui();
  return { today: t`Today`, week: t`7 days`, days: t`30 days`, month: t`This month` };
}

/** The period in words: its name, or its days; empty if there is none. */
function usePeriodText({ from, to }: Period): string {
  const { t } = useLingui();
  const [now] = useState(Date.now);
  const names = usePeriodNames();
  const name = nameOfPeriod({ from, to }, now);
  if (name) return names[name];
  const [first, last] = [dayText(from), dayText(to)];
  if (first === '' && last === '') return '';
  if (last === '') return t`from ${first}`;
  if (first === '') return t`until ${last}`;
  return first === last ? first : `${first} – ${last}`;
}
