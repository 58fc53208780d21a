import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { userWith } from '@app/testing/user-with.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EstimateLine } from './estimate-line.tsx';

afterEach(() => {
  cleanup();
  useSession.setState({ status: 'guest', user: null });
});

it.each([
  ['billing:write', 850, '/billing/add-funds?amount=50000&return=%2Fchannels%3Fpage%3D2'],
  ['billing:write', 90_000, '/billing/add-funds?amount=90000&return=%2Fchannels%3Fpage%3D2'],
  ['billing:read', 850, '/billing?return=%2Fchannels%3Fpage%3D2'],
] as const)('a balance too low leads whoever has %s to money for %s, and back', (scope, amount, address) => {
  useSession.setState({ status: 'member', user: { ...userWith([scope]), balance: 0, currency: 'VND' } });
  renderUi(<EstimateLine amount={amount} />, { at: '/channels?page=2' });
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe(address);
});
