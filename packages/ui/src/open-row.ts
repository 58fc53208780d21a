/** What in a row has a meaning of its own when pressed. */
const OWN = 'a, button, input, label, select, textarea, summary, dialog, [role=menu], [role=dialog]';

/**
 * A ref for a table: a press anywhere in a row presses the link of its title, with the same keys held, so that the
 * whole row opens the record. Text can still be marked. People without a pointer have the link.
 */
export function opensRows(table: HTMLTableElement | null): (() => void) | undefined {
  table?.addEventListener('click', openRow);
  return () => table?.removeEventListener('click', openRow);
}

function openRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(OWN) || window.getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr')?.querySelector('[data-phone=title] a');
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
