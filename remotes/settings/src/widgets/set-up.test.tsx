import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import { viewSetUp } from '@app/contracts/set-up/set-up.calls.ts';
import type { SetUpProgress } from '@app/contracts/set-up/set-up.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { authKeys, writeAuth } from '@app/platform/storage.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SetUp } from './set-up.widget.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  writeAuth(authKeys.token, null);
  useSession.setState({ status: 'guest', user: null });
});

const open: SetUpProgress = { step: 'company', state: 'open', day: null, usual_days: null };

const answer = (...data: SetUpProgress[]) => api.set(viewSetUp, { data, info: null });

function show(...data: SetUpProgress[]) {
  if (data.length > 0) answer(...data);
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <SetUp />
    </QueryClientProvider>,
  );
}

const step = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body);

test('the next step stands out, and each leads to where it is done', async () => {
  useSession.setState({ status: 'member', user: userWith(['settings:write', 'sender:write', 'billing:write']) });
  show({ ...open, state: 'done' }, { ...open, step: 'sender' }, { ...open, step: 'top_up' });
  const next = (await screen.findByText('Register a brand name')).closest('li');
  expect(next?.getAttribute('aria-current')).toBe('step');
  const path = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(path('Register')).toBe('/Campaigns/Sms/configuration/sender');
  expect(path('Top up')).toBe('/billing/add-funds?return=%2F');
  const done = await step('Submit your company documents');
  expect(done.queryByRole('link')).toBeNull();
  expect(done.getByRole('img', { name: 'Done' })).toBeDefined();
});

test('what waits says since when and for how long, and what was refused why it is there again', async () => {
  useSession.setState({ status: 'member', user: userWith(['template:write']) });
  show(
    { ...open, state: 'waiting', day: 2, usual_days: 2 },
    { ...open, step: 'sender', state: 'waiting', day: 7, usual_days: 5 },
    { ...open, step: 'template', state: 'refused' },
  );
  expect(await screen.findByText('Being reviewed: working day 2 of about 2.')).toBeDefined();
  expect(screen.getByText('Being reviewed: working day 7, longer than the usual 5.')).toBeDefined();
  const refused = await step('Prepare a template');
  expect(refused.getByText('It was not approved. See why, and submit it again.')).toBeDefined();
  expect(refused.getByRole('link', { name: 'See why' })).toBeDefined();
});

test('who may not do a step is told whom to ask, and which roles may', async () => {
  useSession.setState({ status: 'member', user: userWith(['campaign:read']) });
  show({ ...open, ask: ['Nguyễn Minh Anh', 'Trần Bình'], roles: 'Account owner, Admin' });
  const told = 'Ask Nguyễn Minh Anh, Trần Bình to do this. Roles that can: Account owner, Admin.';
  expect(await screen.findByText(told)).toBeDefined();
  expect(screen.queryByText('Another member of your team can do this.')).toBeNull();
});

test('who may not do a step is told that somebody else can; steps of a newer server are left out', async () => {
  useSession.setState({ status: 'member', user: userWith(['campaign:read']) });
  show(open, { ...open, step: 'of_tomorrow' });
  expect(await screen.findByText('Another member of your team can do this.')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
});

test('once the first message is out, the user says so', async () => {
  const user = userWith(['campaign:send']);
  writeAuth(authKeys.token, 'token');
  useSession.setState({ status: 'member', user: { ...user, has_sent: false } });
  api.set(checkInfoUser, { data: { ...user, has_sent: true }, info: null });
  show({ ...open, step: 'first_message', state: 'done' });
  await waitFor(() => expect(useSession.getState().user?.has_sent).toBe(true));
});

test('what failed is said and tried again', async () => {
  useSession.setState({ status: 'member', user: userWith([]) });
  api.set(viewSetUp, { status: 400 });
  const person = show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(open);
  await person.click(retry);
  expect(await screen.findByText('Submit your company documents')).toBeDefined();
});
