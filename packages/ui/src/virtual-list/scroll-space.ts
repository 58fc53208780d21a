/** Browsers draw nothing that is higher than some 16 million pixels: longer lists share this space. */
export const MOST_PX = 8_000_000;
/** At both ends of a longer list a pixel of the page is a pixel of the rows, so that its ends are reached as usual. */
const END_PX = 100_000;

/** Of a row that shows no more than this, the next one counts as the first in view: browsers scroll to fractions. */
const SLIVER_PX = 3;

/** A list of rows of one height, seen through a view. All but `rows` in pixels. */
export interface ScrollSpace {
  readonly rows: number;
  readonly rowHeight: number;
  readonly viewHeight: number;
}

/** Where a list stands. */
export interface Position {
  /** Pixels of the page's own scrolling that lie above the view. */
  readonly top: number;
  /** Pixels of rows above the view that have no place on the page: each row stands at its own place less these. */
  readonly shift: number;
}

/** Rows in view, from 0; `end` is the first one below it. */
export interface RowsInView {
  readonly first: number;
  readonly end: number;
}

/** Height of the list on the page. */
export function heightOf({ rows, rowHeight }: Pick<ScrollSpace, 'rows' | 'rowHeight'>): number {
  return Math.min(rows * rowHeight, MOST_PX);
}

export function rowsInView(space: ScrollSpace, { top, shift }: Position): RowsInView {
  const { rows, rowHeight, viewHeight } = space;
  const from = clamp(top + shift, 0, rows * rowHeight);
  const first = clamp(Math.floor((from + SLIVER_PX) / rowHeight), 0, Math.max(0, rows - 1));
  return { first, end: clamp(Math.ceil((from + viewHeight) / rowHeight), first, rows) };
}

/**
 * Where the list stands after the page has been scrolled to `top`. A short way moves the rows by as much; a long one,
 * as by the scroll bar, leads to the rows that have their place there.
 */
export function scrolled(space: ScrollSpace, from: Position, top: number): Position {
  const isShort = Math.abs(top - from.top) <= 2 * space.viewHeight;
  return { top, shift: isShort ? clampShift(space, from.shift) : rowsAt(space, top) - top };
}

/** The position that shows a row first, or as far up as the list's end allows. */
export function positionOfRow(space: ScrollSpace, row: number): Position {
  return positionAt(space, row * space.rowHeight);
}

/**
 * The same rows where they have their place on the page: many short ways lead elsewhere than one long one. The page
 * must be scrolled to its `top`.
 */
export function settled(space: ScrollSpace, { top, shift }: Position): Position {
  return positionAt(space, top + shift);
}

/** Whether the page is about to end before the rows do, or the rows before the page: it must be settled at once. */
export function isStuck(space: ScrollSpace, { top, shift }: Position): boolean {
  const near = 2 * space.viewHeight;
  const [pageEnd, rowsEnd] = [mostPage(space), mostRows(space)];
  const isAtStart = Math.min(top, top + shift) < near;
  const isAtEnd = Math.min(pageEnd - top, rowsEnd - top - shift) < near;
  return (isAtStart && shift !== 0) || (isAtEnd && shift !== rowsEnd - pageEnd);
}

function positionAt(space: ScrollSpace, wanted: number): Position {
  const rows = Math.round(clamp(wanted, 0, Math.max(0, mostRows(space))));
  const top = pageAt(space, rows);
  return { top, shift: rows - top };
}

/** Pixels of rows above the view when the page is at `top` and settled. */
function rowsAt(space: ScrollSpace, top: number): number {
  const [pageEnd, rowsEnd] = [mostPage(space), mostRows(space)];
  if (rowsEnd === pageEnd || top <= END_PX) return top;
  if (top >= pageEnd - END_PX) return rowsEnd - (pageEnd - top);
  return Math.round(END_PX + ((top - END_PX) * (rowsEnd - 2 * END_PX)) / (pageEnd - 2 * END_PX));
}

/** The page's place of so many pixels of rows: the other way round. */
function pageAt(space: ScrollSpace, rows: number): number {
  const [pageEnd, rowsEnd] = [mostPage(space), mostRows(space)];
  if (rowsEnd === pageEnd || rows <= END_PX) return rows;
  if (rows >= rowsEnd - END_PX) return pageEnd - (rowsEnd - rows);
  return Math.round(END_PX + ((rows - END_PX) * (pageEnd - 2 * END_PX)) / (rowsEnd - 2 * END_PX));
}

function clampShift(space: ScrollSpace, shift: number): number {
  return clamp(shift, 0, mostRows(space) - mostPage(space));
}

/** How far the rows can be scrolled until the last one stands at the foot of the view. */
function mostRows({ rows, rowHeight, viewHeight }: ScrollSpace): number {
  return rows * rowHeight - viewHeight;
}

function mostPage(space: ScrollSpace): number {
  return heightOf(space) - space.viewHeight;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
