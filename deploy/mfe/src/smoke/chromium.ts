import { existsSync } from 'node:fs';

/** Path of the Chromium to use: CHROMIUM_PATH, or Debian's. Throws if there is none. */
export function chromiumPath(): string {
  const file = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(file)) throw new Error(`There is no browser at ${file}; name one in CHROMIUM_PATH`);
  return file;
}

/**
 * Parts of a whole browser that nobody looks at here. The pop-ups of its address bar alone are two pages more for each
 * window, as dear as the page that is looked at, and they load beside it. The rest is what Playwright leaves out itself,
 * whose list this one replaces.
 */
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** What every Chromium that loads our pages is started with. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${unused.join(',')}`,
];
