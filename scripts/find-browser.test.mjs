import { describe, expect, it } from 'vitest';
import { findBrowser } from './find-browser.mjs';

const PLAYWRIGHT = '/home/lan/.cache/ms-playwright/chrome';

/**
 * A machine that has these programs, and gets a browser only in the ways that `changes` opens.
 * @param {string[]} programs
 * @param {Partial<import('./find-browser.mjs').Machine>} [changes]
 */
function machine(programs, changes = {}) {
  return {
    wanted: undefined,
    isProgram: (/** @type {string} */ path) => programs.includes(path),
    playwrightPath: () => PLAYWRIGHT,
    canUseApt: () => false,
    installWithApt: () => Promise.reject(new Error('no network')),
    installFromNpm: () => Promise.reject(new Error('no network')),
    ...changes,
  };
}

describe('the browser for the tests', () => {
  it('is the one that CHROMIUM_PATH names, before all others', async () => {
    const found = findBrowser(machine(['/opt/own/chrome', '/usr/bin/chromium'], { wanted: '/opt/own/chrome' }));
    expect(await found).toBe('/opt/own/chrome');
  });

  it('is not silently another one if CHROMIUM_PATH names nothing that runs', async () => {
    const found = findBrowser(machine(['/usr/bin/chromium'], { wanted: '/gone' }));
    await expect(found).rejects.toThrow('CHROMIUM_PATH names /gone, which is not a program.');
  });

  it('is an installed one before Playwright’s own', async () => {
    expect(await findBrowser(machine(['/usr/bin/google-chrome', PLAYWRIGHT]))).toBe('/usr/bin/google-chrome');
    expect(await findBrowser(machine([PLAYWRIGHT]))).toBe(PLAYWRIGHT);
  });

  it('is Debian’s package if there is none and we may install it', async () => {
    /** @type {string[]} */
    const programs = [];
    const installWithApt = async () => void programs.push('/usr/bin/chromium');
    expect(await findBrowser(machine(programs, { canUseApt: () => true, installWithApt }))).toBe('/usr/bin/chromium');
  });

  it('is the one shipped on npm if Debian’s cannot be had', async () => {
    const installFromNpm = () => Promise.resolve('/tmp/chromium');
    expect(await findBrowser(machine([], { installFromNpm }))).toBe('/tmp/chromium');
    expect(await findBrowser(machine([], { canUseApt: () => true, installFromNpm }))).toBe('/tmp/chromium');
  });

  it('is asked for in one sentence if no way leads to one', async () => {
    const found = findBrowser(machine([], { canUseApt: () => true }));
    await expect(found).rejects.toThrow('No Chromium was found or could be installed: set CHROMIUM_PATH to one.');
  });
});
