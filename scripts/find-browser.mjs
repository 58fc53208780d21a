import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { canUseApt, installWithApt } from './lib/apt.mjs';
import { inRoot } from './lib/paths.mjs';
import { PlainError, mustRun } from './lib/run.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const NPM_CHROMIUM = '@sparticuz/chromium@138.0.2';

/**
 * @typedef {object} Machine what finding a browser needs to know and do; tests put another machine in its place
 * @property {string | undefined} wanted path that CHROMIUM_PATH names
 * @property {(path: string) => boolean} isProgram
 * @property {() => string | null} playwrightPath where Playwright would have put its own
 * @property {() => boolean} canUseApt
 * @property {() => Promise<void>} installWithApt
 * @property {() => Promise<string>} installFromNpm answers its path
 */

/**
 * Finds a Chromium for the browser tests, and gets one if there is none. In this order: CHROMIUM_PATH, an installed
 * one, Playwright's own, Debian's package (as root), one shipped on npm.
 * @param {Machine} [machine]
 * @returns {Promise<string>} path of the program. Throws {@link PlainError} if no way leads to one.
 */
export async function findBrowser(machine = thisMachine) {
  if (machine.wanted) {
    if (machine.isProgram(machine.wanted)) return machine.wanted;
    throw new PlainError(`CHROMIUM_PATH names ${machine.wanted}, which is not a program.`);
  }
  const present = [...INSTALLED, machine.playwrightPath()].find((path) => path !== null && machine.isProgram(path));
  if (present) return present;
  if (machine.canUseApt()) {
    // Without a network or with another distribution's package lists, npm is left to try.
    await machine.installWithApt().catch(() => {});
    const fresh = INSTALLED.find((path) => machine.isProgram(path));
    if (fresh) return fresh;
  }
  try {
    return await machine.installFromNpm();
  } catch (cause) {
    throw new PlainError('No Chromium was found or could be installed: set CHROMIUM_PATH to one.', { cause });
  }
}

/** @type {Machine} */
const thisMachine = {
  wanted: process.env.CHROMIUM_PATH,
  isProgram,
  playwrightPath() {
    const path = createRequire(inRoot('e2e/package.json'))('@playwright/test').chromium.executablePath();
    return path === '' ? null : path;
  },
  canUseApt,
  installWithApt: () => installWithApt('Chromium', ['chromium']),
  async installFromNpm() {
    const folder = inRoot('.cache', 'chromium');
    const flags = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock'];
    await mustRun('Installing Chromium from npm', 'npm', ['install', '--prefix', folder, ...flags, NPM_CHROMIUM]);
    const entry = createRequire(`${folder}/package.json`).resolve('@sparticuz/chromium');
    const { default: chromium } = await import(pathToFileURL(entry).href);
    return chromium.executablePath();
  },
};

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
