import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { userWith } from '@app/testing/user-with.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Wallet } from './wallet.tsx';

afterEach(cleanup);

const owns = (balance: number, low_balance?: number) =>
  useSession.setState({
    status: 'member',
    user: { ...userWith(['billing:read']), balance, ...(low_balance !== undefined && { low_balance }) },
  });

it('the balance follows every charge with its currency, is not read out each time, and leads to billing', () => {
  owns(1_250_000);
  renderUi(<Wallet />);
  const balance = screen.getByRole('status', { name: 'Balance' });
  expect(balance.textContent).toMatch(/^1\s250\s000\s₫$/u);
  act(() => owns(1_249_500));
  expect(balance.textContent).toMatch(/^1\s249\s500\s₫$/u);
  expect(balance.getAttribute('aria-live')).toBe('off');
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/billing');
});

it.each([
  ['/', '/billing'],
  ['/billing/usage', '/billing'],
  ['/Campaigns/Sms/launch?id=cmp_1', '/billing?return=%2FCampaigns%2FSms%2Flaunch%3Fid%3Dcmp_1'],
])('from %s one comes back after the top-up: %s', (at, to) => {
  owns(1_250_000);
  renderUi(<Wallet />, { at });
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe(to);
});

it('a balance that is low is told so, not by its colour alone', () => {
  owns(200_001, 200_000);
  renderUi(<Wallet />);
  expect(screen.getByRole('status', { name: 'Balance' }).querySelector('svg')).toBeNull();
  act(() => owns(200_000, 200_000));
  expect(screen.getByRole('status', { name: 'Balance, low' }).querySelector('svg')).not.toBeNull();
});
