import { listAttention } from '@app/contracts/attention/attention.calls.ts';
import type { Attention } from '@app/contracts/attention/attention.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import remote from '../remote.ts';
import { NeedsAttention } from './needs-attention.widget.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show() {
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <NeedsAttention />
    </QueryClientProvider>,
  );
}

const wait = (...data: Attention[]) => api.set(listAttention, { data, info: null });
const sender: Attention = {
  kind: 'sender_rejected',
  severity: 'warning',
  count: 1,
  name: 'ANBINH',
  link: '/Campaigns/Sms/configuration/sender?sender=snd_1',
};

test('the widget is the one of the manifest', () => {
  expect(Object.keys(remote.widgets?.components ?? {})).toEqual(manifest.widgets?.map(({ id }) => id));
});

test('each thing that waits has the way to settle it', async () => {
  wait({ kind: 'sms_paused', severity: 'warning', count: 3, name: '', link: '/Campaigns/Sms?status=paused' }, sender);
  show();
  expect(await screen.findByText('Paused campaigns: 3')).toBeDefined();
  const fix = screen.getByRole('link', { name: 'Correct it: Sender ANBINH was rejected' });
  expect(fix.getAttribute('href')).toBe(sender.link);
});

test('a kind that only a newer server knows is left out, and an address elsewhere leads home', async () => {
  wait({ ...sender, link: 'https://elsewhere.example' }, { ...sender, kind: 'of_tomorrow' });
  show();
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});

test('of many the most urgent are shown, and the others when one asks for them', async () => {
  const kinds = ['number_unpaid', 'balance_low', 'sms_paused', 'voice_paused', 'zalo_paused', 'company_missing'];
  wait(...kinds.map((kind) => ({ ...sender, kind })));
  const person = show();
  expect(await screen.findAllByRole('link')).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getAllByRole('link')).toHaveLength(6);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Needs attention' }));
});

test('where nothing waits, that is said', async () => {
  wait();
  show();
  expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
});

test('what failed is said and tried again', async () => {
  api.set(listAttention, { status: 400 });
  const person = show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  wait(sender);
  await person.click(retry);
  expect(await screen.findByText('Sender ANBINH was rejected')).toBeDefined();
});
