import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,remotes,host,deploy,scripts}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.build/**'],
    passWithNoTests: true,
  },
});
