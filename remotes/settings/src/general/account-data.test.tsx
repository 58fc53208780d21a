import { askForArchive, viewArchive } from '@app/contracts/account/archive.calls.ts';
import type { Archive } from '@app/contracts/account/archive.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AccountData } from './account-data.tsx';

const waiting: Archive = {
  status: 'waiting',
  asked_at: '2026-11-25T02:30:00.000Z',
  file_name: 'account-data-2026-11-25.zip',
  bytes: null,
  rows: null,
  url: null,
  expires_at: null,
};
const ready: Archive = {
  ...waiting,
  status: 'ready',
  bytes: 1_500_000,
  rows: 12_345,
  url: '/f/sealed',
  expires_at: '2026-11-26T02:31:00.000Z',
};

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show(archive: Archive | null): void {
  api.set(viewArchive, { data: archive, info: {} });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <AccountData />
    </QueryClientProvider>,
  );
}

test('a copy is asked for with the password, and is then being prepared', async () => {
  api.set(askForArchive, { data: waiting, info: {} });
  show(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Request a copy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request a copy of all account data?' });
  fireEvent.change(dialog.querySelector('input') ?? dialog, { target: { value: 'Correct-horse-1' } });
  api.set(viewArchive, { data: waiting, info: {} });
  fireEvent.submit(dialog.querySelector('form') ?? dialog);
  expect(await screen.findByText(/Being prepared since/)).toBeTruthy();
  expect(api.asked(askForArchive).map((sent) => String(sent))).toEqual(['password=Correct-horse-1']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Request a copy' })).toBeNull();
});

test('one that is there is downloaded, or made anew', async () => {
  show(ready);
  const link = await screen.findByRole('link', { name: 'Download (1.5\u00a0MB)' });
  expect(link.getAttribute('href')).toContain('/f/sealed');
  expect(screen.getByText('26-11-2026 09:31').parentElement?.textContent).toBe(
    'Rows: 12\u00a0345. You can download it until 26-11-2026 09:31.',
  );
  expect(screen.getByRole('button', { name: 'Request a new copy' })).toBeTruthy();
});

test.each([
  ['could not be made', { ...waiting, status: 'failed' as const }, true],
  ['is gone by now', { ...ready, url: null, bytes: null, rows: null }, false],
])('one that %s can be asked for again', async (_, archive, isTold) => {
  show(archive);
  expect(await screen.findByRole('button', { name: 'Request a copy' })).toBeTruthy();
  expect(screen.queryByText(/could not be made/) !== null).toBe(isTold);
});

test('where it cannot be read, one tries again', async () => {
  api.set(viewArchive, { status: 404, code: 'not_found' });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <AccountData />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
