import { lintTemplate } from '@app/contracts/zalo/zalo-lint.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LintList } from './lint-list.tsx';

test.each([
  ['en', 'Source: Zalo’s review rules', 'Recommendation'],
  ['vn', 'Nguồn: quy định duyệt mẫu của Zalo', 'Khuyến nghị'],
] as const)('each line about a Zalo template says who asks for it, in %s', async (locale, review, recommendation) => {
  const findings = lintTemplate({ texts: ['Bạn có ưu đãi, xem tại anbinh.vn'], kind: 'custom', tag: 'transaction' });
  await switchLocale(locale);
  renderUi(<LintList findings={findings} />);
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringContaining(review),
    expect.stringContaining(recommendation),
  ]);
});
