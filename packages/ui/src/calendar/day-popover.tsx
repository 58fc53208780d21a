import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useRef } from 'react';
import menu from '../filter-menu.module.css';
import { IconCalendar } from '../icons.ts';
import { moveBelow } from '../place-below.ts';
import { Skeleton } from '../skeleton.tsx';
import { usePopover } from '../use-popover.ts';
import classes from '../day-range.module.css';

const MonthCalendar = lazy(async () => {
  try {
    const { MonthCalendar: loaded } = await import(/* webpackChunkName: "calendar" */ './month-calendar.tsx');
    return { default: loaded };
  } catch {
    // A day can be typed as well, so that nothing else of the page may fail.
    return { default: NoCalendar };
  }
});

interface DayPopoverProps {
  /** `YYYY-MM-DD`, or `''` for none. */
  readonly value: string;
  readonly onChoose: (day: string) => void;
}

/** Without the focus, which the calendar gives to a day. */
function moveToLeft(panel: HTMLElement, button: HTMLElement): void {
  moveBelow(panel, button, 'left');
}

/** A button, and a calendar below it that is loaded with the first press. */
export function DayPopover({ value, onChoose }: DayPopoverProps) {
  const { t } = useLingui();
  const { isOpen, button, panel } = usePopover(moveToLeft);
  const calendar = useRef<HTMLDivElement>(null);

  return (
    <>
      <button type="button" {...button} className={classes.open} aria-label={t`Choose a date`}>
        <IconCalendar size={16} aria-hidden="true" />
      </button>
      <div
        {...panel}
        ref={calendar}
        role="dialog"
        aria-label={t`Choose a date`}
        className={`${menu.panel} ${classes.calendar}`}
      >
        {isOpen && (
          <Suspense fallback={<Skeleton height="292px" />}>
            <MonthCalendar
              value={value}
              onChoose={(day) => {
                calendar.current?.hidePopover();
                onChoose(day);
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

function NoCalendar() {
  return (
    <p>
      <Trans>The calendar could not be loaded. Type the date instead, or try again after reloading the page.</Trans>
    </p>
  );
}
