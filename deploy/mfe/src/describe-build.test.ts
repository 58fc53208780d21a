import { expect, test } from 'vitest';
import { filesOf } from './describe-build.ts';

const group = (files: string[], sources: string[]) => ({ files, sources, consumes: [], provides: [] });
const page = 'remotes/campaigns/src/sender.page.tsx';
const dialog = 'remotes/campaigns/src/sender-modal.page.tsx';

test.each([
  ['first', [group(['modal.js'], [dialog, page]), group(['sender.js'], [page])]],
  ['last', [group(['sender.js'], [page]), group(['modal.js'], [dialog, page])]],
])('a page that a dialog shows beneath has files of its own, if the dialog comes %s', (_order, groups) => {
  const report = { groups, modules: [], parts: {} };
  expect(filesOf(report, page)).toEqual(['sender.js']);
  expect(filesOf(report, dialog)).toEqual(['modal.js']);
});
