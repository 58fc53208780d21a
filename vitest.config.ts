import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react-swc';
import { defineConfig } from 'vitest/config';

const setupFiles = process.env['PROPERTY_RUNS'] === undefined ? [] : ['./vitest.property.ts'];
/** Tests that take seconds each, copy the repository, build, kill processes or weigh: `npm test` leaves them out. */
const slow = process.env['WITHOUT_SLOW'] === undefined ? [] : ['**/*.{slow,memory,speed}.test.{ts,tsx,mjs}'];
const exclude = ['**/node_modules/**', '**/dist/**', '**/.build/**', ...slow];
/** They weigh the process they run in. */
const weighing = '**/*.memory.test.ts';
/** Time limits end a hang and judge nothing: wide where a run decides, narrow for whoever waits in front of one. */
const patience = process.env['CI'] === undefined && process.env['WIDE_LIMITS'] === undefined ? 1 : 3;
/** Of the packages that run without a browser. A first test server makes the migrated database that the others copy. */
const times = {
  hookTimeout: 60_000 * patience,
  testTimeout: 30_000 * patience,
  expect: { poll: { timeout: 10_000 * patience } },
};
const pageFolders = '{packages/{platform,ui,account,audience},host,remotes}';
/** Of the folders of pages, what runs on the server or against it. */
const withoutWindow = '**/*.node.test.ts';
/** They replace modules, count on state that nobody has touched, or open windows of their own. */
const apart = '**/*.apart.test.{ts,tsx}';
/** Expands the macros of the texts the way the bundler does. */
const macros = react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] });
const page = {
  ...times,
  environment: 'jsdom',
  setupFiles: [...setupFiles, './packages/testing/src/page-setup.ts'],
  css: { include: [] },
};
const node = { ...times, environment: 'node', setupFiles } as const;

export default defineConfig({
  test: {
    // One core less would be the rule, which of two leaves one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          // Loading the server anew for every file took half of the time. Its parts are made for each test server; what a
          // module keeps to itself is caches.
          isolate: false,
          include: [
            '{packages/{client,contracts,server,config,testing,widget},deploy,scripts,e2e}/**/*.test.{ts,mjs}',
            `${pageFolders}/${withoutWindow}`,
          ],
          exclude: [...exclude, weighing],
        },
      },
      { test: { ...node, name: 'weighing', include: [`packages/server/${weighing}`], exclude } },
      {
        plugins: [macros],
        test: {
          ...page,
          name: 'page',
          // As above: a window for each file took three quarters of the time.
          environment: './packages/testing/src/one-window.ts',
          isolate: false,
          include: [`${pageFolders}/**/*.test.{ts,tsx}`],
          exclude: [...exclude, withoutWindow, apart],
        },
      },
      { plugins: [macros], test: { ...page, name: 'apart', include: [`${pageFolders}/${apart}`], exclude } },
    ],
    passWithNoTests: true,
  },
});
