import { enableConfiguration } from '@app/contracts/verify/verify-steps.calls.ts';
import { getVerifyConfiguration } from '@app/contracts/verify/verify.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serviceOf, settings } from '../shared/testing/service-of.ts';
import { ConfigurationDrawer } from './configuration-drawer.tsx';

const configuration = serviceOf({
  status: 'disabled',
  published: settings,
  published_at: '2026-11-20T02:00:00Z',
  has_changes: false,
});

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  const info = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at', total_is_capped: false };
  api.set(getVerifyConfiguration, { data: [configuration], info, total: 1 });
  useSession.setState({ status: 'member', user: userWith(['verify:read', 'verify:publish']) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'guest', user: null });
});

test('a service that cannot be enabled says which channel needs what, and where', async () => {
  const problems = [
    { channel: 'sms', code: 'sender_not_approved' },
    { channel: 'zalo', code: 'template_missing' },
  ];
  api.set(enableConfiguration, { status: 422, code: 'sender_not_approved', info: { problems } });
  const onClose = vi.fn<() => void>();
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <ConfigurationDrawer id="vcf_1" summary={undefined} onClose={onClose} onOpen={vi.fn<() => void>()} />
    </QueryClientProvider>,
    { at: '/verify?id=vcf_1' },
  );
  await person.click(await screen.findByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Enable' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Đăng nhập cannot be enabled yet' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['SMS: the sender is not approved', 'Zalo: choose a template']);
  expect(within(dialog).getByRole('link', { name: 'SMS' }).getAttribute('href')).toBe(
    '/verify/edit?id=vcf_1&tab=channels',
  );
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});
