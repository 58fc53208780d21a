import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { directorySummary } from '@app/contracts/contact/directory-summary.calls.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import remote from '../remote.ts';
import { DirectorySummary } from './directory-summary.widget.tsx';
import { summaryQuery } from './summary.queries.ts';
import { widgetLinks } from './widget-links.ts';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(scopes: readonly Scope[] = ['contact:read', 'contact:write']) {
  useSession.setState({ user: userWith(scopes) });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <DirectorySummary />
    </QueryClientProvider>,
  );
}

const counted = (data: object) => ({ data, info: null });

test('the widget is the one of the manifest, and leads where the pages of the remote are', () => {
  expect(Object.keys(remote.widgets?.components ?? {})).toEqual(manifest.widgets?.map(({ id }) => id));
  expect(widgetLinks.contacts()).toBe(paths.contacts());
  expect(widgetLinks.optedOut()).toBe(paths.contacts({ status: 'unsubscribed' }));
  expect(widgetLinks.addedSince('2026-11-01')).toBe(paths.contacts({ from: '2026-11-01' }));
  expect(widgetLinks.importFile()).toBe(paths.contacts({ import: 'file' }));
});

test('a directory is told in three numbers', async () => {
  // In Vietnam it is the first of December, elsewhere still November.
  vi.useFakeTimers({ now: Date.parse('2026-11-30T20:00:00Z'), toFake: ['Date'] });
  api.set(directorySummary, counted({ contacts: 1_234_567, added_this_month: 8_910, opted_out: 42 }));
  show();
  expect(await screen.findByText('1 234 567')).toBeTruthy();
  const numbers = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(numbers).toEqual(['1\u00a0234\u00a0567', '8\u00a0910', '42']);
  const added = screen.getByRole('link', { name: 'New this month' });
  expect(added.getAttribute('href')).toBe(widgetLinks.addedSince('2026-12-01'));
  expect(screen.getByRole('link', { name: 'Opted out' }).getAttribute('href')).toBe(widgetLinks.optedOut());
});

test('nothing is told before the numbers are there', () => {
  api.hang(directorySummary);
  show();
  expect(screen.queryByRole('definition')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['whoever may write is offered an import', ['contact:read', 'contact:write'], 1],
  ['whoever may only read is offered none', ['contact:read'], 0],
] as const)('in an empty directory %s', async (_, scopes, links) => {
  api.set(directorySummary, counted({ contacts: 0, added_this_month: 0, opted_out: 0 }));
  show(scopes);
  expect(await screen.findByText('No contacts yet')).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: 'Import a file' })).toHaveLength(links);
});

test('what failed is said and tried again', async () => {
  api.set(directorySummary, { status: 400 });
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.set(directorySummary, counted({ contacts: 5, added_this_month: 1, opted_out: 2 }));
  retry.click();
  expect(await screen.findByText('5')).toBeTruthy();
});

test('numbers stay on screen where they cannot be read again', async () => {
  api.set(directorySummary, counted({ contacts: 5, added_this_month: 1, opted_out: 2 }));
  show();
  await screen.findByText('5');
  api.set(directorySummary, { status: 400 });
  void queryClient.refetchQueries();
  await waitFor(() => expect(queryClient.getQueryState(summaryQuery.queryKey)?.status).toBe('error'));
  expect(screen.getByText('5')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a right that was taken away meanwhile is said, and nothing is tried again', async () => {
  api.set(directorySummary, { status: 403 });
  show();
  expect(await screen.findByRole('heading')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
