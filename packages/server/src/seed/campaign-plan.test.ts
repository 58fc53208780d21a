import { lintWords } from '@app/contracts/template/template-lint.ts';
import { expect, test } from 'vitest';
import { announcements } from './campaign-plan.ts';

test('no text of the demo advertises as customer care, which carriers reject', () => {
  const refused = announcements.flatMap((each) => lintWords(each).map(({ piece }) => `${each.name}: ${piece}`));
  expect(refused).toEqual([]);
});
