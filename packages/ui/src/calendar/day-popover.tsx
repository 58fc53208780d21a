import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useId, useRef, useState } from 'react';
import menu from '../filter-menu.module.css';
import { IconCalendar } from '../icons.ts';
import { moveBelow } from '../place-below.ts';
import { Skeleton } from '../skeleton.tsx';
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

/** A button, and a calendar below it that is loaded with the first press. */
export function DayPopover({ value, onChoose }: DayPopoverProps) {
  const { t } = useLingui();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button ref={button} type="button" aria-label={t`Choose a date`} popoverTarget={id} aria-expanded={isOpen}>
        <IconCalendar size={16} aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`Choose a date`}
        className={`${menu.panel} ${classes.calendar}`}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOpen(true);
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && button.current) moveBelow(currentTarget, button.current, 'left');
          if (newState !== 'closed') return;
          setOpen(false);
          // The browser gives the focus back itself only where no other popover is open around this one.
          if (document.activeElement === document.body) button.current?.focus();
        }}
      >
        {isOpen && (
          <Suspense fallback={<Skeleton height="292px" />}>
            <MonthCalendar
              value={value}
              onChoose={(day) => {
                panel.current?.hidePopover();
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
