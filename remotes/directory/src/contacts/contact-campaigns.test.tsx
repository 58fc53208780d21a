import type { ContactCampaign } from '@app/contracts/contact/contact.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { userWith } from '@app/testing/user-with.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ContactCampaigns } from './contact-campaigns.tsx';

const reached_at = '2026-11-20T03:00:00.000Z';
const campaigns: readonly ContactCampaign[] = [
  { id: 'cmp_1', name: 'Khai trương', channel: 'sms', status: 'completed', reached_at },
  { id: 'cmp_2', name: 'Nhắc lịch hẹn', channel: 'voice', status: 'sending', reached_at },
];

function show(scopes: Parameters<typeof userWith>[0]) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  renderUi(<ContactCampaigns campaigns={campaigns} />);
}
afterEach(() => useSession.setState({ status: 'guest', user: null }));

test('the campaigns that reached a contact are named with when, and lead to their pages', () => {
  show(['campaign:read']);
  const [first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const part of ['Khai trương', 'Completed', '20-11-2026']) expect(first).toContain(part);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/Campaigns/Sms/view?id=cmp_1',
    '/Campaigns/voices/view?id=cmp_2',
  ]);
});

test('they lead nowhere for those who may not look at campaigns', () => {
  show(['contact:read']);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});
