const GAP = 4;
const MARGIN = 8;

/** Puts an element by its anchor as {@link moveBelow} does, and gives it the focus. */
export function placeBelow(element: HTMLElement, anchor: HTMLElement, edges: 'right' | 'left' = 'right'): void {
  moveBelow(element, anchor, edges);
  element.focus({ preventScroll: true });
}

/**
 * Puts a `position: fixed` element under (or, where there is no room, over) an anchor, inside the window. `edges` are the
 * ones put together.
 */
export function moveBelow(element: HTMLElement, anchor: HTMLElement, edges: 'right' | 'left' = 'right'): void {
  const around = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const wanted = edges === 'right' ? around.right - width : around.left;
  const left = Math.max(MARGIN, Math.min(wanted, window.innerWidth - width - MARGIN));
  const fitsBelow = around.bottom + GAP + height <= window.innerHeight - MARGIN;
  const top = fitsBelow ? around.bottom + GAP : Math.max(MARGIN, around.top - GAP - height);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
