import { getVoiceSender } from '@app/contracts/voice/voice-audience.calls.ts';
import type { Caller } from '@app/contracts/voice/voice-campaign.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallerChoice } from './caller-choice.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const otherUse: Caller = {
  id: 'num_1',
  kind: 'number',
  number: '842471001001',
  label: '',
  status: 'active',
  is_usable: false,
  reason: 'This number is not used for voice calls.',
  valid_until: null,
  has_other_use: true,
};

function show(callers: readonly Caller[]): void {
  api.set(getVoiceSender, { data: callers, info: { usable: callers.filter((each) => each.is_usable).length } });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <CallerChoice messageType="customer_care" chosen="" onChange={() => undefined} error={undefined} />
    </QueryClientProvider>,
  );
}

it('says that no number is used for voice calls, and leads to where that is changed', async () => {
  show([otherUse]);
  const note = await screen.findByRole('status');
  expect(note.textContent).toContain('None of your numbers is used for voice calls');
  const link = within(note).getByRole('link', { name: 'Choose what a number is used for' });
  expect(link.getAttribute('href')).toBe('/numbers/manage');
  expect(screen.getByRole<HTMLInputElement>('radio').disabled).toBe(true);
  expect(screen.getByText(/This number is not used for voice calls\./)).toBeTruthy();
});

it('leads to new numbers where there is none', async () => {
  show([]);
  const note = await screen.findByRole('status');
  expect(within(note).getByRole('link', { name: 'Get a number' }).getAttribute('href')).toBe('/numbers/subscribe');
});

it('offers a number that is used for voice calls, without a note', async () => {
  show([{ ...otherUse, is_usable: true, has_other_use: false, reason: null }]);
  expect((await screen.findByRole<HTMLInputElement>('radio')).disabled).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
});
