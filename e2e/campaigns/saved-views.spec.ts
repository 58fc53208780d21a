import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { joinAs } from '../harness/colleague.ts';
import { newPerson } from '../harness/person.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    views: 'Chế độ xem đã lưu',
    save: 'Lưu chế độ xem này…',
    name: 'Tên chế độ xem',
    keep: 'Lưu',
    manage: 'Quản lý chế độ xem…',
    rename: (name: string) => `Đổi tên ${name}`,
    remove: (name: string) => `Xóa ${name}`,
    nameOf: (name: string) => `Tên của ${name}`,
    undo: 'Hoàn tác',
    close: 'Đóng',
    share: 'Chia sẻ với nhóm',
    shareOf: (name: string) => `Chia sẻ ${name} với nhóm`,
    teams: 'Đồng nghiệp chia sẻ',
    ours: 'Lỗi của cả nhóm',
    oursQuery: 'status=failed&sort=name',
    // Each language has a filter of its own: both are one person's.
    query: 'status=draft&sort=name',
    mine: 'Bản nháp của tôi',
    later: 'Nháp cần xem',
    columns: 'Cột',
    // Each language has columns of its own, too.
    column: 'Số SMS',
    address: 'segments',
    reset: 'Đặt lại',
    costs: 'Số SMS từng tin',
    download: 'Tải danh sách về',
    all: 'CSV với mọi cột',
    titles: 'Số SMS,Chi phí,Tiền tệ,Tạo lúc,Gửi lúc,Nhận lúc',
    colleagues: 'Số SMS',
    message: 'Nội dung',
  },
  en: {
    views: 'Saved views',
    save: 'Save this view…',
    name: 'Name of the view',
    keep: 'Save',
    manage: 'Manage views…',
    rename: (name: string) => `Rename ${name}`,
    remove: (name: string) => `Delete ${name}`,
    nameOf: (name: string) => `Name of ${name}`,
    undo: 'Undo',
    close: 'Close',
    share: 'Share it with the team',
    shareOf: (name: string) => `Share ${name} with the team`,
    teams: 'Shared by colleagues',
    ours: 'Failures of the team',
    oursQuery: 'status=failed&sort=-name',
    query: 'status=draft&sort=-name',
    mine: 'My drafts',
    later: 'Drafts to look at',
    columns: 'Columns',
    column: 'Sender',
    address: 'sender',
    reset: 'Reset',
    costs: 'Senders of messages',
    download: 'Download list',
    all: 'CSV with all columns',
    titles: 'Phone,Name,Carrier,Sender,',
    colleagues: 'Brandname',
    message: 'Content',
  },
} as const;

/** The log of a campaign that was sent. */
async function openLog(page: Page): Promise<void> {
  await page.goto('/Campaigns/Sms?status=completed_with_errors');
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/Campaigns\/Sms\/view/);
}

/** The titles of the file that an item of the download's menu makes. */
async function titlesOf(page: Page, button: string, item: string): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  const [titles = ''] = readFileSync(await download.path(), 'utf8')
    .replace('\ufeff', '')
    .split('\r\n');
  return titles;
}

for (const language of ['vn', 'en'] as const) {
  const say = words[language];
  member.describe(`In ${language}`, () => {
    member.use({ language });

    member(
      'a filter gets a name, is chosen again with the keyboard, renamed, deleted and brought back',
      async ({ page }) => {
        await page.goto(`/Campaigns/Sms?${say.query}`);
        const views = page.getByRole('button', { name: say.views });
        await views.click();
        await page.getByRole('menuitem', { name: say.save }).click();
        await page.getByRole('textbox', { name: say.name }).fill(say.mine);
        await page.getByRole('dialog').getByRole('button', { name: say.keep, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(views).toHaveText(say.mine);

        await page.goto('/Campaigns/Sms');
        await views.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('menuitemradio', { name: say.mine }).press('Enter');
        await expect(page).toHaveURL(`/Campaigns/Sms?${say.query}`);

        await views.click();
        await page.getByRole('menuitem', { name: say.manage }).click();
        await page.getByRole('textbox', { name: say.nameOf(say.mine) }).fill(say.later);
        await page.getByRole('button', { name: say.rename(say.mine) }).click();
        await page.getByRole('button', { name: say.remove(say.later) }).click();
        await expect(page.getByRole('textbox', { name: say.nameOf(say.later) })).toBeHidden();
        await page.getByRole('dialog').getByRole('button', { name: say.close }).click();
        await page.getByRole('button', { name: say.undo }).click();
        await expect(views).toHaveText(say.later);
      },
    );

    member(
      'a filter is shared with the team, chosen by a colleague, and taken back',
      async ({ page, browser, request }) => {
        await page.goto(`/Campaigns/Sms?${say.oursQuery}`);
        const views = page.getByRole('button', { name: say.views });
        await views.click();
        await page.getByRole('menuitem', { name: say.save }).click();
        await page.getByRole('textbox', { name: say.name }).fill(say.ours);
        await page.getByRole('checkbox', { name: say.share }).check();
        await page.getByRole('dialog').getByRole('button', { name: say.keep, exact: true }).click();
        await expect(views).toHaveText(say.ours);

        const context = await browser.newContext({
          baseURL: new URL(page.url()).origin,
          storageState: { cookies: [], origins: [] },
        });
        const colleagues = await context.newPage();
        await joinAs(colleagues, request, newPerson(`xem-${language}`), 'viewer');
        await colleagues.goto('/Campaigns/Sms');
        await colleagues.getByRole('button', { name: words.vn.views }).click();
        const group = colleagues.getByRole('group', { name: words.vn.teams });
        await group.getByRole('menuitemradio', { name: say.ours }).click();
        await expect(colleagues).toHaveURL(`/Campaigns/Sms?${say.oursQuery}`);

        await views.click();
        await page.getByRole('menuitem', { name: say.manage }).click();
        const changed = page.waitForResponse('**/api/view/update');
        await page.getByRole('checkbox', { name: say.shareOf(say.ours) }).uncheck();
        await changed;
        await colleagues.goto('/Campaigns/Sms');
        await expect(colleagues.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(colleagues.getByRole('button', { name: words.vn.views })).toBeHidden();
        await context.close();
      },
    );

    member(
      'columns of a log are chosen with the keyboard, saved with it, downloaded as shown and shared',
      async ({ page, browser, request }) => {
        await openLog(page);
        const header = page.getByRole('columnheader', { name: say.column, exact: true });
        const columns = page.getByRole('button', { name: say.columns, exact: true });
        await expect(page.getByRole('columnheader').first()).toBeVisible();
        await expect(header).toBeHidden();
        await columns.focus();
        await page.keyboard.press('Enter');
        const boxes = page.getByRole('group', { name: say.columns, exact: true });
        await expect(boxes.getByRole('checkbox').first()).toBeFocused();
        await expect(boxes.getByRole('checkbox').first()).toBeDisabled();
        for (const name of ['status', 'error']) {
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Space');
          await expect(page).not.toHaveURL(new RegExp(`columns=${name}`));
        }
        await boxes.getByRole('checkbox', { name: say.column, exact: true }).press('Space');
        await page.keyboard.press('Escape');
        await expect(columns).toBeFocused();
        await expect(header).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`columns=${say.address}`));

        const views = page.getByRole('button', { name: say.views });
        await views.click();
        await page.getByRole('menuitem', { name: say.save }).click();
        await page.getByRole('textbox', { name: say.name }).fill(say.costs);
        await page.getByRole('checkbox', { name: say.share }).check();
        await page.getByRole('dialog').getByRole('button', { name: say.keep, exact: true }).click();
        await expect(views).toHaveText(say.costs);
        await page.reload();
        await expect(header).toBeVisible();
        await expect(views).toHaveText(say.costs);
        expect(await titlesOf(page, say.download, 'CSV (.csv)')).toContain(say.titles);
        expect(await titlesOf(page, say.download, say.all)).toContain(say.message);

        await columns.click();
        await boxes.getByRole('button', { name: say.reset }).click();
        await expect(header).toBeHidden();
        await expect(page).not.toHaveURL(/columns/);

        const context = await browser.newContext({
          baseURL: new URL(page.url()).origin,
          storageState: { cookies: [], origins: [] },
        });
        const colleagues = await context.newPage();
        await joinAs(colleagues, request, newPerson(`cot-${language}`), 'viewer');
        await openLog(colleagues);
        await colleagues.getByRole('button', { name: words.vn.views }).click();
        await colleagues.getByRole('menuitemradio', { name: say.costs }).click();
        await expect(colleagues).toHaveURL(new RegExp(`columns=${say.address}`));
        await expect(colleagues.getByRole('columnheader', { name: say.colleagues, exact: true })).toBeVisible();
        await context.close();
      },
    );
  });
}
