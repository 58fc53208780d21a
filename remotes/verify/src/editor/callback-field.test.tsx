import type { CallbackProfile } from '@app/contracts/settings/callback.ts';
import { listCallbackProfiles } from '@app/contracts/settings/callback.calls.ts';
import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { saveConfiguration } from '@app/contracts/verify/verify-editor.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serviceOf } from '../shared/testing/service-of.ts';
import { CallbackField } from './callback-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEditor } from './use-editor.ts';

const profile: CallbackProfile = {
  id: 'cbp_1',
  name: 'Our server',
  url: 'https://hooks.example.com/',
  events: ['verify.approved'],
  format: 'json',
  headers: [],
  status: 'active',
  failing_since: null,
  last_attempt_at: null,
  last_response_code: null,
  old_secret_until: null,
  created_at: '2026-11-20T02:00:00Z',
};

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  api.set(listCallbackProfiles, { data: [profile], info: { events: [], ips: [] } });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

function Edited({ configuration }: { configuration: Configuration }) {
  const editor = useEditor(configuration);
  return (
    <>
      <CallbackField editor={editor} />
      <SaveBar editor={editor} tab="general" />
    </>
  );
}

function show(fields: Partial<Configuration> = {}, scopes: Parameters<typeof userWith>[0] = ['settings:read']) {
  useSession.setState({ status: 'member', user: userWith(['verify:read', 'verify:write', ...scopes]) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <Edited configuration={serviceOf(fields)} />
    </QueryClientProvider>,
  );
}

it('the address that is told of verifications is chosen by its name and saved', async () => {
  const person = show();
  const select = await screen.findByRole('combobox', { name: 'Callback address' });
  expect(select).toHaveProperty('value', '');
  await person.selectOptions(select, 'Our server');
  api.set(saveConfiguration, { data: serviceOf({ callback_profile_id: 'cbp_1', version: 2 }), info: { lint: [] } });
  await person.click(screen.getByRole('button', { name: /^Save/ }));
  const saved = () => api.asked(saveConfiguration).find((form) => form.get('callback_profile_id') !== null);
  await waitFor(() => expect(saved()?.get('callback_profile_id')).toBe('cbp_1'));
});

it('who may not see the addresses is not asked, and changes nothing of it', () => {
  show({ callback_profile_id: 'cbp_1' }, []);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(api.asked(listCallbackProfiles)).toEqual([]);
});
