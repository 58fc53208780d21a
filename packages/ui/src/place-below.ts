const GAP = 4;
const MARGIN = 8;

/**
 * Puts a `position: fixed` element under (or, where there is no room, over) an anchor, right edges together, inside the
 * window, and gives it the focus.
 */
export function placeBelow(element: HTMLElement, anchor: HTMLElement): void {
  const around = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(around.right - width, window.innerWidth - width - MARGIN));
  const fitsBelow = around.bottom + GAP + height <= window.innerHeight - MARGIN;
  const top = fitsBelow ? around.bottom + GAP : Math.max(MARGIN, around.top - GAP - height);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
  element.focus({ preventScroll: true });
}
