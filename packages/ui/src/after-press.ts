let isPressed = false;

for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
  window.addEventListener(type, () => (isPressed = type === 'pointerdown'), { capture: true });
}

/**
 * Does what leaving a field begins, such as saying what is wrong with it: at once, or if a press took the focus away,
 * when that is over. Lines that come or go in between would move what is pressed, and the press would hit nothing.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const ended = new AbortController();
  function end(): void {
    ended.abort();
    // The click comes right after.
    setTimeout(work);
  }
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, end, ended);
}
