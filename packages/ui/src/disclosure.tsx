import { useState, type ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  readonly title: ReactNode;
  /** At the title's right, such as how much there is inside. */
  readonly aside?: ReactNode;
  /** `card` for a part of the page, `line` for details of something. */
  readonly look?: 'card' | 'line';
  readonly children: ReactNode;
}

/** Something that most people do without, shown when asked for; it does not exist before. */
export function Disclosure({ title, aside, look = 'line', children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes[look]} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={classes.title}>{title}</span>
        {aside && <span className={classes.aside}>{aside}</span>}
      </summary>
      {isOpen && children}
    </details>
  );
}
