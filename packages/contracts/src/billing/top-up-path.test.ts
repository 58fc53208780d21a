import { expect, it } from 'vitest';
import { topUpPath } from './top-up-path.ts';

it.each([
  [{ back: '/numbers/subscribe?page=2&months=3' }, '?return=%2Fnumbers%2Fsubscribe%3Fpage%3D2%26months%3D3'],
  [{ back: '/', missing: 120_000 }, '?amount=120000&return=%2F'],
  [{ back: '/', missing: 850 }, '?amount=50000&return=%2F'],
])('an address to top up suggests no less than can be added, and leads back (%#)', (topUp, search) => {
  expect(topUpPath(topUp)).toBe(`/billing/add-funds${search}`);
});
