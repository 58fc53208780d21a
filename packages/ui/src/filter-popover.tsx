import type { KeyboardEvent, ReactNode } from 'react';
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

/** With the focus at the first choice; a field would call the keyboard of a phone. */
function placeAtLeft(panel: HTMLElement, button: HTMLElement): void {
  placeBelow(panel, button, 'left');
  const [first] = choicesIn(panel);
  if (!window.matchMedia('(pointer: coarse)').matches) first?.focus({ preventScroll: true });
}

/** What can be chosen, without what is in a calendar of the panel. */
function choicesIn(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('input, button')].filter(
    (choice) => choice.closest('[popover]') === panel,
  );
}

/** Arrows go from choice to choice, as in a menu. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const choices = choicesIn(event.currentTarget);
  const at = choices.findIndex((choice) => choice === event.target);
  if (step === undefined || (at < 0 && event.target !== event.currentTarget)) return;
  event.preventDefault();
  const next = at < 0 && step < 0 ? -1 : at + step;
  choices.at(next === choices.length ? 0 : next)?.focus();
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
      <div
        {...panel}
        role="group"
        tabIndex={-1}
        aria-label={label}
        className={classes.panel}
        onKeyDown={moveWithArrows}
      >
        {isOpen && children(panel.id)}
      </div>
    </>
  );
}
