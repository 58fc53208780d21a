import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

const tab = '/Directory?tab=opt-outs';

member('A refusal is added by hand, found, and taken back with a reason that stays', async ({ page }) => {
  await page.goto('/Directory');
  await page.getByRole('link', { name: 'Danh sách từ chối', exact: true }).click();
  await expect(page).toHaveURL(/tab=opt-outs/);
  await page.getByRole('link', { name: 'Thêm số từ chối' }).click();
  const dialog = page.getByRole('dialog', { name: 'Thêm số từ chối' });
  await dialog.getByRole('textbox', { name: 'Số điện thoại' }).fill('0987 600 101\n0987600102\nxin chào');
  await expect(dialog.getByText('2 số di động')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Từ chối kênh' }).selectOption('Cuộc gọi');
  await dialog.getByRole('combobox', { name: 'Lý do' }).selectOption('Khiếu nại');
  await dialog.getByRole('textbox', { name: 'Bằng chứng' }).fill('Email 20/11');
  await dialog.getByRole('button', { name: 'Thêm số từ chối' }).click();
  // What could not be read is left to correct.
  await expect(dialog.getByRole('textbox', { name: 'Số điện thoại' })).toHaveValue('xin chào');
  await dialog.getByRole('button', { name: 'Hủy' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox', { name: 'Tìm theo số hoặc tên' }).fill('600101');
  await expect(page).toHaveURL(/search=600101/);
  const list = page.getByRole('table', { name: 'Danh sách từ chối' });
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(list.getByRole('row').last()).toContainText('Khiếu nại');
  await list.getByRole('link', { name: '0987 600 101' }).click();
  const drawer = page.getByRole('dialog', { name: '0987 600 101' });
  await expect(drawer.getByText('Email 20/11')).toBeVisible();
  await drawer.getByText('Gỡ từ chối này').click();
  await drawer.getByRole('textbox', { name: 'Vì sao được liên hệ lại?' }).fill('Khách đăng ký lại');
  await drawer.getByRole('button', { name: 'Gỡ từ chối' }).click();
  await expect(drawer).toBeHidden();
  await expect(list).toBeHidden();
});

member(
  'A do-not-call list is read in the background, and one whose column is unclear asks for it',
  async ({ page, faults }) => {
    faults.expect(/status of 422/);
    await page.goto(tab);
    await page.getByRole('link', { name: 'Nhập danh sách từ chối' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nhập danh sách từ chối' });
    const content = 'Khách,Bạn\n0987700101,0912700101\n0987700102,0912700102\n';
    await dialog
      .getByLabel('Thả tệp vào đây')
      .setInputFiles({ name: 'dnc.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await dialog.getByRole('button', { name: 'Nhập danh sách' }).click();
    await dialog.getByRole('combobox', { name: 'Cột chứa số điện thoại' }).selectOption('Bạn');
    await dialog.getByRole('button', { name: 'Nhập danh sách' }).click();
    await expect(dialog).toBeHidden();
    await page.getByText('Các danh sách nhập gần đây').click();
    await expect(page.getByText('2 số mới, 0 số đã có từ trước')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Tìm theo số hoặc tên' }).fill('0912 7001');
    await expect(page.getByRole('link', { name: '0912 700 102' })).toBeVisible();
  },
);

member('A contact shows what it refuses, and its status follows', async ({ page }) => {
  await page.goto('/Directory?status=active');
  const row = page.getByRole('table', { name: 'Liên hệ' }).getByRole('row').nth(1);
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText('Số này chưa từ chối gì.')).toBeVisible();
  await drawer.getByText('Thêm từ chối', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Thêm từ chối này' }).click();
  await expect(drawer.getByText('Mọi kênh · Mọi thương hiệu')).toBeVisible();
  await expect(drawer.getByText('Từ chối nhận tin')).toBeVisible();
});

for (const language of ['vn', 'en'] as const) {
  member.describe(`In ${language}`, () => {
    member.use({ language });
    member('the tab is accessible, on phones and with a dialog open, by keyboard too', async ({ page }) => {
      await page.goto(tab);
      const add = page.getByRole('link', { name: language === 'vn' ? 'Thêm số từ chối' : 'Add opt-outs' });
      await expect(
        page.getByRole('table').or(page.getByText(language === 'vn' ? 'Chưa có ai từ chối' : 'No opt-outs yet')),
      ).toBeVisible();
      await expectAccessible(page);
      await add.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });
}
