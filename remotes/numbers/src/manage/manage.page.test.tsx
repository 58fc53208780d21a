import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { exportNumbers } from '@app/contracts/number/number-file.calls.ts';
import { searchNumberUser } from '@app/contracts/number/number.calls.ts';
import type { ListedNumber } from '@app/contracts/number/number-record.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscriptionOf } from '../shared/testing/subscription-of.ts';
import { ManagePage } from './manage.page.tsx';

const hotline = subscriptionOf({ label: 'Tổng đài' });

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  cleanup();
  useSession.setState({ status: 'guest', user: null });
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(scopes: Scope[], numbers: ListedNumber[], at = '/numbers/manage') {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  const counts = numbers.length === 0 ? {} : { active: numbers.length };
  const info = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at', counts_by_status: counts };
  api.set(searchNumberUser, { data: numbers, info, total: numbers.length });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <ManagePage />
    </QueryClientProvider>,
    { at },
  );
}

it('what is listed is what a file of it has', async () => {
  const person = show(['number:read', 'number:write'], [hotline], '/numbers/manage?status=active&use=voice');
  expect(await screen.findByText('Tổng đài')).toBeDefined();
  const asked = (call: typeof exportNumbers | typeof searchNumberUser) => api.asked(call).at(-1);
  expect(asked(searchNumberUser)?.getAll('status[]')).toEqual(['active']);

  api.set(exportNumbers, { status: 429 });
  await person.click(screen.getByRole('button', { name: 'Download list' }));
  await person.click(screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }));
  await expect.poll(() => asked(exportNumbers)?.get('format')).toBe('xlsx');
  for (const field of ['status[]', 'assigned_to[]']) {
    expect(asked(exportNumbers)?.getAll(field)).toEqual(asked(searchNumberUser)?.getAll(field));
  }
});

it('whoever may only look gets no file, and is not led to rent', async () => {
  show(['number:read'], [hotline]);
  expect(await screen.findByText('Tổng đài')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download list' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Rent numbers' })).toBeNull();
});

it('says that there are none, and that none fits', async () => {
  show(['number:read', 'number:write'], []);
  expect(await screen.findByText('No numbers yet')).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'Rent numbers' })).toHaveLength(2);
  cleanup();
  queryClient.clear();
  const person = show(['number:read'], [], '/numbers/manage?use=verify');
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No numbers yet')).toBeDefined();
});
