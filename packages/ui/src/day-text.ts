/** A day (`YYYY-MM-DD`, `''` for none) as the product writes days: `DD-MM-YYYY`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('-');
}

/** Reads a day as people type it: `1-2-2026`, `01/02/2026`, `01022026`. `null` if there is no such day. */
export function readDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[-/. ]?(\d{1,2})[-/. ]?(\d{4})\s*$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // Some days that do not exist, such as 31-02, are read as later ones.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}
