import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * Tells fontconfig of one family only, so that text has the same widths on every machine. DejaVu has the widest letters
 * of the common ones: what fits with it fits with the others.
 * @returns {string} path of the file that FONTCONFIG_FILE has to name
 */
export function useOneFont() {
  const entry = createRequire(inRoot('e2e/package.json')).resolve('dejavu-fonts-ttf/package.json');
  const folder = inRoot('.cache', 'fonts');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${path.join(path.dirname(entry), 'ttf')}</dir>
  <cachedir>${path.join(folder, 'cache')}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>DejaVu Sans</string></edit>
  </match>
</fontconfig>
`,
  );
  return file;
}
