import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';

// Workers inherit the environment, so the browser is looked for once.
process.env['CHROMIUM_PATH'] = await findBrowser();

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Each worker has a server of its own, and tests in a worker run one after the other.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
