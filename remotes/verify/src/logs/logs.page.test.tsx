import type { VerificationLog } from '@app/contracts/verification/verification-log.ts';
import {
  exportVerificationsAsXlsx,
  filterVerificationLogs,
  searchVerificationLogs,
} from '@app/contracts/verification/verification-log.calls.ts';
import { listVerify } from '@app/contracts/verify/verify.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LogsPage } from './logs.page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  const counts = { sent: 2, delivered: 1, verified: 1 };
  api.set(listVerify, {
    data: [],
    info: { pageNumber: 1, pageSize: 50, totals: counts, counts_by_status: {} },
    total: 0,
  });
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  await switchLocale('en');
});

const attempt = { price: 0, currency: 'VND', at: '2026-11-20T02:00:00Z', ended_at: '2026-11-20T02:00:05Z' };
const log: VerificationLog = {
  id: 'ver_1',
  configuration: { id: 'vcf_1', name: 'Login' },
  to: '84912345678',
  channel: 'sms',
  attempts: [
    { ...attempt, channel: 'zalo', status: 'failed', error_code: 1601 },
    { ...attempt, channel: 'sms', status: 'undelivered', error_code: 1502 },
    { ...attempt, channel: 'sms', status: 'undelivered', error_code: 1502, at: '2026-11-20T02:02:00Z' },
    { ...attempt, channel: 'voice', status: 'failed', error_code: 9999 },
  ],
  status: 'failed',
  checks: 0,
  device_id: '',
  ip: '',
  country: 'VN',
  carrier: 'viettel',
  risk: { score: 0, reasons: [] },
  is_test: false,
  created_at: '2026-11-20T02:00:00Z',
  expires_at: '2026-11-20T02:05:00Z',
  approved_at: null,
};

function show(search = '', refused?: { status: number; code: string; info: object }) {
  const info = {
    pageNumber: 1,
    pageSize: 20,
    pageCount: 1,
    sort: '-created_at',
    total_is_capped: false,
    counts: { sent: 2, delivered: 1, verified: 1 },
    conversion: 0.5,
  };
  for (const call of [filterVerificationLogs, searchVerificationLogs])
    api.set(call, refused ?? { data: [log], info, total: 1 });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <LogsPage />
    </QueryClientProvider>,
    { at: `/verify/logs${search}` },
  );
}

describe('the page of verification logs', () => {
  test.each([
    ['en', 'No Zalo account', /Send it again at another time of day/],
    ['vn', 'Không có tài khoản Zalo', /Bạn hãy gửi lại vào giờ khác/],
  ] as const)('tells why a code did not arrive and what helps, each reason once: %s', async (locale, name, remedy) => {
    await switchLocale(locale);
    show('?id=ver_1');
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(name)).toBeTruthy();
    expect(drawer.getAllByText(remedy)).toHaveLength(1);
    expect(drawer.getAllByText('1601')).toHaveLength(1);
    expect(drawer.getAllByText('9999')).toHaveLength(1);
  });

  test('says how long a period may be where it is too long, and of which days its figures are', async () => {
    await switchLocale('en');
    show('?from=2026-01-01&to=2026-11-20');
    expect(await screen.findByText(/Figures are of the chosen period/)).toBeTruthy();
    expect(screen.queryByText(/92 days at most/)).toBeNull();
    cleanup();
    queryClient.clear();
    show();
    expect(await screen.findByText(/Figures are of the last 30 days/)).toBeTruthy();
    cleanup();
    queryClient.clear();
    const refused = { status: 422, code: 'wrong_type', info: { most_days: 92 } };
    show('?from=2026-01-01&to=2026-11-20', refused);
    expect(await screen.findByText('Choose a period that ends after it begins, of 92 days at most.')).toBeTruthy();
  });

  test('downloads what it shows', async () => {
    await switchLocale('en');
    const file = { url: null, file_name: 'verification-logs.xlsx', expires_at: null };
    api.set(exportVerificationsAsXlsx, { data: file, info: null });
    const person = show('?status=failed&search=0912&service=vcf_1');
    await person.click(await screen.findByRole('button', { name: 'Download list' }));
    await person.click(screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }));
    await expect.poll(() => api.asked(exportVerificationsAsXlsx)).toHaveLength(1);
    const [form] = api.asked(exportVerificationsAsXlsx);
    const asked = [form?.get('format'), form?.getAll('status[]'), form?.get('search'), form?.get('configuration_id')];
    expect(asked).toEqual(['xlsx', ['failed'], '0912', 'vcf_1']);
  });
});
