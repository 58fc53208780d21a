import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Price } from './estimate.ts';
import { PriceTable } from './price-table.tsx';

const price = (parts: Partial<Price>): Price => ({
  channel: 'voice',
  country: 'VN',
  carrier: 'viettel',
  message_type: 'customer_care',
  unit: 'minute',
  unit_price: '1200',
  valid_from: '2026-01-01T00:00:00Z',
  ...parts,
});
const info = { vat_rate: 0.1, currency: 'VND' };
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('shows calls by the minute, and only the types that have a price', () => {
  const data = [price({}), price({ carrier: 'mobifone', message_type: 'advertising', unit_price: '1400' })];
  renderUi(<PriceTable channel="voice" pricing={{ data, info }} />);
  expect(screen.getByRole('table', { name: 'Prices per minute' })).toBeDefined();
  expect(headers()).toEqual(['Carrier', 'Customer care', 'Advertising']);
  expect(screen.getByRole('row', { name: 'Viettel 1\u00a0200\u00a0₫ –' })).toBeDefined();
});

it('shows SMS by the segment', () => {
  const data = [price({ channel: 'sms', unit: 'segment', message_type: 'otp', unit_price: '312.5' })];
  renderUi(<PriceTable channel="sms" pricing={{ data, info }} />);
  expect(screen.getByRole('table', { name: 'Price per segment' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '312.5\u00a0₫' })).toBeDefined();
});
