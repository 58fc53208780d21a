import { askForInvitation } from '@app/contracts/team/ask-for-invitation.calls.ts';
import { showInvitation } from '@app/contracts/team/team.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RegisterTeamPage } from './register-team.page.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show() {
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <RegisterTeamPage />
    </QueryClientProvider>,
    { at: `/auth/register-team?token=${'t'.repeat(43)}` },
  );
}

const button = 'Ask for a new invitation';

describe('an invitation that is not open any more', () => {
  test('is asked for again of whoever sent it, where it has expired', async () => {
    api.set(showInvitation, { status: 422, code: 'token_expired', info: { inviter: 'Hoa' } });
    api.set(askForInvitation, { status: 409 });
    const person = show();
    expect(await screen.findByRole('heading', { name: 'This invitation has expired' })).toBeDefined();
    await person.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toBeDefined();
    api.set(askForInvitation, { data: null, info: { retry_after: 60 } });
    await person.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('We asked Hoa. A new email comes as soon as they send it.')).toBeDefined();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(api.asked(askForInvitation).at(-1)?.get('token')).toBe('t'.repeat(43));
  });

  test('waits as long as the server says, where it was asked for too often', async () => {
    api.set(showInvitation, { status: 422, code: 'token_expired', info: { inviter: 'Hoa' } });
    api.set(askForInvitation, { status: 429, info: { retry_after: 90 } });
    const person = show();
    await person.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText('That was asked for too often.')).toBeDefined();
    expect(screen.getByText(/^You can try again in 1:(30|29)\.$/)).toBeDefined();
    expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', true);
  });

  test('says so alone where it was accepted or withdrawn', async () => {
    api.set(showInvitation, { status: 422, code: 'token_expired' });
    show();
    expect(await screen.findByRole('heading', { name: 'This invitation is no longer open' })).toBeDefined();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});
