import type { ZaloOa } from '@app/contracts/zalo/zalo-records.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { useSession } from '@app/platform/session.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OaCard } from './oa-card.tsx';

const NOW = Date.parse('2026-11-25T03:30:00Z');
const DAY = 86_400_000;

beforeEach(async () => {
  await switchLocale('en');
  stubApi();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const linked: ZaloOa = {
  id: 'snd_1',
  oa_id: '2184',
  name: 'An Bình',
  avatar: null,
  is_verified: true,
  package_name: null,
  status: 'connected',
  daily_quota: null,
  remaining_quota: null,
  quality_48h: 'UNDEFINED',
  quality_7d: 'UNDEFINED',
  checked_at: null,
  synced_at: null,
  token_expires_at: null,
  authorised_until: null,
  connected_at: '2026-09-10T03:00:00.000Z',
  connected_by: 'An',
};

function show(daysLeft: number) {
  useSession.setState({ user: userWith(['campaign:read', 'sender:write']) });
  const authorised_until = new Date(NOW + daysLeft * DAY).toISOString();
  renderUi(
    <QueryClientProvider client={queryClient}>
      <OaCard oa={{ ...linked, authorised_until }} />
    </QueryClientProvider>,
  );
}

test('a link that ends within two weeks can be renewed before it does', () => {
  show(14);
  expect(screen.getByText('The link with Zalo ends soon')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Link it anew' })).toBeTruthy();
});

test('a link that lasts longer asks for nothing', () => {
  show(15);
  expect(screen.queryByText('The link with Zalo ends soon')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Link it anew' })).toBeNull();
});
