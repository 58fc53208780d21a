import { expect, gate, member } from '../harness/test.ts';

member.describe('An API key', () => {
  member('is made in a dialog, and its secret shown once', gate, async ({ page }) => {
    await page.goto('/developer');
    await page.getByRole('link', { name: 'Tạo API key' }).click();
    await expect(page).toHaveURL('/developer?new=1');
    const form = page.getByRole('dialog', { name: 'Tạo API key' });
    const create = form.getByRole('button', { name: 'Tạo API key' });
    await expect(create).toHaveAccessibleDescription('Còn thiếu: Tên, Quyền');

    await form.getByRole('textbox', { name: 'Tên' }).fill('Máy chủ kho');
    await form.getByRole('radio', { name: /^Chính thức/ }).check();
    await form.getByRole('group', { name: 'Chiến dịch' }).getByRole('checkbox', { name: 'Gửi' }).check();
    await form.getByRole('radio', { name: '30 ngày' }).check();
    await create.click();

    const once = page.getByRole('dialog', { name: 'API key mới của bạn' });
    await expect(once.getByText(/^sk_live_\S{20,}$/)).toBeVisible();
    await expect(page).toHaveURL('/developer');
    await page.keyboard.press('Escape');
    await expect(once).toBeVisible();
    await once.getByLabel('Tôi đã lưu API key').check();
    await once.getByRole('button', { name: 'Đóng' }).click();
    await expect(once).toBeHidden();

    await expect(page.getByRole('row', { name: /^Máy chủ kho sk_live_/ })).toContainText('1 quyền');
    await page.reload();
    await expect(page.getByRole('row', { name: /^Máy chủ kho/ })).toBeVisible();
    await expect(page.getByText(/^sk_live_\S{20,}$/)).toHaveCount(0);
  });

  member('needs a name, which is said in the words of the field', async ({ page }) => {
    await page.goto('/developer?new=1');
    const form = page.getByRole('dialog', { name: 'Tạo API key' });
    await form.getByRole('textbox', { name: 'Tên' }).focus();
    await page.keyboard.press('Tab');
    await expect(form.getByText('Vui lòng nhập thông tin này')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(page).toHaveURL('/developer');
  });

  member('ends only after the person confirms, and is listed among those that have ended', gate, async ({ page }) => {
    await page.goto('/developer');
    await page.getByRole('button', { name: 'Thao tác với Ứng dụng thử nghiệm' }).click();
    await page.getByRole('menuitem', { name: 'Thu hồi…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Thu hồi API key “Ứng dụng thử nghiệm”?' });
    await expect(question).toContainText('Không thể hoàn tác');
    await question.getByRole('button', { name: 'Hủy' }).click();
    await expect(page.getByRole('row', { name: /^Ứng dụng thử nghiệm/ })).toContainText('Đang hoạt động');

    await page.getByRole('button', { name: 'Thao tác với Ứng dụng thử nghiệm' }).click();
    await page.getByRole('menuitem', { name: 'Thu hồi…' }).click();
    await question.getByRole('button', { name: 'Thu hồi' }).click();
    await expect(question).toBeHidden();
    const toast = page.getByRole('status').filter({ hasText: 'Ứng dụng thử nghiệm' });
    await toast.getByRole('button', { name: 'Đóng' }).click();
    await expect(toast).toBeHidden();
    await expect(page.getByRole('row', { name: /^Ứng dụng thử nghiệm/ })).toBeHidden();
    await page.getByRole('link', { name: /^Hết hạn\/đã thu hồi/ }).click();
    await expect(page.getByRole('row', { name: /^Ứng dụng thử nghiệm/ })).toContainText('Đã thu hồi');
  });
});
