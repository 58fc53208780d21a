import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';

const tests = ['**/*.test.ts', '**/*.test.tsx'];
/** A part of the host that is loaded when it is wanted, and its texts with it. */
const PALETTE = 'host/src/palette';
const remotes = readdirSync(new URL('remotes', import.meta.url), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);
/** What remotes show on the home page, which loads nothing else of them. */
const widgets = remotes
  .map(({ name }) => `remotes/${name}/src/widgets`)
  .filter((folder) => existsSync(new URL(folder, import.meta.url)));

/**
 * One catalogue per app, one for the palette and one for each remote's widgets; the host's also holds the texts of the
 * packages that it provides.
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
      exclude: [...tests, `${PALETTE}/**`],
    },
    { path: `${PALETTE}/locales/{locale}`, include: [PALETTE], exclude: tests },
    ...remotes.map(({ name }) => ({
      path: `remotes/${name}/locales/{locale}`,
      include: [`remotes/${name}/src`],
      exclude: [...tests, `remotes/${name}/src/widgets/**`],
    })),
    ...widgets.map((folder) => ({ path: `${folder}/locales/{locale}`, include: [folder], exclude: tests })),
  ],
});
