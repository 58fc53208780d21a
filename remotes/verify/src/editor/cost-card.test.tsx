import { estimateVerification } from '@app/contracts/verify/verification-cost.calls.ts';
import type { VerificationCost } from '@app/contracts/verify/verification-cost.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CostCard } from './cost-card.tsx';
import { valuesOf } from './editor-values.ts';
import { defaultServiceSettings } from '@app/contracts/verify/service-defaults.ts';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

type Channel = 'zalo' | 'sms' | 'voice' | 'email';

const dates = { published_at: null, created_at: '2026-11-20T02:00:00Z', updated_at: '2026-11-20T02:00:00Z' };

function show(order: readonly Channel[], amounts: Partial<Record<Channel, number | null>>): void {
  const channels = order.map((channel): VerificationCost['channels'][number] => {
    const amount = amounts[channel] ?? null;
    const isUnknown = amount === null && channel !== 'email';
    return {
      channel,
      unknown: isUnknown ? 'template' : null,
      amounts: amount === null ? [] : [{ carrier: 'viettel', amount }],
    };
  });
  api.set(estimateVerification, { data: { currency: 'VND', channels }, info: null });
  const values = valuesOf({
    ...defaultServiceSettings,
    id: 'vcf_1',
    name: 'Login',
    brand: 'ANBINH',
    status: 'draft',
    version: 1,
    published: null,
    has_changes: false,
    ...dates,
    channels: order.map((channel) => ({ channel, sender_id: null, template_id: null, timeout_s: 60 })),
  });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <CostCard values={values} />
    </QueryClientProvider>,
  );
}

const costOf = async () => (await screen.findByRole('definition')).textContent?.replaceAll('\u00a0', ' ');

it.each([
  [['sms'], { sms: 850 }, '850 ₫'],
  [['sms', 'voice'], { sms: 850, voice: 800 }, '850 ₫, at most 1 650 ₫'],
  [['voice'], { voice: 800 }, 'up to 800 ₫'],
  [['zalo', 'sms'], { zalo: 0, sms: 850 }, 'free, at most 850 ₫'],
  [['zalo', 'sms'], { zalo: null, sms: 850 }, 'unknown price, then 850 ₫'],
  [['sms', 'zalo'], { sms: 850, zalo: null }, '850 ₫, then an unknown price'],
] as const)('%j of %j cost %s', async (order, amounts, text) => {
  show(order, amounts);
  expect(await costOf()).toBe(text);
});

it('says in words what has no amount', async () => {
  show(['zalo', 'email'], { zalo: null });
  expect(await screen.findByText('Zalo: choose an approved template to see its price')).toBeTruthy();
  expect(screen.getByText('Emails cost nothing.')).toBeTruthy();
  expect(screen.queryByRole('definition')).toBeNull();
});

it('can be asked for again where it could not be read', async () => {
  show(['sms'], { sms: 850 });
  await costOf();
  api.set(estimateVerification, { status: 500 });
  await queryClient.resetQueries();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
