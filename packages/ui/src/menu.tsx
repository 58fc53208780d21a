import { useId, useRef, useState, type ReactNode } from 'react';
import classes from './menu.module.css';
import { MenuList, type MenuItem } from './menu-list.tsx';

export type { MenuItem } from './menu-list.tsx';

interface MenuProps {
  /** Name of the button, for people who cannot see it. */
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
  readonly buttonClassName?: string | undefined;
}

/** A button that opens a list of links and actions; arrow keys move, Escape and a click elsewhere close. */
export function Menu({ label, children, items, buttonClassName }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  return (
    <span className={classes.menu}>
      <button
        ref={button}
        type="button"
        className={buttonClassName ?? classes.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <MenuList
          id={id}
          label={label}
          items={items}
          anchor={button}
          onClose={() => setOpen(false)}
          onChosen={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </span>
  );
}
