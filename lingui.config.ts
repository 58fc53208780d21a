import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';

const tests = ['**/*.test.ts', '**/*.test.tsx'];
/** Parts of the host that are loaded when they are wanted, and their texts with them. */
const lazyParts = ['host/src/auth', 'host/src/palette', 'host/src/notifications/panel'];
const remotes = readdirSync(new URL('remotes', import.meta.url), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);
/** What remotes show on the home page, which loads nothing else of them. */
const widgets = remotes
  .map(({ name }) => `remotes/${name}/src/widgets`)
  .filter((folder) => existsSync(new URL(folder, import.meta.url)));

/**
 * One catalogue per app, one for each lazy part of the host and one for each remote's widgets; the host's also holds the
 * texts of the packages that it provides.
 */
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
      include: ['host/src', ...['platform', 'ui', 'account', 'audience'].map((name) => `packages/${name}/src`)],
      exclude: [...tests, ...lazyParts.map((folder) => `${folder}/**`)],
    },
    ...lazyParts.map((folder) => ({ path: `${folder}/locales/{locale}`, include: [folder], exclude: tests })),
    ...remotes.map(({ name }) => ({
      path: `remotes/${name}/locales/{locale}`,
      include: [`remotes/${name}/src`],
      exclude: [...tests, `remotes/${name}/src/widgets/**`],
    })),
    ...widgets.map((folder) => ({ path: `${folder}/locales/{locale}`, include: [folder], exclude: tests })),
  ],
});
