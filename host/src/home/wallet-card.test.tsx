import { listLedger } from '@app/contracts/billing/billing.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WalletCard } from './wallet-card.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what was spent and topped up this month leads to the entries that it is the sum of', async () => {
  await switchLocale('en');
  // In Vietnam it is the first of December, elsewhere still November.
  vi.useFakeTimers({ now: Date.parse('2026-11-30T20:00:00Z'), toFake: ['Date'] });
  const page = { pageNumber: 1, pageSize: 1, pageCount: 0, sort: '-created_at', total_is_capped: false };
  const wallet = { balance: 0, reserved: 0, currency: 'VND', forecast_days_left: null };
  const info = { ...page, ...wallet, spend_month: 12_000, topup_month: 500_000 };
  stubApi().set(listLedger, { data: [], info, total: 0 });
  useSession.setState({ user: userWith(['billing:read']) });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <WalletCard />
    </QueryClientProvider>,
  );
  const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await leadsTo('Spent this month')).toBe('/billing?from=2026-12-01&type=charge&type=number_fee&type=refund');
  expect(await leadsTo('Topped up this month')).toBe('/billing?from=2026-12-01&type=topup');
});
