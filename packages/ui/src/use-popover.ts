import { useEffect, useId, useRef, useState, type ToggleEvent } from 'react';
import { moveBelow } from './place-below.ts';

/**
 * A button and the native popover that it opens: what is in the popover exists while `isOpen`. `place` puts it by the
 * button as it opens, and it follows the button as the page scrolls; the focus is back at the button when it is closed.
 */
export function usePopover(place: (panel: HTMLElement, button: HTMLElement) => void) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const [panel, anchor] = [document.getElementById(id), button.current];
    if (!isOpen || !panel || !anchor) return undefined;
    const follow = ({ target }: Event) => {
      if (!(target instanceof Node && panel.contains(target))) moveBelow(panel, anchor, 'left');
    };
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, [id, isOpen]);
  return {
    isOpen,
    button: { ref: button, popoverTarget: id, 'aria-expanded': isOpen },
    panel: {
      id,
      popover: 'auto',
      onBeforeToggle({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) {
        if (newState === 'open' && target === currentTarget) setOpen(true);
      },
      onToggle({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) {
        // React also tells of what is opened and closed in here, such as a calendar.
        if (target !== currentTarget) return;
        if (newState === 'open' && button.current) place(currentTarget, button.current);
        if (newState !== 'closed') return;
        // Not before it is closed: the browser gives the focus back only if it is still in there.
        setOpen(false);
        // It does not where another popover is open around this one.
        if (document.activeElement === document.body) button.current?.focus();
      },
    },
  } as const;
}
