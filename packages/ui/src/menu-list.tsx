import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import classes from './menu.module.css';
import { moveBelow, placeBelow } from './place-below.ts';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Where it leads, or what it does: one of the two. */
  readonly to?: string;
  readonly run?: () => void;
  readonly isDanger?: boolean;
  /** Marks the chosen one of several. */
  readonly isCurrent?: boolean;
  /** Name of what it is one of; items of a group follow each other. */
  readonly group?: string;
}

interface MenuListProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly heading?: ReactNode;
  readonly anchor: RefObject<HTMLElement | null>;
  /** Called when the person turns elsewhere. */
  readonly onClose: () => void;
  /** Called when an item was chosen or the menu left by key: the focus goes back to the button. */
  readonly onChosen: () => void;
}

/** The open list of a menu, placed under its button. */
export function MenuList({ id, label, items, heading, anchor, onClose, onChosen }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    if (!list.current || !anchor.current) return undefined;
    placeBelow(list.current, anchor.current);
    firstItem(list.current)?.focus({ preventScroll: true });
    return followAnchor(list.current, anchor.current, () => close());
  }, [anchor]);

  // An item that had the focus and is no longer offered would leave the keys to what is below the menu.
  useLayoutEffect(() => {
    if (list.current && document.activeElement === document.body)
      firstItem(list.current)?.focus({ preventScroll: true });
  });

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classes.list}
      onKeyDown={(event) => moveWithKeys(event, onChosen)}
    >
      {heading && <div className={classes.heading}>{heading}</div>}
      {[...new Set(items.map(({ group }) => group))].map((group) => (
        <div key={group ?? ''} role={group === undefined ? 'none' : 'group'} aria-label={group}>
          {group !== undefined && (
            <div className={classes.group} aria-hidden="true">
              {group}
            </div>
          )}
          {items
            .filter((item) => item.group === group)
            .map((item) => (
              <Item key={item.key} item={item} onChosen={onChosen} />
            ))}
        </div>
      ))}
    </div>
  );
}

function Item({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const shared = {
    role: item.isCurrent === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.isCurrent,
    className: item.isDanger ? `${classes.item} ${classes.danger}` : classes.item,
    // Escape closes the menu and leaves a drawer around it open.
    'data-mantine-stop-propagation': true,
  };
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  if (item.to !== undefined) {
    return (
      <Link {...shared} to={item.to} onClick={onChosen}>
        {content}
      </Link>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        onChosen();
        item.run?.();
      }}
    >
      {content}
    </button>
  );
}

/** Keeps the list under its button while the page is scrolled; closes it when the person turns elsewhere. */
function followAnchor(list: HTMLElement, anchor: HTMLElement, close: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const isInside = ({ target }: Event) => target instanceof Node && (list.contains(target) || anchor.contains(target));
  const onPointer = (event: PointerEvent) => {
    if (!isInside(event)) close();
  };
  const onScroll = (event: Event) => {
    if (isInside(event)) return;
    const { top, bottom } = anchor.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight) close();
    else moveBelow(list, anchor);
  };
  document.addEventListener('pointerdown', onPointer, { signal });
  window.addEventListener('resize', close, { signal });
  document.addEventListener('scroll', onScroll, { signal, capture: true });
  return () => stop.abort();
}

/** Where the focus starts: at the chosen one of several, else at the top. */
function firstItem(list: HTMLElement): HTMLElement | null {
  return list.querySelector<HTMLElement>('[aria-checked=true]') ?? list.querySelector<HTMLElement>('[role^=menuitem]');
}

function moveWithKeys(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const targets: Partial<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key] ?? itemAfter(items, at, event);
  if (event.key === 'Escape' || event.key === 'Tab') close();
  if (target === undefined && event.key !== 'Escape') return;
  event.preventDefault();
  if (target !== undefined) items[target]?.focus();
}

/** The next item whose name begins with the letter that was typed. */
function itemAfter(items: readonly HTMLElement[], at: number, { key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const begins = (item: HTMLElement) => folded(item.textContent).startsWith(folded(key));
  const next = items.findIndex((item, index) => index > at && begins(item));
  const found = next === -1 ? items.findIndex(begins) : next;
  return found === -1 ? undefined : found;
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').trim();
}
