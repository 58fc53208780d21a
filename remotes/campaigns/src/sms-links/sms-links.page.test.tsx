import { viewLinks } from '@app/contracts/campaign/short-link.calls.ts';
import type { ShortLink } from '@app/contracts/campaign/short-link.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SmsLinksPage } from './sms-links.page.tsx';

function linkOf(id: string): ShortLink {
  return {
    id,
    campaign: null,
    short_url: `go.example/${id}`,
    alias: null,
    target: `https://shop.example/${id}`,
    token: id,
    clicks: 0,
    unique_clicks: 0,
    bot_clicks: 0,
    by_day: [],
    by_device: {},
    by_carrier: {},
    by_hour: {},
    created_at: '2026-11-21T03:00:00.000Z',
    last_click_at: null,
    expires_at: null,
  };
}

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  useSession.setState({ status: 'member', user: userWith(['campaign:read']) });
  const info = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at' };
  api.set(viewLinks, { data: [linkOf('lnk_1'), linkOf('lnk_2')], info, total: 2 });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

describe('the list of short links', () => {
  test('leads from the link that is open to the next one', async () => {
    const person = renderUi(
      <QueryClientProvider client={queryClient}>
        <SmsLinksPage />
      </QueryClientProvider>,
      { at: '/Campaigns/Sms/viewUrl?link=lnk_1' },
    );
    const next = await screen.findByRole('button', { name: 'Next' });
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
    await person.click(next);
    await waitFor(() => expect(api.asked(viewLinks).at(-1)?.get('id')).toBe('lnk_2'));
    expect(next.getAttribute('aria-disabled')).toBe('true');
  });

  test('shows how often the link that is open was clicked, and on what devices', async () => {
    const clicked = {
      ...linkOf('lnk_1'),
      clicks: 12,
      unique_clicks: 9,
      bot_clicks: 3,
      by_device: { android: 8, ios: 4 },
    };
    const info = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at' };
    api.set(viewLinks, { data: [clicked], info, total: 1 });
    renderUi(
      <QueryClientProvider client={queryClient}>
        <SmsLinksPage />
      </QueryClientProvider>,
      { at: '/Campaigns/Sms/viewUrl?link=lnk_1' },
    );
    const devices = await screen.findByRole('group', { name: 'Clicks by device' });
    const legend = within(devices).getAllByRole('listitem');
    expect(legend.map(({ textContent }) => textContent)).toEqual(['Android 8', 'iOS 4']);
    const figures = within(screen.getByRole('dialog')).getAllByRole('definition').slice(0, 3);
    expect(figures.map(({ textContent }) => textContent)).toEqual(['12', '9', '3']);
  });
});
