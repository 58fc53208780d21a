/** Names that engines still list under an older alias, and today's IANA name for each. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Europe/Kiev': 'Europe/Kyiv',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
};

/** Every IANA zone this engine knows, by today's names and sorted, for a select. */
export function timezones(): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((name) => RENAMED[name] ?? name);
  return [...new Set(['UTC', ...known])].sort();
}

/** Whether `name` is an IANA zone; aliases count, offsets such as `+07:00` do not. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
