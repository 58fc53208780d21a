import { getAudiences } from '@app/contracts/campaign/audience.calls.ts';
import { countRecipients } from '@app/contracts/campaign/recipient-count.calls.ts';
import { bus } from '@app/platform/bus.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CountedSources } from './recipient-count.ts';
import { RecipientCounter } from './recipient-counter.tsx';

const none: CountedSources = {
  audience_ids: [],
  tag_ids: [],
  contact_ids: [],
  exclude_tag_ids: [],
  segment_ids: [],
  exclude_segment_ids: [],
  only: null,
};
const listOf = (status: string) => ({
  id: 'aud_1',
  source: 'file',
  file_name: 'khach.csv',
  status,
  failure: null,
  progress: 1,
  columns: ['phone'],
  has_header: true,
  mapping: { phone: 0, name: null },
  encoding: 'utf-8',
  separator: ',',
  preview: [],
  counts: { rows: 3, valid: 3, duplicate: 0, invalid: 0, converted: 0 },
  by_carrier: { viettel: 3 },
  remarks: [],
  created_at: '2026-11-21T00:00:00Z',
  expires_at: '2026-11-28T00:00:00Z',
});

let api: StubApi;
const counted = (by_carrier: Record<string, number>, left: { duplicate?: number; invalid?: number } = {}) => {
  const recipients = Object.values(by_carrier).reduce((sum, count) => sum + count, 0);
  api.set(countRecipients, { data: { recipients, duplicate: 0, invalid: 0, by_carrier, ...left }, info: {} });
};
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** A counter with a button that chooses other sources. */
function show(sources: CountedSources, next: CountedSources = none) {
  function Example() {
    const [chosen, setChosen] = useState(sources);
    return (
      <QueryClientProvider client={queryClient}>
        <RecipientCounter sources={chosen} />
        <button type="button" onClick={() => setChosen(next)}>
          Change
        </button>
      </QueryClientProvider>
    );
  }
  return renderUi(<Example />);
}

const group = () => screen.findByRole('group', { name: 'Recipients by carrier' });
const shares = async () =>
  within(await group())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

describe('the counter of recipients', () => {
  test('says how many there are, how many were left out, and the share of each carrier, the largest first', async () => {
    counted({ mobifone: 1_000, viettel: 2_500, other: 500 }, { duplicate: 1_200, invalid: 1 });
    show({ ...none, tag_ids: ['tag_1'] });
    expect(await screen.findByText(/4.000 recipients in all/)).toBeDefined();
    expect(screen.getByText(/1.200 duplicates left out/)).toBeDefined();
    expect(screen.getByText('1 entry is not a mobile number')).toBeDefined();
    expect(await shares()).toEqual(['Viettel 2 500 63%', 'MobiFone 1 000 25%', 'Other carriers 500 13%']);
  });

  test('follows the sources, and is nothing without any', async () => {
    counted({ viettel: 1 });
    const person = show({ ...none, tag_ids: ['tag_1'] }, { ...none, contact_ids: ['cnt_1', 'cnt_2'] });
    expect(await screen.findByText('1 recipient in all')).toBeDefined();
    counted({ itel: 2 });
    await person.click(screen.getByRole('button'));
    expect(await screen.findByText('2 recipients in all')).toBeDefined();
    expect(api.asked(countRecipients).map((form) => form.getAll('contact_ids[]'))).toEqual([[], ['cnt_1', 'cnt_2']]);
    cleanup();
    show(none);
    expect(screen.queryByRole('group')).toBeNull();
  });

  test('counts anew when a list has been read to its end', async () => {
    api.set(getAudiences, { data: [listOf('running')], info: {} });
    counted({ viettel: 1 });
    show({ ...none, audience_ids: ['aud_1'], tag_ids: ['tag_1'] });
    expect(await screen.findByText('1 recipient so far')).toBeDefined();
    expect(screen.getByText('Lists that are not ready yet are not counted.')).toBeDefined();
    api.set(getAudiences, { data: [listOf('ready')], info: {} });
    counted({ viettel: 3 }, { duplicate: 1 });
    bus.publish({ topic: 'audience', data: { id: 'aud_1', status: 'ready', progress: 1 } });
    expect(await screen.findByText('3 recipients in all')).toBeDefined();
    expect(screen.queryByText(/not counted/)).toBeNull();
  });

  test('says why it failed, and tries again', async () => {
    api.set(countRecipients, { status: 503 });
    const person = show({ ...none, tag_ids: ['tag_1'] });
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    counted({ viettel: 7 });
    await person.click(again);
    expect(await screen.findByText('7 recipients in all')).toBeDefined();
  }, 20_000);

  test('says that many segments are counted later', async () => {
    api.set(countRecipients, { data: null, info: {} });
    show({ ...none, segment_ids: ['seg_1', 'seg_2', 'seg_3', 'seg_4'] });
    expect(await screen.findByText(/With this many segments/)).toBeDefined();
    expect(screen.queryByText(/recipients/, { selector: 'strong' })).toBeNull();
  });

  test('keeps its place while it counts for the first time', async () => {
    api.hang(countRecipients);
    show({ ...none, tag_ids: ['tag_1'] });
    expect((await group()).getAttribute('aria-busy')).toBe('true');
  });
});
