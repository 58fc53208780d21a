import { hold } from '../harness/hold.ts';
import { FIRST_ROW, phoneLists } from '../harness/phone-lists.ts';
import { hostPaths, remotePages } from '../harness/routes.ts';
import { settled } from '../harness/settled.ts';
import { expect, member } from '../harness/test.ts';

member.describe('On a phone', () => {
  member.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  for (const address of phoneLists) {
    member(`the first row of ${address} is on the screen at once`, async ({ page }) => {
      await page.goto(address);
      const row = page.getByRole('table').getByRole('row').nth(1);
      await expect(row).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThanOrEqual(FIRST_ROW);
    });
  }

  for (const [address, call, header] of [
    ['/Directory', 'contact/searchContacts', 'Tên'],
    ['/Directory/Contact-tags', 'contact/searchTag', 'Nhãn'],
    ['/Campaigns/Sms', 'campaign_sms/**', 'Chiến dịch'],
  ] as const) {
    member(`rows of ${address} that are on their way lie as those that come`, async ({ page }) => {
      const release = await hold(page, call);
      await page.goto(address);
      const table = page.getByRole('table');
      const sort = table.getByRole('button', { name: header, exact: true });
      await expect(sort).toBeVisible();
      await expect(table).toHaveAttribute('aria-busy', 'true');
      const waiting = await sort.boundingBox();
      expect(await table.evaluate((box) => box.scrollWidth)).toBeLessThanOrEqual(375);
      release();
      await expect(table).toHaveAttribute('aria-busy', 'false');
      expect(await sort.boundingBox()).toEqual(waiting);
    });
  }

  member('filters are in a sheet from below, which says that something is set', async ({ page }) => {
    await page.goto('/Campaigns/Sms');
    const type = page.getByRole('button', { name: /^Loại tin/ });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(type).toBeHidden();
    await page.getByRole('button', { name: 'Bộ lọc' }).tap();
    await type.tap();
    await page.getByRole('checkbox', { name: 'Chăm sóc khách hàng' }).tap();
    await expect(page).toHaveURL(/type=customer_care/);
    await expect(type).toBeVisible();
    // A touch beside the sheet closes it.
    await page.touchscreen.tap(180, 30);
    await expect(type).toBeHidden();
  });

  member('each filter in the sheet is as wide as the others', async ({ page }) => {
    await page.goto('/Directory');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Bộ lọc' }).tap();
    const filters = page.locator('[popover]:popover-open').getByRole('button', { name: /^(Phân khúc|Nhãn|Nhà mạng)/ });
    await expect(filters).toHaveCount(3);
    const widths = await filters.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    expect(new Set(widths).size, widths.join()).toBe(1);
  });

  member('a list is sorted by touch', async ({ page }) => {
    await page.goto('/Campaigns/Sms');
    await page.getByRole('button', { name: 'Chi phí' }).tap();
    await expect(page).toHaveURL(/sort=cost/);
  });

  member('further actions of a page are in a sheet, which closes when one is pressed', async ({ page }) => {
    await page.goto('/Directory');
    const fields = page.getByRole('link', { name: 'Trường riêng' });
    await expect(page.getByRole('link', { name: 'Thêm liên hệ' })).toBeVisible();
    await expect(fields).toBeHidden();
    await page.getByRole('button', { name: 'Thao tác khác' }).tap();
    await fields.tap();
    await expect(page).toHaveURL(/fields=1/);
    await expect(page.locator(':popover-open')).toHaveCount(0);
  });

  for (const address of [...hostPaths, ...remotePages.map((each) => each.path)]) {
    member(`${address} is no wider than the screen`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    });
  }
});
