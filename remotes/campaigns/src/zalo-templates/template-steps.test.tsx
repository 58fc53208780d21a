import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import { getZaloTemplate } from '@app/contracts/zalo/zalo.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TemplateSteps } from './template-steps.tsx';

const template: ZaloTemplate = {
  id: 'ztp_1',
  oa_id: 'oa',
  zalo_template_id: '301',
  name: 'Giao hàng',
  kind: 'custom',
  tag: 'transaction',
  status: 'approved',
  zalo_status: 'ENABLE',
  reason: null,
  quality: 'UNDEFINED',
  price: 300,
  price_uid: null,
  preview_url: null,
  params: [],
  buttons: [],
  draft: null,
  pictures: {},
  is_editable: false,
  created_by: 'An',
  created_at: '2026-11-25T03:00:00.000Z',
  updated_at: '2026-11-25T03:00:00.000Z',
};

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => queryClient.clear());

const show = () =>
  renderUi(
    <QueryClientProvider client={queryClient}>
      <TemplateSteps template={template} />
    </QueryClientProvider>,
  );

test('a template tells who handed it in, and what Zalo said to it, the newest first', async () => {
  const timeline = [
    { event: 'created', actor: { kind: 'person', name: 'An' }, reason: null, at: '2026-11-25T03:00:00.000Z' },
    { event: 'rejected', actor: { kind: 'system', name: '' }, reason: 'Sai mẫu', at: '2026-11-25T04:00:00.000Z' },
  ] as const;
  api.set(getZaloTemplate, { data: template, info: { timeline: [...timeline] } });
  show();
  await screen.findByRole('list', { name: 'Timeline' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rejected by ZaloSai mẫu25-11-2026 11:00 · Automatic',
    'Handed to Zalo25-11-2026 10:00 · An',
  ]);
});

test('what could not be loaded can be asked for again', async () => {
  api.set(getZaloTemplate, { status: 422 });
  show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
