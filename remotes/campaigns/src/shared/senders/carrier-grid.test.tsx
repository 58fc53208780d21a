import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CarrierGrid } from './carrier-grid.tsx';

const standing = (carrier: string, status: 'approved' | 'rejected' | 'pending') => ({
  carrier,
  status,
  approved_at: null,
  reason: null,
});
const carriers = [standing('viettel', 'approved'), standing('itel', 'rejected'), standing('wintel', 'pending')];

it('says where a name is live, carrier by carrier and in sum', () => {
  renderUi(<CarrierGrid carriers={carriers} isDraft={false} />);
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Viettel: live',
    'iTel: refused',
    'Wintel: waiting',
  ]);
  expect(screen.getByText('1 of 3 live')).toBeDefined();
});

it('says of a draft only what was chosen: no carrier was asked yet', () => {
  renderUi(<CarrierGrid carriers={[standing('viettel', 'pending')]} isDraft />);
  expect(screen.getByRole('img', { name: 'Viettel: chosen' })).toBeDefined();
  expect(screen.getByText('1 chosen')).toBeDefined();
});
