import { switchLocale } from '@app/platform/i18n.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { userWith } from '@app/testing/user-with.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LimitLeft, OverLimit } from './member-limit.tsx';

beforeEach(() => switchLocale('en'));
afterEach(() => useSession.setState({ status: 'guest', user: null }));

const user = userWith(['campaign:send']);
const quoteWith = (missing: number, userId = user.id) => ({
  currency: 'VND',
  member_limit: { user_id: userId, name: 'Lan', limit: 100_000, left: 30_000, missing },
});

test('A campaign over one’s own limit says what is left, what is missing, and that the draft is kept', () => {
  useSession.setState({ status: 'member', user });
  renderUi(<OverLimit quote={quoteWith(5_000)} />);
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Your spending limit this month is 100\s000\s₫, of which 30\s000\s₫ is left: 5\s000\s₫ too little\. Your draft is kept/,
  );
});

test('A campaign over somebody else’s limit names the member', () => {
  useSession.setState({ status: 'member', user });
  renderUi(<OverLimit quote={quoteWith(5_000, 'usr_lan')} />);
  expect(screen.getByRole('listitem').textContent).toMatch(/^The spending limit of Lan this month is/);
});

test('A campaign within the limit says what is left, and one without a limit nothing', () => {
  useSession.setState({ status: 'member', user });
  renderUi(<LimitLeft quote={{ currency: 'VND', member_limit: null }} />);
  expect(screen.queryByText(/limit/i)).toBeNull();
  renderUi(<LimitLeft quote={quoteWith(0)} />);
  expect(screen.getByText(/^Your spending limit this month: 30\s000\s₫ left of 100\s000\s₫$/)).toBeTruthy();
});
