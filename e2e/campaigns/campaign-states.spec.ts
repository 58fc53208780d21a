import type { Page } from '@playwright/test';
import { joinAs } from '../harness/colleague.ts';
import { newPerson } from '../harness/person.ts';
import { expect, member } from '../harness/test.ts';

const GONE = 'cmp_00000000000000000000000000';

const words = {
  vn: {
    retry: 'Thử lại',
    failed: 'Không tải được phần này',
    forbidden: 'Vai trò của bạn không mở được trang này',
    noCampaign: 'Không có chiến dịch này',
    noDraft: 'Bản nháp này không còn nữa',
    launched: 'Chiến dịch này đã được gửi nên không sửa được nữa.',
    pick: 'Chưa có chiến dịch nào. Hãy chọn một kênh để bắt đầu.',
    oneFailed: 'Cuộc gọi thoại: không tải được chiến dịch',
    retryOne: 'Thử lại Cuộc gọi thoại',
  },
  en: {
    retry: 'Try again',
    failed: 'This could not be loaded',
    forbidden: 'Your role does not reach this page',
    noCampaign: 'This campaign does not exist',
    noDraft: 'This draft is not there any more',
    launched: 'This campaign was launched already, so it can no longer be changed.',
    pick: 'No campaign yet. Pick a channel to begin with.',
    oneFailed: 'Voice call: the campaigns could not be loaded',
    retryOne: 'Try Voice call again',
  },
} as const;

const listInfo = { pageNumber: 1, pageSize: 20, pageCount: 0, sort: '-created_at', counts_by_status: {} };
const noList = { data: [], info: listInfo, total: 0 };
const outcome = { messages: 0, delivered: 0, failed: 0, price: 0 };
const noReport = {
  from: null,
  to: null,
  currency: 'VND',
  campaign: null,
  ...outcome,
  clicked: null,
  by_status: {},
  by_carrier: [],
  by_hour: [],
  errors: [],
  campaigns: [],
  campaign_count: 0,
  waiting: 0,
};

/** Answers a call with what a test wants to see. */
function answer(page: Page, call: string, status: number, body: object) {
  const rest = { info: null, total: null, message: null, code: null, errors: null, request_id: 'req_1' };
  return page.route(`**/api/${call}`, (route) => route.fulfill({ status, json: { data: null, ...rest, ...body } }));
}

/** Leaves a call without an answer until the function is called that it returns. */
async function hold(page: Page, call: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/${call}`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

interface Shown {
  readonly path: string;
  /** The call that the page lives by. */
  readonly call: string;
  /** What it says when there is nothing, and the answer that makes it say so. */
  readonly empty: { readonly body: object; readonly vn: string; readonly en: string } | null;
}

const pages: readonly Shown[] = [
  {
    path: '/Campaigns/Sms',
    call: 'campaign_sms/searchSmsCampaign',
    empty: { body: noList, vn: 'Chưa có chiến dịch SMS nào', en: 'No SMS campaign yet' },
  },
  { path: `/Campaigns/Sms/view?id=${GONE}`, call: 'campaign_sms/view', empty: null },
  {
    path: '/Campaigns/Sms/analytic',
    call: 'campaign_sms/analytic',
    empty: {
      body: { data: noReport, info: {} },
      vn: '30 ngày qua chưa gửi tin nào',
      en: 'Nothing was sent in the last 30 days',
    },
  },
  {
    path: '/Campaigns/Sms/viewUrl',
    call: 'campaign_sms/viewUrl',
    empty: { body: noList, vn: 'Chưa có liên kết rút gọn', en: 'No short link yet' },
  },
  {
    path: '/channels',
    call: 'message/list',
    empty: {
      body: { ...noList, info: { ...listInfo, total_is_capped: false } },
      vn: 'Chưa có tin nhắn nào',
      en: 'No message yet',
    },
  },
];

for (const language of ['vn', 'en'] as const) {
  const say = words[language];
  member.describe(`In ${language}`, () => {
    member.use({ language });

    for (const { path, call, empty } of pages) {
      if (empty) {
        member(`${path} teaches what belongs there while it is empty`, async ({ page }) => {
          await answer(page, call, 200, empty.body);
          await page.goto(path);
          await expect(page.getByRole('heading', { name: empty[language] })).toBeVisible();
        });
      }

      member(`${path} says that it is loading, then shows what came`, async ({ page, faults }) => {
        faults.expect(/status of 404/);
        const release = await hold(page, call);
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.locator('[aria-busy="true"]').first()).toBeVisible();
        release();
        await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      });

      member(`${path} says what went wrong, and tries again`, async ({ page, faults }) => {
        faults.expect(/status of (404|422)/);
        await answer(page, call, 422, { message: 'something went wrong' });
        await page.goto(path);
        await expect(page.getByRole('heading', { name: say.failed })).toBeVisible();
        await expect(page.getByText('req_1')).toBeVisible();
        await page.unroute(`**/api/${call}`);
        await page.getByRole('button', { name: say.retry }).click();
        await expect(page.getByText('req_1')).toBeHidden();
      });

      member(`${path} says who may not see it`, async ({ page, faults }) => {
        faults.expect(/status of 403/);
        const info = { scope: 'campaign:read' };
        await answer(page, call, 403, { info, message: 'Forbidden', code: 'missing_scope' });
        await page.goto(path);
        await expect(page.getByRole('heading', { name: say.forbidden })).toBeVisible();
        await expect(page.getByText('campaign:read')).toBeVisible();
      });
    }

    member('A campaign that does not exist says so', async ({ page, faults }) => {
      faults.expect(/status of 404/);
      await page.goto(`/Campaigns/Sms/view?id=${GONE}`);
      await expect(page.getByRole('heading', { name: say.noCampaign })).toBeVisible();
    });

    const latest = ['campaign_sms/GetSmsCampaign', 'campaign/GetCampaign', 'campaign_zalo/GetZaloCampaign'] as const;

    member('The overview offers channels while there is no campaign', async ({ page }) => {
      for (const call of latest) await answer(page, call, 200, noList);
      await page.goto('/Campaigns');
      await expect(page.getByRole('heading', { name: say.pick })).toBeVisible();
    });

    member('The overview says that it is loading', async ({ page }) => {
      const release = await hold(page, 'campaign_zalo/GetZaloCampaign');
      await page.goto('/Campaigns');
      const main = page.getByRole('main');
      await expect(main.locator('[aria-busy="true"]').first()).toBeVisible();
      release();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    });

    member('The overview keeps what came when one channel fails', async ({ page, faults }) => {
      faults.expect(/status of 422/);
      await answer(page, 'campaign/GetCampaign', 422, { message: 'something went wrong' });
      await page.goto('/Campaigns');
      await expect(page.getByText(say.oneFailed)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /./ }).first()).toBeVisible();
      await page.unroute('**/api/campaign/GetCampaign');
      await page.getByRole('button', { name: say.retryOne }).click();
      await expect(page.getByText(say.oneFailed)).toBeHidden();
    });

    member('The overview says what went wrong, and who may not see it', async ({ page, faults }) => {
      faults.expect(/status of (403|422)/);
      for (const call of latest) await answer(page, call, 422, { message: 'something went wrong' });
      await page.goto('/Campaigns');
      await expect(page.getByText('req_1')).toBeVisible();
      for (const call of latest) await page.unroute(`**/api/${call}`);
      await page.getByRole('button', { name: say.retry }).click();
      await expect(page.getByText('req_1')).toBeHidden();
      const info = { scope: 'campaign:read' };
      for (const call of latest) await answer(page, call, 403, { info, message: 'Forbidden', code: 'missing_scope' });
      await page.reload();
      await expect(page.getByRole('heading', { name: say.forbidden })).toBeVisible();
    });

    member('The SMS wizard says when a draft is gone, launched or cannot be loaded', async ({ page, faults }) => {
      faults.expect(/status of (404|422)/);
      await page.goto(`/Campaigns/Sms/launch?id=${GONE}`);
      await expect(page.getByRole('heading', { name: say.noDraft })).toBeVisible();

      await page.goto('/Campaigns/Sms?status=completed');
      await page.getByRole('table').getByRole('link').first().click();
      await page.waitForURL(/view\?id=cmp_/);
      const launched = new URL(page.url()).searchParams.get('id') ?? '';
      await page.goto(`/Campaigns/Sms/teamplate?id=${launched}`);
      await expect(page.getByText(say.launched)).toBeVisible();

      await answer(page, 'campaign_sms/view', 422, { message: 'something went wrong' });
      await page.goto(`/Campaigns/Sms/import_contact?id=${GONE}`);
      await expect(page.getByText('req_1')).toBeVisible();
      await page.unroute('**/api/campaign_sms/view');
      await page.getByRole('button', { name: say.retry }).click();
      await expect(page.getByRole('heading', { name: say.noDraft })).toBeVisible();
    });

    member('The SMS wizard says who may not prepare campaigns', async ({ page, browser, request }) => {
      await page.goto('/');
      const context = await browser.newContext({
        baseURL: new URL(page.url()).origin,
        storageState: { cookies: [], origins: [] },
      });
      const colleagues = await context.newPage();
      await joinAs(colleagues, request, newPerson(`xem-trang-thai-${language}`), 'viewer');
      await context.addCookies([{ name: 'redirected', value: language, url: new URL(page.url()).origin }]);
      await colleagues.goto(`/Campaigns/Sms/launch?id=${GONE}`);
      await expect(colleagues.getByRole('heading', { name: say.forbidden })).toBeVisible();
      await expect(colleagues.getByText('campaign:write')).toBeVisible();
      await context.close();
    });
  });
}
