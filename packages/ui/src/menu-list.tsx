import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import classes from './menu.module.css';
import { placeBelow } from './place-below.ts';

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
}

interface MenuListProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly anchor: RefObject<HTMLElement | null>;
  /** Called when the person turns elsewhere. */
  readonly onClose: () => void;
  /** Called when an item was chosen or the menu left by key: the focus goes back to the button. */
  readonly onChosen: () => void;
}

/** The open list of a menu, placed under its button. */
export function MenuList({ id, label, items, anchor, onClose, onChosen }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    if (!list.current || !anchor.current) return undefined;
    placeBelow(list.current, anchor.current);
    return closeElsewhere([list.current, anchor.current], () => close());
  }, [anchor]);

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
      {items.map((item) => (
        <Item key={item.key} item={item} onChosen={onChosen} />
      ))}
    </div>
  );
}

function Item({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const shared = {
    role: item.isCurrent === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.isCurrent,
    className: item.isDanger ? `${classes.item} ${classes.danger}` : classes.item,
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

function closeElsewhere(inside: readonly HTMLElement[], close: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onPointer = ({ target }: PointerEvent) => {
    if (!inside.some((element) => target instanceof Node && element.contains(target))) close();
  };
  document.addEventListener('pointerdown', onPointer, { signal });
  window.addEventListener('resize', close, { signal });
  document.addEventListener('scroll', close, { signal, capture: true });
  return () => stop.abort();
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
  const target = targets[event.key];
  if (event.key === 'Escape' || event.key === 'Tab') close();
  if (target === undefined && event.key !== 'Escape') return;
  event.preventDefault();
  if (target !== undefined) items[target]?.focus();
}
