import {
  addTestPhone,
  confirmTestPhone,
  listTestPhones,
  removeTestPhone,
} from '@app/contracts/campaign/test-phone.calls.ts';
import type { TestPhone } from '@app/contracts/campaign/test-phone.ts';
import { ApiError } from '@app/contracts/core/api-error.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestPrice } from './test-price.tsx';
import { TestSend } from './test-send.tsx';

const PROFILE = { phone: '84901000000', is_profile: true };
const SECOND = { phone: '84902000001', is_profile: false };

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  useSession.setState({ status: 'member', user: userWith(['campaign:send']) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'guest', user: null });
});

const have = (phones: readonly TestPhone[], info = { remaining: 5, next_at: null as string | null }) =>
  api.set(listTestPhones, { data: phones, info, total: phones.length });

/** Opens the dialog. */
async function open(send = vi.fn<(phone: string, key: string) => Promise<unknown>>(() => Promise.resolve())) {
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <TestSend
        send={send}
        renderPrice={(phone) => <TestPrice price={phone.endsWith('1') ? 850 : 350} currency="VND" />}
      >
        Send a test
      </TestSend>
    </QueryClientProvider>,
  );
  await person.click(screen.getByRole('button', { name: 'Send a test' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { person, send, dialog };
}

const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('a test to a phone of one’s own', () => {
  test('goes to the one that was used last, at the price that is shown, and to another that is chosen', async () => {
    have([SECOND, PROFILE]);
    const { person, send, dialog } = await open();
    expect((await radio(/0902 000 001/)).checked).toBe(true);
    expect(dialog.getByText(/^Costs/).textContent).toMatch(/850\s₫/);
    await person.click(await radio(/0901 000 000.*from your profile/));
    expect(dialog.getByText(/^Costs/).textContent).toMatch(/350\s₫/);
    expect(dialog.getByText(/Tests left this hour.*5 of 5/)).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Send the test' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(send.mock.calls).toEqual([[PROFILE.phone, expect.stringMatching(/^[\w-]{8,}$/)]]);
  });

  test('waits where five were sent within the hour, and says until when', async () => {
    have([PROFILE], { remaining: 0, next_at: '2099-11-20T07:35:00Z' });
    const { person, send, dialog } = await open();
    const button = await dialog.findByRole('button', { name: 'Send the test' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(dialog.getByText(/The next is possible at/).textContent).toContain('14:35');
    await person.click(button);
    expect(send).not.toHaveBeenCalled();
  });

  test('says why it was refused, and is the same test again only where no answer came', async () => {
    have([PROFILE]);
    const lost = new ApiError({ failure: 'network', status: 0, message: '' });
    const details = { status: 422, message: 'Incorrect phone number format', code: 'no_valid_recipient' };
    const refused = new ApiError({ failure: 'answer', ...details, info: { reason: 'phone_not_verified' } });
    const send = vi.fn<(phone: string, key: string) => Promise<unknown>>();
    send.mockRejectedValueOnce(lost).mockRejectedValueOnce(refused).mockResolvedValueOnce(null);
    const { person, dialog } = await open(send);
    const button = await dialog.findByRole('button', { name: 'Send the test' });
    await person.click(button);
    expect((await dialog.findByRole('alert')).textContent).toContain('Couldn’t connect');
    await person.click(button);
    expect(await dialog.findByText(/not confirmed as yours any more/)).toBeDefined();
    await person.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = send.mock.calls.map(([, key]) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('is not offered to whoever may not send', () => {
    useSession.setState({ status: 'member', user: userWith(['campaign:read']) });
    renderUi(
      <TestSend send={() => Promise.resolve()} renderPrice={() => null}>
        Send a test
      </TestSend>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('phones', () => {
  test('are added by number and code, and the new one is chosen', async () => {
    have([]);
    useSession.setState({
      status: 'member',
      user: { ...userWith(['campaign:send']), phone_number: '84901000000', phone_verified: false },
    });
    const { person, dialog } = await open();
    const number = await dialog.findByRole('textbox', { name: /Phone number/ });
    expect(dialog.getByRole('link', { name: 'verify it' }).getAttribute('href')).toBe('/profile?verify=phone');
    await person.type(number, '0281234567');
    await person.tab();
    expect(await dialog.findByText('Incorrect phone number format')).toBeDefined();
    await person.clear(number);
    await person.type(number, '0902 000 001');
    api.set(addTestPhone, { data: { phone: SECOND.phone }, info: { expires_in: 900, retry_after: 60 } });
    await person.click(dialog.getByRole('button', { name: 'Text me a code' }));
    const code = await dialog.findByRole('textbox', { name: '6-digit code' });
    expect(dialog.getByRole('button', { name: 'Text the code again' }).getAttribute('aria-disabled')).toBe('true');
    api.set(confirmTestPhone, { status: 422, code: 'code_wrong', info: { attempts_left: 4 } });
    await person.type(code, '111111');
    expect((await dialog.findByRole('alert')).textContent).toContain('4 tries are left');
    api.set(confirmTestPhone, { data: SECOND, info: null });
    have([PROFILE, SECOND]);
    await person.type(dialog.getByRole('textbox', { name: '6-digit code' }), '123456');
    expect((await radio(/0902 000 001/)).checked).toBe(true);
    expect(api.asked(confirmTestPhone).at(-1)?.toString()).toBe('phone=84902000001&code=123456');
  });

  test('that are there already are refused at the field, and waits are told', async () => {
    have([PROFILE]);
    const { person, dialog } = await open();
    await person.click(await dialog.findByRole('button', { name: 'Add another phone' }));
    const ask = async () => {
      await person.clear(dialog.getByRole('textbox', { name: /Phone number/ }));
      await person.type(dialog.getByRole('textbox', { name: /Phone number/ }), '0901000000');
      await person.click(dialog.getByRole('button', { name: 'Text me a code' }));
    };
    api.set(addTestPhone, { status: 422, code: 'duplicate', errors: { phone: ['phone_twice'] } });
    await ask();
    expect(await dialog.findByText('Phone number is in the list already')).toBeDefined();
    api.set(addTestPhone, { status: 429, code: 'rate_limited', info: { retry_after: 3_725 } });
    await ask();
    expect(await dialog.findByText(/The next code can be sent in 1:0\d:\d\d/)).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await dialog.findByRole('button', { name: 'Send the test' })).toBeDefined();
  });

  test('are five at most, and are removed after a question; campaigns do not reach those of other countries', async () => {
    const foreign = { phone: '33612345678', is_profile: false };
    const others = [1, 2, 3, 4].map((index) => ({ phone: `8490200000${index}`, is_profile: false }));
    have([foreign, PROFILE, ...others]);
    const { person, dialog } = await open();
    expect((await radio(/33612345678.*Vietnamese numbers only/)).disabled).toBe(true);
    expect((await radio(/0901 000 000/)).checked).toBe(true);
    expect(dialog.queryByRole('button', { name: 'Add another phone' })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Remove 0902 000 004' }));
    api.set(removeTestPhone, { data: null, info: null });
    have([foreign, PROFILE, ...others.slice(0, 3)]);
    await person.click(screen.getByRole('button', { name: 'Remove the phone' }));
    expect(await dialog.findByRole('button', { name: 'Add another phone' })).toBeDefined();
    expect(api.asked(removeTestPhone).map(String)).toEqual(['phone=84902000004']);
  });

  test('that cannot be loaded are asked for again', async () => {
    api.set(listTestPhones, { status: 503 });
    const { person, dialog } = await open();
    const again = await dialog.findByRole('button', { name: /again/ });
    have([PROFILE]);
    await person.click(again);
    expect((await radio(/0901 000 000/)).checked).toBe(true);
  });
});
