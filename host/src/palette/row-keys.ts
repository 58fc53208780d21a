// Keys in lists, for whoever listens to keys. What a row opens is the link of its title, so Enter needs nothing more.

/** Moves the focus to the row below (1) or above (-1); from elsewhere, to the first row of the list that is in view. */
export function stepRow(step: 1 | -1): void {
  const rows = rowsOfList();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? rows.find((row) => row.getBoundingClientRect().bottom >= 0) : rows[at + step];
  titleOf(next)?.focus();
}

/** Selects the row that has the focus, or takes the selection back. */
export function selectRow(): void {
  const row = document.activeElement?.closest('tr');
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
}

/** Rows of the table with the focus or, where none has it, of the first table of the page whose rows open something. */
function rowsOfList(): HTMLTableRowElement[] {
  const focused = document.activeElement?.closest('table');
  const tables = focused ? [focused] : [...document.querySelectorAll<HTMLTableElement>('main table')];
  const list = tables.map((table) => [...table.rows].filter((row) => titleOf(row) !== null));
  return list.find((rows) => rows.length > 0) ?? [];
}

function titleOf(row: Element | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[data-phone=title] a') ?? null;
}
