import { analyseSms } from '@app/contracts/campaign/sms-analytics.calls.ts';
import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { listMessages } from '@app/contracts/message/message.calls.ts';
import { getAllCampaigns } from '@app/contracts/voice/voice-campaign.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageOf } from '../shared/testing/message-of.ts';
import { reportOf } from '../shared/testing/report-of.ts';
import { SmsAnalyticsPage } from './sms-analytics.page.tsx';

const report = reportOf({
  from: '2026-10-26T03:30:00.000Z',
  messages: 10,
  delivered: 8,
  failed: 1,
  price: 8_500,
  by_status: { delivered: 8, failed: 1, sent: 1 },
});

beforeEach(() => switchLocale('en'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'guest', user: null });
});

function open(scopes: Scope[], at: string, of: SmsAnalytics = report) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  const api = stubApi();
  api.set(analyseSms, { data: of, info: {} });
  api.set(getAllCampaigns, { data: [], info: {}, total: 0 });
  const info = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at', total_is_capped: false };
  api.set(listMessages, { data: [messageOf({ to: '84985550000' })], info, total: 1 });
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <SmsAnalyticsPage />
    </QueryClientProvider>,
    { at },
  );
  return { api, person };
}

const figure = (label: string) => screen.findByText(label, { selector: 'dt, dt *' });
/** Where a figure leads. */
const linkOf = (label: string) =>
  screen
    .queryAllByRole('link', { name: label })
    .find((link) => link.closest('dt'))
    ?.getAttribute('href');

test('each figure of all campaigns leads to its messages, which are found below it', async () => {
  const { api, person } = open(['campaign:read', 'log:read'], '/Campaigns/Sms/analytic?carrier=viettel');
  const log = await screen.findByRole('region', { name: 'Messages' });
  expect(await within(log).findByRole('link', { name: /985 ?55/ })).toBeDefined();
  expect(Object.fromEntries(api.asked(listMessages).at(-1) ?? [])).toMatchObject({
    campaigns_of: 'sms',
    'carrier[]': 'viettel',
    from: report.from,
  });

  const address = '/Campaigns/Sms/analytic?carrier=viettel';
  expect(linkOf('Messages')).toBe(`${address}#messages`);
  expect(linkOf('Did not arrive')).toBe(
    `${address}&status=undelivered&status=expired&status=failed&status=rejected#messages`,
  );
  expect(linkOf('No delivery report yet')).toBe(
    `${address}&status=sending&status=sent&status=unknown&status=cancelled#messages`,
  );

  await person.type(within(log).getByRole('searchbox'), '0985');
  await vi.waitFor(() => expect(api.asked(listMessages).at(-1)?.get('search')).toBe('0985'));
});

test('figures of what there is none of lead nowhere, nor do those of a state that is not asked for', async () => {
  open(['campaign:read', 'log:read'], '/Campaigns/Sms/analytic?status=delivered', {
    ...report,
    messages: 8,
    failed: 0,
    by_status: { delivered: 8 },
  });
  await screen.findByRole('region', { name: 'Messages' });
  expect(linkOf('Messages')).toBe('/Campaigns/Sms/analytic?status=delivered#messages');
  expect(linkOf('Did not arrive')).toBeUndefined();
  expect(linkOf('No delivery report yet')).toBeUndefined();
});

test('the figures of one campaign lead to its log, unless they are of some days alone', async () => {
  const campaign = { id: 'cmp_1', name: 'Tet', status: 'completed' as const, recipients: 10 };
  open(['campaign:read', 'log:read'], '/Campaigns/Sms/analytic?id=cmp_1', { ...report, campaign });
  await figure('Did not arrive');
  expect(linkOf('Delivered')).toBe('/Campaigns/Sms/view?id=cmp_1&status=delivered');
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
  cleanup();
  open(['campaign:read', 'log:read'], '/Campaigns/Sms/analytic?id=cmp_1&from=2026-11-01', { ...report, campaign });
  await figure('Did not arrive');
  expect(linkOf('Did not arrive')).toBeUndefined();
});

test('whoever may not read logs sees the figures alone', async () => {
  const { api } = open(['campaign:read'], '/Campaigns/Sms/analytic');
  await figure('Did not arrive');
  expect(linkOf('Did not arrive')).toBeUndefined();
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
  expect(api.asked(listMessages)).toEqual([]);
});
