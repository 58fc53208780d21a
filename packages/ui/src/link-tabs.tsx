import { formatNumber } from '@app/contracts/rules/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './link-tabs.module.css';

interface LinkTab {
  readonly key: string;
  readonly label: ReactNode;
  /** Address that shows this tab, with the rest of the page's state. */
  readonly to: string;
  /** How many rows it holds; `undefined` while that is asked for. Absent if nobody counts. */
  readonly count?: number | undefined;
}

interface LinkTabsProps {
  /** What the tabs choose between, for people who cannot see it. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** Key of the tab on screen. */
  readonly current: string;
}

/** Tabs that stand in the address: links, so that they can be opened beside, shared and gone back from. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ key, label: text, to, ...counted }) => (
        <Link
          key={key}
          to={to}
          preventScrollReset
          className={classes.tab}
          aria-current={key === current ? 'page' : undefined}
        >
          {text}
          {'count' in counted && <Count value={counted.count} />}
        </Link>
      ))}
    </nav>
  );
}

/** Takes its place before it is known, so that the other tabs stand still. */
function Count({ value }: { value: number | undefined }) {
  return <span className={classes.count}>{value === undefined ? '' : formatNumber(value)}</span>;
}
