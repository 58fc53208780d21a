import { existsSync } from 'node:fs';

/** Path of the Chromium to use: CHROMIUM_PATH, or Debian's. Throws if there is none. */
export function chromiumPath(): string {
  const file = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(file)) throw new Error(`There is no browser at ${file}; name one in CHROMIUM_PATH`);
  return file;
}
