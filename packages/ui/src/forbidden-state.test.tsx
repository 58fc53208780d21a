import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ForbiddenState } from './forbidden-state.tsx';
import { provideWhomToAsk } from './whom-to-ask.ts';

afterEach(() => provideWhomToAsk(() => Promise.resolve([])));

it('names whom to ask, as soon as that is known', async () => {
  provideWhomToAsk(async (scope) => (scope === 'billing:write' ? ['Nguyễn Minh Anh'] : []));
  renderUi(<ForbiddenState scope="billing:write" />);
  expect(screen.getByText(/Ask your account owner or an admin for access/)).toBeTruthy();
  expect(await screen.findByText(/Ask Nguyễn Minh Anh for access/)).toBeTruthy();
  expect(screen.getByText(/Roles that have it: Account owner, Admin, Accountant/)).toBeTruthy();
});

it('says whom in general where nobody can be named', async () => {
  provideWhomToAsk(() => Promise.reject(new Error('no connection')));
  renderUi(<ForbiddenState scope="billing:write" />);
  expect(await screen.findByText(/Ask your account owner or an admin for access/)).toBeTruthy();
});

it('does not ask where the refusal has named them', () => {
  let asked = 0;
  provideWhomToAsk(async () => {
    asked += 1;
    return [];
  });
  renderUi(<ForbiddenState scope="team:read" ask={['Trần Bình']} />);
  expect(screen.getByText(/Ask Trần Bình for access/)).toBeTruthy();
  expect(asked).toBe(0);
});
