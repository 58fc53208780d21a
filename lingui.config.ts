import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';

const tests = ['**/*.test.ts', '**/*.test.tsx'];
const remotes = readdirSync(new URL('remotes', import.meta.url), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);

/** One catalogue per app; the host's also holds the texts of the packages that it provides to all. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'vn'],
  fallbackLocales: { default: 'en' },
  format: 'po',
  formatOptions: { lineNumbers: false },
  orderBy: 'message',
  catalogs: [
    {
      path: 'host/locales/{locale}',
      include: ['host/src', 'packages/platform/src', 'packages/ui/src', 'packages/account/src'],
      exclude: tests,
    },
    ...remotes.map(({ name }) => ({
      path: `remotes/${name}/locales/{locale}`,
      include: [`remotes/${name}/src`],
      exclude: tests,
    })),
  ],
});
