import type { Page } from '@playwright/test';
import { GONE, pages, wizards } from '../harness/campaign-states.ts';
import { joinAs } from '../harness/colleague.ts';
import { hold } from '../harness/hold.ts';
import { patience } from '../harness/patience.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { expect, guest, member } from '../harness/test.ts';

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
    noMatch: 'Không có kết quả phù hợp với bộ lọc',
    clear: 'Xóa bộ lọc',
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
    noMatch: 'No results match your filters',
    clear: 'Clear filters',
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
const SAID = { timeout: 20_000 * patience };

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

    guest('is told that no wizard is theirs, and no dialog of one opens', async ({ page, request, faults }) => {
      faults.expect(/status of 404/);
      await joinAs(page, request, newPerson(`xem-trang-thai-${language}`), 'viewer');
      for (const { first, later, dialogs } of Object.values(wizards)) {
        for (const step of [first, `${first}id=${GONE}`, `${later}id=${GONE}`, ...dialogs]) {
          await page.goto(step);
          await expect(page.getByRole('heading', { name: words[language].forbidden })).toBeVisible();
          await expect(page.getByText('campaign:write')).toBeVisible();
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
      }
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

    for (const { path } of pages.filter(({ isSearched }) => isSearched)) {
      member(`${path} says that nothing matches the filter, and takes it away`, async ({ page }) => {
        await page.goto(`${path}?search=khongcoainhuvay`);
        const none = page.getByRole('heading', { name: say.noMatch });
        await expect(none).toBeVisible();
        await page.getByRole('main').getByRole('button', { name: say.clear }).last().click();
        await expect(none).toBeHidden();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      });
    }

    member('A campaign that does not exist says so', async ({ page, faults }) => {
      faults.expect(/status of 404/);
      for (const { path } of pages.filter((shown) => shown.path.endsWith(GONE))) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: say.noCampaign })).toBeVisible();
      }
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

    for (const [channel, { list, first, later, call, choices }] of Object.entries(wizards)) {
      member(
        `The ${channel} wizard says when a draft is gone, launched or cannot be loaded`,
        async ({ page, faults }) => {
          faults.expect(/status of 404|Failed to load resource|ERR_FAILED/);
          await page.goto(`${first}id=${GONE}`);
          await expect(page.getByRole('heading', { name: say.noDraft })).toBeVisible();

          await page.goto(`${list}?status=completed`);
          await page.getByRole('table').getByRole('link').first().click();
          await page.waitForURL(/[?&]id=cmp_/);
          const launched = new URL(page.url()).searchParams.get('id') ?? '';
          await page.goto(`${later}id=${launched}`);
          await expect(page.getByText(say.launched)).toBeVisible();

          await cut(page, call);
          await page.goto(`${later}id=${GONE}`);
          await expect(page.getByRole('heading', { name: say.failed })).toBeVisible(SAID);
          await mend(page, call);
          await page.getByRole('button', { name: say.retry }).click();
          await expect(page.getByRole('heading', { name: say.noDraft })).toBeVisible();
        },
      );

      member(`The ${channel} wizard says that a draft is loading`, async ({ page, faults }) => {
        faults.expect(/status of 404/);
        const release = await hold(page, call);
        await page.goto(`${later}id=${GONE}`);
        await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
        release();
        await expect(page.getByRole('heading', { name: say.noDraft })).toBeVisible();
      });

      member(
        `The ${channel} wizard says that its choices could not be loaded, and tries again`,
        async ({ page, faults }) => {
          faults.expect(/Failed to load resource|ERR_FAILED/);
          await cut(page, choices);
          await page.goto(first);
          const failed = page.getByRole('heading', { name: say.failed });
          await expect(failed).toBeVisible(SAID);
          await mend(page, choices);
          await page.getByRole('main').getByRole('button', { name: say.retry }).click();
          await expect(failed).toBeHidden();
          await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
        },
      );
    }
  });
}
