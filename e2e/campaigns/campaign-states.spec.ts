import type { Page } from '@playwright/test';
import { joinAs } from '../harness/colleague.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { expect, guest, member } from '../harness/test.ts';

const GONE = 'cmp_00000000000000000000000000';

const words = {
  vn: {
    retry: 'Thử lại',
    failed: 'Không tải được phần này',
    forbidden: 'Bạn không có quyền truy cập trang này',
    noCampaign: 'Không có chiến dịch này',
    noDraft: 'Bản nháp này không còn nữa',
    launched: 'Chiến dịch này đã được gửi nên không sửa được nữa.',
    pick: 'Chưa có chiến dịch nào. Hãy chọn một kênh để bắt đầu.',
    oneFailed: 'Cuộc gọi: không tải được chiến dịch',
    retryOne: 'Thử lại Cuộc gọi',
  },
  en: {
    retry: 'Try again',
    failed: 'Couldn’t load this section',
    forbidden: 'You don’t have access to this page',
    noCampaign: 'This campaign does not exist',
    noDraft: 'This draft is not there any more',
    launched: 'This campaign was launched already, so it can no longer be changed.',
    pick: 'No campaign yet. Pick a channel to begin with.',
    oneFailed: 'Voice call: the campaigns could not be loaded',
    retryOne: 'Try Voice call again',
  },
} as const;

/** Lets nothing through to a call, as a broken line does. */
function cut(page: Page, call: string) {
  return page.route(`**/api/${call}`, (route) => route.abort());
}

function mend(page: Page, call: string) {
  return page.unroute(`**/api/${call}`);
}

/** A failed call is tried again by itself before the page says so. */
const SAID = { timeout: 20_000 };

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
  /** What it says when there is nothing. */
  readonly empty: { readonly vn: string; readonly en: string } | null;
  /** Scope that it asks for. */
  readonly scope: string;
}

const pages: readonly Shown[] = [
  {
    path: '/Campaigns/Sms',
    call: 'campaign_sms/searchSmsCampaign',
    // Whoever cannot send yet is led to what is missing.
    empty: { vn: 'Chuẩn bị gửi SMS', en: 'Getting ready for SMS' },
    scope: 'campaign:read',
  },
  { path: `/Campaigns/Sms/view?id=${GONE}`, call: 'campaign_sms/view', empty: null, scope: 'campaign:read' },
  {
    path: '/Campaigns/Sms/analytic',
    call: 'campaign_sms/analytic',
    empty: { vn: '30 ngày qua chưa gửi tin nào', en: 'Nothing was sent in the last 30 days' },
    scope: 'campaign:read',
  },
  {
    path: '/Campaigns/Sms/viewUrl',
    call: 'campaign_sms/viewUrl',
    empty: { vn: 'Chưa có liên kết rút gọn', en: 'No short link yet' },
    scope: 'campaign:read',
  },
  {
    path: '/channels',
    call: 'message/list',
    empty: { vn: 'Chưa có tin nhắn nào', en: 'No messages yet' },
    scope: 'log:read',
  },
];

const latest = ['campaign_sms/GetSmsCampaign', 'campaign/GetCampaign', 'campaign_zalo/GetZaloCampaign'] as const;

for (const language of ['vn', 'en'] as const) {
  guest.describe(`A new account, in ${language}`, () => {
    guest.use({ language });

    guest('is taught what belongs where there is nothing yet', async ({ page, login, request }) => {
      const owner = newPerson(`trong-${language}`);
      await makeActivePerson(request, owner);
      await login.open();
      await login.signIn(owner);
      await expect(page).toHaveURL('/');
      for (const { path, empty } of pages) {
        if (!empty) continue;
        await page.goto(path);
        await expect(page.getByRole('heading', { name: empty[language] })).toBeVisible();
      }
      await page.goto('/Campaigns');
      await expect(page.getByRole('heading', { name: words[language].pick })).toBeVisible();
    });
  });

  guest.describe(`Somebody who may not look at campaigns, in ${language}`, () => {
    guest.use({ language });

    guest('is told so', async ({ page, request, faults }) => {
      faults.expect(/status of 403/);
      await joinAs(page, request, newPerson(`ketoan-${language}`), 'accountant');
      for (const { path, scope } of pages) {
        await page.goto(path);
        await expect(page.getByRole('main')).toContainText(scope);
      }
      await page.goto('/Campaigns');
      await expect(page.getByRole('heading', { name: words[language].forbidden })).toBeVisible();
    });
  });

  guest.describe(`Somebody who may only look, in ${language}`, () => {
    guest.use({ language });

    guest('is told that the SMS wizard is not theirs', async ({ page, request, faults }) => {
      faults.expect(/status of 404/);
      await joinAs(page, request, newPerson(`xem-trang-thai-${language}`), 'viewer');
      await page.goto(`/Campaigns/Sms/launch?id=${GONE}`);
      await expect(page.getByRole('heading', { name: words[language].forbidden })).toBeVisible();
      await expect(page.getByText('campaign:write')).toBeVisible();
    });
  });

  const say = words[language];
  member.describe(`In ${language}`, () => {
    member.use({ language });

    for (const { path, call } of pages) {
      member(`${path} says that it is loading, then shows what came`, async ({ page, faults }) => {
        faults.expect(/status of 404/);
        const release = await hold(page, call);
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.locator('[aria-busy="true"]').first()).toBeVisible();
        release();
        await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      });

      member(`${path} says that it could not be loaded, and tries again`, async ({ page, faults }) => {
        faults.expect(/status of 404|Failed to load resource|ERR_FAILED/);
        await cut(page, call);
        await page.goto(path);
        const failed = page.getByRole('heading', { name: say.failed });
        await expect(failed).toBeVisible(SAID);
        await mend(page, call);
        await page.getByRole('button', { name: say.retry }).click();
        await expect(failed).toBeHidden();
      });
    }

    member('A campaign that does not exist says so', async ({ page, faults }) => {
      faults.expect(/status of 404/);
      await page.goto(`/Campaigns/Sms/view?id=${GONE}`);
      await expect(page.getByRole('heading', { name: say.noCampaign })).toBeVisible();
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
      faults.expect(/Failed to load resource|ERR_FAILED/);
      await cut(page, 'campaign/GetCampaign');
      await page.goto('/Campaigns');
      await expect(page.getByText(say.oneFailed)).toBeVisible(SAID);
      await expect(page.getByRole('main').getByRole('link', { name: /./ }).first()).toBeVisible();
      await mend(page, 'campaign/GetCampaign');
      await page.getByRole('button', { name: say.retryOne }).click();
      await expect(page.getByText(say.oneFailed)).toBeHidden();
    });

    member('The overview says that nothing could be loaded, and tries again', async ({ page, faults }) => {
      faults.expect(/Failed to load resource|ERR_FAILED/);
      for (const call of latest) await cut(page, call);
      await page.goto('/Campaigns');
      const failed = page.getByRole('heading', { name: say.failed });
      await expect(failed).toBeVisible(SAID);
      for (const call of latest) await mend(page, call);
      await page.getByRole('button', { name: say.retry }).click();
      await expect(failed).toBeHidden();
    });

    member('The SMS wizard says when a draft is gone, launched or cannot be loaded', async ({ page, faults }) => {
      faults.expect(/status of 404|Failed to load resource|ERR_FAILED/);
      await page.goto(`/Campaigns/Sms/launch?id=${GONE}`);
      await expect(page.getByRole('heading', { name: say.noDraft })).toBeVisible();

      await page.goto('/Campaigns/Sms?status=completed');
      await page.getByRole('table').getByRole('link').first().click();
      await page.waitForURL(/view\?id=cmp_/);
      const launched = new URL(page.url()).searchParams.get('id') ?? '';
      await page.goto(`/Campaigns/Sms/teamplate?id=${launched}`);
      await expect(page.getByText(say.launched)).toBeVisible();

      await cut(page, 'campaign_sms/view');
      await page.goto(`/Campaigns/Sms/import_contact?id=${GONE}`);
      await expect(page.getByRole('heading', { name: say.failed })).toBeVisible(SAID);
      await mend(page, 'campaign_sms/view');
      await page.getByRole('button', { name: say.retry }).click();
      await expect(page.getByRole('heading', { name: say.noDraft })).toBeVisible();
    });
  });
}
