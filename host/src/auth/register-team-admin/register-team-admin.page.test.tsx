import { changePassword } from '@app/contracts/auth/password.calls.ts';
import { page } from '@app/platform/page.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResetPasswordPage } from '../reset-password/reset-password.page.tsx';
import { RegisterTeamAdminPage } from './register-team-admin.page.tsx';

const PASSWORD = 'Meo-trang-tren-mai';
const LINK = '/?token=a-token-of-a-mailed-link-0123456789&email=ha%40example.com';
let api: StubApi;
let left: string[] = [];

beforeEach(() => {
  api = stubApi();
  api.set(changePassword, { data: null, info: null });
  left = [];
  vi.spyOn(page, 'replace').mockImplementation((path) => void left.push(path));
});
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

function show(at = LINK) {
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <RegisterTeamAdminPage />
    </QueryClientProvider>,
    { at },
  );
}
const phone = () => screen.getByRole('textbox', { name: /^Phone number/ });
const save = () => screen.getByRole('button', { name: 'Save the password' });
async function choosePassword(person: ReturnType<typeof show>): Promise<void> {
  await person.type(screen.getByLabelText(/^New password/, { selector: 'input' }), PASSWORD);
  await person.type(screen.getByLabelText(/^Confirm new password/, { selector: 'input' }), PASSWORD);
}

describe('somebody whom the platform’s staff added to a team', () => {
  it('gives a phone number with the password, which is sent', async () => {
    const person = show();
    await choosePassword(person);
    await person.type(phone(), '0912345678');
    await person.click(save());
    await waitFor(() => expect(api.asked(changePassword)).toHaveLength(1));
    expect(Object.fromEntries(api.asked(changePassword)[0] ?? [])).toMatchObject({
      email: 'ha@example.com',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      phone_number: '0912345678',
    });
    await waitFor(() => expect(left).toEqual(['/auth/login?changed=1']));
  });

  it('may leave the phone number out', async () => {
    const person = show();
    await choosePassword(person);
    await person.click(save());
    await waitFor(() => expect(api.asked(changePassword)).toHaveLength(1));
    expect(api.asked(changePassword)[0]?.get('phone_number') ?? '').toBe('');
  });

  it.each([
    ['09a2345678', /only contain numeric characters|digits|numeric/i],
    ['0912', /at least 8/i],
  ])('is told what is wrong with %s, and nothing is sent', async (digits, told) => {
    const person = show();
    await choosePassword(person);
    await person.type(phone(), digits);
    await person.tab();
    await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBe('true'));
    expect(document.body.textContent).toMatch(told);
    await person.click(save());
    expect(api.asked(changePassword)).toHaveLength(0);
  });
});

it('somebody who forgot the password is not asked for a phone number', () => {
  renderUi(
    <QueryClientProvider client={queryClient}>
      <ResetPasswordPage />
    </QueryClientProvider>,
    { at: LINK },
  );
  expect(screen.queryByRole('textbox', { name: /^Phone number/ })).toBeNull();
});
