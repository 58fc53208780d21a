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
const patience = process.env['CI'] === undefined ? 1 : 3;
/** Of the packages that run without a browser. A first test server makes the migrated database that the others copy. */
const times = {
  hookTimeout: 60_000 * patience,
  testTimeout: 30_000 * patience,
  expect: { poll: { timeout: 10_000 * patience } },
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
          include: ['{packages/{contracts,server,config,testing,widget},deploy,scripts,e2e}/**/*.test.{ts,mjs}'],
          exclude: [...exclude, weighing],
        },
      },
      { test: { ...node, name: 'weighing', include: [`packages/server/${weighing}`], exclude } },
      {
        // Expands the macros of the texts the way the bundler does.
        plugins: [react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] })],
        test: {
          ...times,
          name: 'page',
          environment: 'jsdom',
          include: ['{packages/{platform,ui,account,audience},host,remotes}/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles,
          css: { include: [] },
        },
      },
    ],
    passWithNoTests: true,
  },
});
