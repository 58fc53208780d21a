import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import {
  heightOf,
  isStuck,
  positionOfRow,
  rowsInView,
  scrolled,
  settled,
  type Position,
  type RowsInView,
  type ScrollSpace,
} from './scroll-space.ts';

/** Rows kept ready above and below the view. */
const AROUND = 8;
/** Milliseconds without scrolling after which a list has come to rest. */
const REST_MS = 150;

interface Seen extends RowsInView {
  /** See {@link Position}. */
  readonly shift: number;
  readonly rowHeight: number;
}

export interface RowsShown extends RowsInView {
  /** Nobody is scrolling. */
  readonly isResting: boolean;
}

interface ScrollSpaceOptions {
  readonly rows: number;
  /** What stays at the top of the window, above the rows. */
  readonly edges: readonly RefObject<HTMLElement | null>[];
  /** Called with the rows in view while they change, and once more when the list has come to rest. */
  readonly onShow: (rows: RowsShown) => void;
}

/** A list of any length that is scrolled with the window, of which only what is in view is drawn. */
export function useScrollSpace({ rows, edges, onShow }: ScrollSpaceOptions) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [seen, setSeen] = useState<Seen>({ first: 0, end: 0, shift: 0, rowHeight: 0 });
  const position = useRef<Position>({ top: 0, shift: 0 });

  function show(space: ScrollSpace, isResting: boolean): void {
    const { rowHeight } = space;
    const next = { ...rowsInView(space, position.current), shift: position.current.shift, rowHeight };
    setSeen((last) => (isSame(last, next) ? last : next));
    onShow({ first: next.first, end: next.end, isResting });
  }

  /** Puts the list at a position and the window where it belongs. */
  function moveTo(space: ScrollSpace, next: Position, isResting: boolean): void {
    const list = body.current;
    if (!list) return;
    position.current = next;
    // As it will be drawn: the window can be scrolled no further than that.
    list.style.height = `${heightOf(space)}px`;
    const wanted = list.getBoundingClientRect().top + window.scrollY + next.top - stuckHeight(edges);
    if (Math.abs(wanted - window.scrollY) >= 1) window.scrollTo({ top: wanted, behavior: 'instant' });
    show(space, isResting);
  }

  function look(isResting: boolean): void {
    const list = body.current;
    if (!list) return;
    const space = spaceOf(list, rows, edges);
    const top = Math.max(0, edgeOf(edges) - list.getBoundingClientRect().top);
    position.current = scrolled(space, position.current, top);
    const isDue = isResting || isStuck(space, position.current);
    const calm = isDue && top > 0 ? settled(space, position.current) : position.current;
    if (Math.abs(calm.top - position.current.top) >= 1) moveTo(space, calm, isResting);
    else show(space, isResting);
  }
  const lookAtOnce = useEffectEvent(() => look(false));
  const lookAtRest = useEffectEvent(() => look(true));
  const lookAtChange = useEffectEvent((_rows: number) => look(false));

  useLayoutEffect(() => lookAtChange(rows), [rows]);
  useLayoutEffect(() => {
    let timer = 0;
    const onScroll = () => {
      lookAtOnce();
      window.clearTimeout(timer);
      timer = window.setTimeout(() => lookAtRest(), REST_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, []);

  /** Shows a row, from 0, as the first in view; the list's start is shown only when the window is past it. */
  function goTo(row: number): void {
    const list = body.current;
    if (!list) return;
    const isAbove = list.getBoundingClientRect().top >= stuckHeight(edges);
    if (row === 0 && isAbove) return;
    const space = spaceOf(list, rows, edges);
    moveTo(space, positionOfRow(space, row), false);
  }

  return {
    /** The rows' own box; its style sheet says the height of a row in `--row-px`. */
    body,
    seen,
    /** The rows to be drawn. */
    drawn: { first: Math.max(0, seen.first - AROUND), end: Math.min(rows, seen.end + AROUND) },
    /** Pixels; zero until the list has been looked at. */
    height: heightOf({ rows, rowHeight: seen.rowHeight }),
    /** Pixels from the list's start to a row, on the page. */
    placeOf: (row: number) => row * seen.rowHeight - seen.shift,
    goTo,
  };
}

function isSame(one: Seen, other: Seen): boolean {
  return (
    one.first === other.first && one.end === other.end && one.shift === other.shift && one.rowHeight === other.rowHeight
  );
}

type Edges = ScrollSpaceOptions['edges'];

/** Height that the edges take at the top of the window once the list is scrolled. */
function stuckHeight(edges: Edges): number {
  return edges.reduce((sum, { current }) => sum + (current?.offsetHeight ?? 0), topOf(edges));
}

/** Where the first of them stays. */
function topOf([first]: Edges): number {
  return first?.current ? Number.parseFloat(getComputedStyle(first.current).top) || 0 : 0;
}

/** Where the rows come into view now. */
function edgeOf(edges: Edges): number {
  return Math.max(0, ...edges.map(({ current }) => current?.getBoundingClientRect().bottom ?? 0));
}

function spaceOf(list: HTMLElement, rows: number, edges: Edges): ScrollSpace {
  const rowHeight = Number.parseFloat(getComputedStyle(list).getPropertyValue('--row-px')) || 1;
  return { rows, rowHeight, viewHeight: Math.max(rowHeight, window.innerHeight - stuckHeight(edges)) };
}
