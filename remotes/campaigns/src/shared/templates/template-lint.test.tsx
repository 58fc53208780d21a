import { lintTemplate } from '@app/contracts/template/template-lint.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TemplateLints } from './template-lint.tsx';

function show(content: string) {
  const lints = lintTemplate({ type: 'advertising', content, variables: [], optOut: null, brand: 'ANBINH' });
  renderUi(
    <TemplateLints lints={lints} content={content} brand="ANBINH" onWrite={() => undefined} onShow={() => undefined} />,
  );
  return screen.getAllByRole('listitem').map((line) => line.textContent);
}

test('each line about a template says who asks for it', async () => {
  await switchLocale('en');
  expect(show('Chào bạn, cửa hàng mở cửa hôm nay')).toEqual([
    expect.stringMatching(/Article 15$/),
    expect.stringMatching(/Article 16$/),
    expect.stringMatching(/Source: carrier requirement$/),
  ]);
});

test('a template with nothing wrong names no source', () => {
  expect(show('[QC] ANBINH mở cửa hôm nay. Tu choi: {optout}')).toEqual([
    expect.stringMatching(/Nothing that carriers usually refuse$/),
  ]);
});
