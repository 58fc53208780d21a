import { joinAs } from '../harness/colleague.ts';
import { newPerson } from '../harness/person.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    views: 'Chế độ xem đã lưu',
    save: 'Lưu bộ lọc này…',
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
  },
  en: {
    views: 'Saved views',
    save: 'Save this filter…',
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
  },
} as const;

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
  });
}
