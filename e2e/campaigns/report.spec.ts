import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, gate, member } from '../harness/test.ts';
import { Shell } from '../harness/shell.page.ts';

const words = {
  vn: {
    report: 'Báo cáo',
    title: 'Báo cáo SMS',
    campaign: 'Chiến dịch',
    largest: 'Chiến dịch lớn nhất',
    status: 'Theo trạng thái',
    delivered: 'Đã nhận',
    why: 'Vì sao tin không đến được người nhận',
    remedy: 'Bạn hãy gửi lại vào giờ khác.',
    download: 'Tải danh sách về',
    print: 'In hoặc lưu PDF',
    asOf: /^Tất cả chiến dịch, tính đến \d\d-\d\d-\d{4}/,
    prepared: 'Tệp đang được tạo. Bạn sẽ nhận thông báo khi tệp sẵn sàng.',
    ready: 'Tệp bạn yêu cầu đã sẵn sàng',
    fetch: 'Tải xuống',
    file: 'tin-nhan.xlsx',
    nothing: 'Không có kết quả phù hợp với bộ lọc',
  },
  en: {
    report: 'Report',
    title: 'SMS report',
    campaign: 'Campaign',
    largest: 'Largest campaigns',
    status: 'By status',
    delivered: 'Delivered',
    why: 'Why messages weren’t delivered',
    remedy: 'Send it again at another time of day.',
    download: 'Download list',
    print: 'Print or save as PDF',
    asOf: /^All campaigns, as of \d\d-\d\d-\d{4}/,
    prepared: 'Your file is being prepared. A notification tells you when it is ready.',
    ready: 'Your file is ready',
    fetch: 'Download',
    file: 'messages.xlsx',
    nothing: 'No results match your filters',
  },
} as const;

/** The first bytes of a zip archive, which a workbook is. */
const isArchive = (path: string) => readFileSync(path).subarray(0, 2).toString() === 'PK';

const exportAs = async (page: Page, name: string, format: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: format }).click();
};

for (const language of ['vn', 'en'] as const) {
  const say = words[language];
  member.describe(`In ${language}`, () => {
    member.use({ language });

    member(
      'the report of all campaigns leads to one, and to its messages as a spreadsheet',
      language === 'vn' ? gate : {},
      async ({ page }) => {
        await page.goto('/Campaigns/Sms');
        await page.getByRole('link', { name: say.report, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
        await expect(page.getByText(say.why)).toBeVisible();
        await expect(page.getByText(say.remedy)).toBeVisible();

        await page.getByRole('table', { name: say.largest }).getByRole('link').first().click();
        await expect(page).toHaveURL(/\/Campaigns\/Sms\/analytic\?id=cmp_/);
        await expect(page.getByRole('table', { name: say.largest })).toBeHidden();
        const states = page.getByRole('table', { name: say.status });
        await expect(states.getByRole('link', { name: say.delivered, exact: true })).toBeVisible();

        await page.getByRole('button', { name: say.download, exact: true }).click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
        expect(isArchive(await download.path())).toBe(true);

        await states.getByRole('link', { name: say.delivered, exact: true }).click();
        await expect(page).toHaveURL(/\/Campaigns\/Sms\/view\?id=cmp_.*status=delivered/);
      },
    );

    member('the report goes to paper alone, light, with what it is of', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.addInitScript(() => {
        Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', '') });
      });
      await page.goto('/Campaigns/Sms/analytic');
      const subject = page.getByText(say.asOf);
      await expect(page.getByRole('table', { name: say.status })).toBeVisible();
      await expect(subject).toBeHidden();
      await page.getByRole('button', { name: say.print }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', '');

      await page.emulateMedia({ media: 'print' });
      await expect(subject).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
      await expect(page.getByRole('table', { name: say.largest })).toBeVisible();
      for (const role of ['button', 'navigation', 'banner', 'contentinfo', 'combobox'] as const) {
        await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
      }
      const light = await page.getByRole('main').evaluate((main) => getComputedStyle(main).color);
      await page.emulateMedia({ media: 'screen' });
      const dark = await page.getByRole('main').evaluate((main) => getComputedStyle(main).color);
      const brightness = (color: string) =>
        (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
      expect(brightness(light)).toBeLessThan(brightness(dark));

      const paper = await page.pdf();
      expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    });

    member('a long list is prepared, told of, and fetched from the notification', async ({ page }) => {
      const shell = new Shell(page);
      await page.goto('/Campaigns/Sms/analytic');
      await exportAs(page, say.download, 'Excel (.xlsx)');
      await expect(page.getByText(say.prepared)).toBeVisible();
      await shell.bell.click();
      await shell.notifications.getByRole('button', { name: new RegExp(`${say.ready}.* ${say.file} `) }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog').getByRole('link', { name: say.fetch }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(say.file);
      expect(isArchive(await download.path())).toBe(true);
    });
  });
}

member('days without messages say so, and the filter is taken off again', async ({ page }) => {
  await page.goto('/Campaigns/Sms/analytic?from=2020-01-01&to=2020-01-02');
  await expect(page.getByText(words.vn.nothing)).toBeVisible();
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).click();
  await expect(page).toHaveURL(/\/Campaigns\/Sms\/analytic$/);
  await expect(page.getByRole('table', { name: words.vn.status })).toBeVisible();
});

member('a figure of home leads to the messages that prove it, and each of them opens there', async ({ page }) => {
  await page.goto('/');
  // Verifications have a figure of that name as well.
  const delivered = page.getByRole('link', { name: words.vn.delivered, exact: true });
  await delivered.and(page.locator('[href^="/Campaigns/"]')).click();
  await expect(page).toHaveURL(/\/Campaigns\/Sms\/analytic\?from=.*&to=.*&status=delivered#messages$/);
  const messages = page.getByRole('region', { name: 'Tin nhắn', exact: true });
  await expect(messages.getByRole('heading')).toBeInViewport();
  const listed = messages.getByRole('table').getByRole('row');
  await expect(listed.nth(1)).toBeVisible();

  const number = messages.getByRole('table').getByRole('link').first();
  const phone = await number.innerText();
  await number.click();
  await expect(page.getByRole('dialog', { name: phone })).toBeVisible();
  await page.keyboard.press('Escape');
  await messages.getByRole('searchbox').fill(phone);
  await expect(page).toHaveURL(/search=/);
  await expect(messages.getByRole('link', { name: phone }).first()).toBeVisible();
});
