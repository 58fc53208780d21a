import type { ReactNode } from 'react';
import classes from './filter-menu.module.css';
import { IconChevronDown } from './icons.ts';
import { placeBelow } from './place-below.ts';
import { usePopover } from './use-popover.ts';

interface FilterPopoverProps {
  /** What is filtered, such as "Carrier". */
  readonly label: string;
  /** What is chosen, in words; empty if nothing is. */
  readonly chosen: string;
  /** What there is to choose from; a button in it that names the id as its `popoverTarget` can close it. */
  readonly children: (id: string) => ReactNode;
}

function placeAtLeft(panel: HTMLElement, button: HTMLElement): void {
  placeBelow(panel, button, 'left');
}

/** A filter: a button that says what is chosen, and what there is to choose from below it. */
export function FilterPopover({ label, chosen, children }: FilterPopoverProps) {
  const { isOpen, button, panel } = usePopover(placeAtLeft);

  return (
    <>
      <button type="button" {...button} className={classes.button} data-on={chosen !== '' || undefined}>
        <span className={classes.names}>{chosen === '' ? label : `${label}: ${chosen}`}</span>
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      <div {...panel} role="group" tabIndex={-1} aria-label={label} className={classes.panel}>
        {isOpen && children(panel.id)}
      </div>
    </>
  );
}
