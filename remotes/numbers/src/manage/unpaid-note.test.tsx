import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnpaidNote } from './unpaid-note.tsx';

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('leads to the numbers that were not renewed, and to those that are suspended', () => {
  renderUi(<UnpaidNote counts={{ active: 3, past_due: 1, suspended: 2 }} />, {
    at: '/numbers/manage?status=past_due&page=2',
  });
  expect(hrefOf('1 number was not renewed')).toBe('/numbers/manage?status=past_due');
  expect(hrefOf('2 numbers are suspended')).toBe('/numbers/manage?status=suspended');
  expect(hrefOf('See your balance')).toBe('/billing?return=%2Fnumbers%2Fmanage%3Fstatus%3Dpast_due%26page%3D2');
});

it('says nothing where all is paid, or where that is not known yet', () => {
  renderUi(<UnpaidNote counts={{ active: 3 }} />);
  renderUi(<UnpaidNote counts={undefined} />);
  expect(screen.queryByRole('status')).toBeNull();
});
