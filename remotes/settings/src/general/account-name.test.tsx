import { getGeneralSettings, setAccountName } from '@app/contracts/settings/settings.calls.ts';
import type { GeneralSettings } from '@app/contracts/settings/general.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GeneralSettings as GeneralCard } from './general-settings.tsx';
import { generalSettingsQuery } from './general.queries.ts';

const settings: GeneralSettings = {
  account_name: 'An Bình',
  timezone: 'Asia/Ho_Chi_Minh',
  currency: 'VND',
  approval_threshold_vnd: null,
  advertising_hours: { from: '07:00', to: '22:00' },
  retention_days: 0,
  mask_phones: false,
};

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  api.set(getGeneralSettings, { data: settings, info: {} });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'guest', user: null });
});

function Card() {
  return <GeneralCard settings={useQuery(generalSettingsQuery).data?.data} />;
}

function show(scopes: Parameters<typeof userWith>[0]) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <Card />
    </QueryClientProvider>,
  );
}

/** Names that the account was asked to have. */
const renamings = () =>
  api
    .asked(setAccountName)
    .filter((form) => form.get('action') === 'account_name_set')
    .map((form) => form.get('account_name'));

test('the name of the account is changed, and shown at once', async () => {
  const renamed = { ...settings, account_name: 'Hoa Mai' };
  api.set(setAccountName, { data: renamed, info: {} });
  const person = show(['settings:read', 'settings:write']);
  await person.click(await screen.findByRole('button', { name: 'Change the account name' }));
  const dialog = await screen.findByRole('dialog', { name: 'Account name' });
  const field = within(dialog).getByRole('textbox', { name: 'Account name' });
  expect(field).toHaveProperty('value', 'An Bình');
  await person.clear(field);
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(renamings()).toEqual([]);
  await person.type(field, 'Hoa Mai');
  api.set(getGeneralSettings, { data: renamed, info: {} });
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hoa Mai')).toBeTruthy();
  expect(renamings()).toEqual(['Hoa Mai']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('whoever may not change settings sees the name alone', async () => {
  show(['settings:read']);
  expect(await screen.findByText('An Bình')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the account name' })).toBeNull();
});
