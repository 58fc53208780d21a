import { updateNumber } from '@app/contracts/number/number.calls.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscriptionOf } from '../shared/testing/subscription-of.ts';
import { EditNumber } from './edit-number.tsx';

const subscription = subscriptionOf();

let api: StubApi;
let closed: number;
beforeEach(() => {
  api = stubApi();
  closed = 0;
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function stopUsing(): Promise<void> {
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <EditNumber subscription={subscription} onClose={() => (closed += 1)} />
    </QueryClientProvider>,
  );
  await person.selectOptions(screen.getByRole('combobox', { name: 'Used for' }), 'Not in use');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
}

it('the use of a number stays while something calls by it, which is named', async () => {
  const info = { campaigns: [{ name: 'Nhắc lịch' }, { name: 'Khảo sát' }], configurations: [{ name: 'Đăng nhập' }] };
  api.set(updateNumber, { status: 409, code: 'in_use', info });
  await stopUsing();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Voice campaigns are still to call by it: Nhắc lịch, Khảo sát.');
  expect(alert.textContent).toContain('Verification services call by it: Đăng nhập.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(closed).toBe(0);
});

it('another refusal is told as it is', async () => {
  api.set(updateNumber, { status: 404, code: 'not_found' });
  await stopUsing();
  expect((await screen.findByRole('alert')).textContent).not.toContain('The use of this number');
});

it('a use that nothing needs is changed', async () => {
  api.set(updateNumber, { data: { ...subscription, assigned_to: 'none' }, info: {} });
  await stopUsing();
  await expect.poll(() => closed).toBe(1);
  expect(api.asked(updateNumber)[0]?.get('assigned_to')).toBe('none');
});
