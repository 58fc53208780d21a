import react from '@vitejs/plugin-react-swc';
import { defineConfig } from 'vitest/config';

const setupFiles = process.env['PROPERTY_RUNS'] === undefined ? [] : ['./vitest.property.ts'];
const exclude = ['**/node_modules/**', '**/dist/**', '**/.build/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // A first test server makes the migrated database that the others copy.
          hookTimeout: 60_000,
          testTimeout: 30_000,
          include: ['{packages/{contracts,server,config,testing},deploy,scripts,e2e}/**/*.test.{ts,mjs}'],
          exclude,
          setupFiles,
        },
      },
      {
        // Expands the macros of the texts the way the bundler does.
        plugins: [react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] })],
        test: {
          name: 'page',
          environment: 'jsdom',
          include: ['{packages/{platform,ui,account},host,remotes}/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles,
          css: { include: [] },
        },
      },
    ],
    passWithNoTests: true,
  },
});
