import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../deploy/mfe/src/smoke/chromium.ts';
import { findBrowser } from '../scripts/find-browser.mjs';
import { useOneFont } from '../scripts/lib/fonts.mjs';
import { patience } from './harness/patience.ts';

// Workers inherit the environment, so the browser is looked for once.
process.env['CHROMIUM_PATH'] = await findBrowser();
process.env['FONTCONFIG_FILE'] = useOneFont();

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './seeded-data.ts',
  outputDir: '../test-results',
  // Each worker has a server of its own, and tests in a worker run one after the other.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000 * patience,
  expect: { timeout: 10_000 * patience },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    navigationTimeout: 30_000 * patience,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    // Colours and positions are read where they stay.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs a seventh of the time: TRACE=1 keeps that of a test that fails.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        ...BROWSER_ARGUMENTS,
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-extensions',
      ],
    },
  },
});
