import { formatNumber } from '@app/contracts/rules/money.ts';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './link-tabs.module.css';
import { Menu } from './menu.tsx';

interface LinkTab {
  readonly key: string;
  readonly label: ReactNode;
  /** Address that shows this tab, with the rest of the page's state. */
  readonly to: string;
  /** How many rows it holds; `undefined` while that is asked for. Absent if nobody counts. */
  readonly count?: number | undefined;
}

/** Tabs that need no place of their own, behind a button at the end. */
interface MoreTabs {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
}

interface LinkTabsProps {
  /** What the tabs choose between, for people who cannot see it. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** Key of the tab on screen. */
  readonly current: string;
  readonly more?: MoreTabs | undefined;
}

/** Tabs that stand in the address: links, so that they can be opened beside, shared and gone back from. */
export function LinkTabs({ label, tabs, current, more }: LinkTabsProps) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => showTab(box.current, current), [current]);
  return (
    <div className={classes.bar}>
      <nav ref={box} aria-label={label} className={classes.tabs}>
        {tabs.map(({ key, label: text, to, ...counted }) => (
          <Link
            key={key}
            data-key={key}
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
      {more && more.tabs.length > 0 && (
        <Menu
          label={more.label}
          items={more.tabs.map(({ key, label: text, to }) => ({ key, label: text, to }))}
          buttonClassName={classes.more}
        >
          {more.label}
        </Menu>
      )}
    </div>
  );
}

function Count({ value }: { value: number | undefined }) {
  return <span className={classes.count}>{value === undefined ? '' : formatNumber(value)}</span>;
}

/** The current tab may lie outside what a narrow screen shows. */
function showTab(box: HTMLElement | null, key: string): void {
  const tabs = [...(box?.querySelectorAll('a') ?? [])];
  const tab = tabs.find((each) => each.dataset.key === key);
  if (!box || !tab) return;
  const hidden = tab.offsetLeft - box.offsetLeft + tab.offsetWidth - box.clientWidth;
  if (hidden > 0) box.scrollLeft = hidden;
}
