import { useId, type MouseEvent, type ReactNode } from 'react';
import classes from './phone-sheet.module.css';

interface PhoneSheetProps {
  /** What is in it; the name of its button, and its heading. */
  readonly label: string;
  readonly icon: ReactNode;
  /** For actions, of which one is pressed; filters stay open while several are set. */
  readonly closesOnPress?: boolean;
  readonly children: ReactNode;
}

/** What stands in its place on wide screens, and on phones behind a button, in a sheet from below. */
export function PhoneSheet({ label, icon, closesOnPress = false, children }: PhoneSheetProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={classes.opener} popoverTarget={id} aria-label={label}>
        {icon}
      </button>
      <div id={id} popover="auto" className={classes.sheet} onClickCapture={closesOnPress ? closeAfter : undefined}>
        <p className={classes.heading} aria-hidden="true">
          {label}
        </p>
        {children}
      </div>
    </>
  );
}

/** Links and actions close the sheet; buttons that open something further do not. */
function closeAfter({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isEnd =
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest('a, [role^=menuitem], button:not([aria-haspopup])') !== null;
  if (isEnd && currentTarget.matches(':popover-open')) currentTarget.hidePopover();
}
