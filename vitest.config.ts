import react from '@vitejs/plugin-react-swc';
import { defineConfig } from 'vitest/config';

const setupFiles = process.env['PROPERTY_RUNS'] === undefined ? [] : ['./vitest.property.ts'];
const exclude = ['**/node_modules/**', '**/dist/**', '**/.build/**'];
/** They weigh the process they run in. */
const weighing = '**/*.memory.test.ts';
/** Of the packages that run without a browser. A first test server makes the migrated database that the others copy. */
const times = { hookTimeout: 60_000, testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } } as const;
const node = { ...times, environment: 'node', setupFiles } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          // Loading the server anew for every file took half of the time. Its parts are made for each test server; what a
          // module keeps to itself is caches.
          isolate: false,
          include: ['{packages/{contracts,server,config,testing},deploy,scripts,e2e}/**/*.test.{ts,mjs}'],
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
