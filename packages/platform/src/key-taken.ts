/** Whether a key that was pressed belongs to something else than the page: a field, a dialog, or a browser's shortcut. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || isPageTaken() || isTyping(event);
}

/** Whether a dialog lies over the page and has its keys. */
export function isPageTaken(): boolean {
  return document.querySelector('dialog[open], [aria-modal="true"]') !== null;
}

/** Whether a key goes into a field. */
export function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])');
}
