import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { KycGate } from './kyc-gate.tsx';

beforeEach(() => switchLocale('en'));

const at = '/numbers/subscribe?area=Hu%E1%BA%BF&page=2';
const hrefs = () =>
  screen.getAllByRole('link').map((link) => new URL(link.getAttribute('href') ?? '', 'http://a.test'));

it('each missing item leads to its form, and from there back to the list as it was', () => {
  renderUi(<KycGate missing={['company_details', 'id_front']} />, { at });
  expect(screen.getByRole('link', { name: 'ID card of the representative, front' })).toBeTruthy();
  expect(hrefs().map(({ searchParams }) => searchParams.get('add'))).toEqual(['company_details', 'id_front', null]);
  for (const { pathname, searchParams } of hrefs())
    expect([pathname, searchParams.get('return')]).toEqual(['/Settings/documents', at]);
});

it('nothing is named where all was handed in', () => {
  renderUi(<KycGate missing={[]} />, { at });
  expect(screen.queryByText('Still missing:')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to company documents' })).toBeTruthy();
});
