import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inWorkspace, remoteNames } from './workspace.ts';

it('no text of home’s widgets takes a plural, whose rules a slow phone reads for 0.1 s: a `Select` and `countForm` do', () => {
  const files = remoteNames().map((name) => inWorkspace('remotes', name, 'src/widgets/locales/en.po'));
  const catalogs = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  expect(catalogs.length).toBeGreaterThan(3);
  expect(catalogs.flatMap((text) => text.match(/.*, plural,.*/g) ?? [])).toEqual([]);
});
