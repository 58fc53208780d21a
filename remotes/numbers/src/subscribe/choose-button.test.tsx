import type { Offer } from '@app/contracts/number/offer.ts';
import { holdNumber } from '@app/contracts/number/rent-number.calls.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChooseButton } from './choose-button.tsx';

const offer: Offer = {
  number: '84905558888',
  country: 'VN',
  type: 'mobile',
  area: '',
  features: ['voice', 'sms'],
  setup_price: 0,
  monthly_price: 60_000,
  currency: 'VND',
  requirements: [],
  missing: [],
  nice_score: 4,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  useSession.setState({ status: 'member', user: userWith(['number:read', 'number:write']) });
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
  vi.unstubAllGlobals();
});

function show(shown: Offer) {
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <ChooseButton offer={shown} isHeld={false} />
    </QueryClientProvider>,
    { at: '/numbers/subscribe?type=hotline' },
  );
}

it('the button that selects a number says what the number costs per month, in its text and in its name', async () => {
  api.hang(holdNumber);
  const person = show(offer);
  const button = screen.getByRole('button', { name: 'Select 0905 558 888 for 60\u00a0000\u00a0₫ per month' });
  expect(button.textContent).toBe('Select · 60\u00a0000\u00a0₫/month');
  await person.click(button);
  await expect.poll(() => api.asked(holdNumber)[0]?.get('number')).toBe('84905558888');
});

const back = 'return=%2Fnumbers%2Fsubscribe%3Ftype%3Dhotline';

it('what is missing comes before the fee', () => {
  show({ ...offer, requirements: ['company_verified'], missing: ['company_verified'] });
  const link = screen.getByRole('link', { name: 'Needs company verification' });
  expect(link.getAttribute('href')).toBe(`/Settings/documents?${back}`);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a licence that is missing has its form, which leads back to the list as it was', () => {
  show({ ...offer, missing: ['business_licence'] });
  const link = screen.getByRole('link', { name: 'Needs an approved business registration certificate' });
  expect(link.getAttribute('href')).toBe(`/Settings/documents?add=business_licence&${back}`);
});
