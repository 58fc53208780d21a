import { useId, useRef, useState, type ReactNode } from 'react';
import classes from './filter-menu.module.css';
import { IconChevronDown } from './icons.ts';
import { placeBelow } from './place-below.ts';

interface FilterPopoverProps {
  /** What is filtered, such as "Carrier". */
  readonly label: string;
  /** What is chosen, in words; empty if nothing is. */
  readonly chosen: string;
  /** What there is to choose from; a button in it that names the id as its `popoverTarget` can close it. */
  readonly children: (id: string) => ReactNode;
}

/** A filter: a button that says what is chosen, and what there is to choose from below it. */
export function FilterPopover({ label, chosen, children }: FilterPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        popoverTarget={id}
        aria-expanded={isOpen}
        data-on={chosen !== '' || undefined}
      >
        <span className={classes.names}>{chosen === '' ? label : `${label}: ${chosen}`}</span>
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        tabIndex={-1}
        aria-label={label}
        className={classes.panel}
        onBeforeToggle={({ newState, target, currentTarget }) => {
          if (newState === 'open' && target === currentTarget) setOpen(true);
        }}
        onToggle={({ newState, target, currentTarget }) => {
          // React also tells of what is opened and closed in here, such as a calendar.
          if (target !== currentTarget) return;
          if (newState === 'open' && button.current) placeBelow(currentTarget, button.current, 'left');
          // Not before it is closed: the browser gives the focus back only if it is still in there.
          if (newState === 'closed') setOpen(false);
        }}
      >
        {isOpen && children(id)}
      </div>
    </>
  );
}
