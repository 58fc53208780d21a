import { useId, useRef, useState, type ReactNode } from 'react';
import { buttonFace, type ButtonLook } from './button/button-face.tsx';
import classes from './menu.module.css';
import { MenuList, type MenuItem } from './menu-list.tsx';

export type { MenuItem } from './menu-list.tsx';

interface MenuProps {
  /** Name of the button, for people who cannot see it. */
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
  /** What stands above the items, said by the button's name or elsewhere already. */
  readonly heading?: ReactNode;
  readonly buttonClassName?: string | undefined;
  /** Where it looks like the other buttons beside it. */
  readonly look?: Omit<ButtonLook, 'children'>;
}

/** A button that opens a list of links and actions; arrow keys move, Escape and a click elsewhere close. */
export function Menu({ label, children, items, heading, buttonClassName = classes.button, look }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  return (
    <span className={classes.menu}>
      <button
        ref={button}
        type="button"
        {...(look ? buttonFace({ ...look, children }).face : { className: buttonClassName, children })}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <MenuList
          id={id}
          label={label}
          items={items}
          heading={heading}
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
