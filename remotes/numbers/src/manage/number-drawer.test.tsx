import { listReceivedSms, viewNumber } from '@app/contracts/number/number.calls.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { subscriptionOf } from '../shared/testing/subscription-of.ts';
import { NumberDrawer } from './number-drawer.tsx';

afterEach(() => {
  cleanup();
  useSession.setState({ status: 'guest', user: null });
  queryClient.clear();
  vi.unstubAllGlobals();
});

const system = { kind: 'system', name: '' } as const;
const step = { actor: system, reason: null, amount: null, paid_until: null };
const timeline = [
  { ...step, event: 'rented', actor: { kind: 'person', name: 'Lan' }, amount: 160_000, at: '2026-10-25T03:00:00.000Z' },
  { ...step, event: 'connected', paid_until: '2026-11-25T03:00:00.000Z', at: '2026-10-25T03:05:00.000Z' },
  {
    ...step,
    event: 'renewed',
    amount: 80_000,
    paid_until: '2026-12-25T03:00:00.000Z',
    at: '2026-11-25T03:00:00.000Z',
  },
  { ...step, event: 'blessed', at: '2026-11-26T03:00:00.000Z' },
];

it('says how much a number was used, whom its SMS are told, and what happened to it, the newest first', async () => {
  useSession.setState({ status: 'member', user: userWith(['number:read']) });
  const api = stubApi();
  const usage = { calls: 1_204, codes: 37, received: 0 };
  api.set(viewNumber, {
    data: subscriptionOf({ features: ['voice', 'sms'], callback_profile_id: 'cbp_1' }),
    info: { timeline, usage, webhook: { id: 'cbp_1', name: 'Tổng đài CRM' } },
  });
  const info = { pageNumber: 1, pageSize: 10, pageCount: 1, sort: '-received_at' };
  api.set(listReceivedSms, { data: [], info, total: 0 });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <NumberDrawer id="num_1" onClose={() => {}} />
    </QueryClientProvider>,
  );

  const calls = await screen.findByText('Calls in 30 days');
  expect(calls.nextElementSibling?.textContent).toMatch(/^1\s204$/);
  expect(screen.getByText('OTP calls').nextElementSibling?.textContent).toBe('37');
  expect(screen.getByText('Tổng đài CRM')).toBeDefined();
  const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  // What this build does not know is shown as the server says it.
  expect(steps.map(({ textContent: text }) => text?.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^blessed/),
    expect.stringMatching(/^Renewed · .*80\s000.* · paid until 25-12-2026.*Automatic$/),
    expect.stringMatching(/^Connected · paid until 25-11-2026/),
    expect.stringMatching(/^Rented · .*160\s000.*Lan$/),
  ]);
});
