import { expect, gate, member } from '../harness/test.ts';

member.describe('The profile', () => {
  member('is saved, and the whole page knows the new name', gate, async ({ page, shell }) => {
    await page.goto('/profile');
    await expect(page.getByLabel('Email')).not.toBeEditable();
    await expect(page.getByLabel('Đơn vị tiền tệ')).not.toBeEditable();
    await page.getByLabel('Tên').fill('Trần Thu Hà');
    await page.getByRole('combobox', { name: 'Múi giờ' }).fill('tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    const done = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(done).toContainText('Cập nhật thông tin thành công');
    await done.getByRole('button', { name: 'Đóng' }).click();

    await page.goto('/Settings/profile');
    await expect(page.getByLabel('Tên')).toHaveValue('Trần Thu Hà');
    await expect(page.getByRole('combobox', { name: 'Múi giờ' })).toHaveValue('Asia/Tokyo');
    await expect(shell.heading).toHaveText('Cài đặt');
  });

  member('takes nothing but digits as a phone number', async ({ page }) => {
    await page.goto('/Settings/profile');
    await page.getByLabel('Số điện thoại').fill('0912-345');
    await page.getByLabel('Tên').focus();
    await expect(page.getByText('Số điện thoại chỉ được chứa chữ số')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lưu thay đổi' })).toHaveAttribute('aria-disabled', 'true');
  });
});

member.describe('The settings', () => {
  member('are reached in any letter case, tab by tab, and lead to the phone numbers', gate, async ({ page, shell }) => {
    await page.goto('/settings');
    await expect(page).toHaveURL('/Settings');
    await expect(page.getByText('An Bình Retail')).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Cài đặt' });
    await tabs.getByRole('link', { name: 'Hồ sơ cá nhân' }).click();
    await expect(page).toHaveURL('/Settings/profile');
    await page.goBack();
    await page.getByRole('link', { name: 'Số điện thoại' }).click();
    await expect(page).toHaveURL('/numbers/manage');
    await expect(shell.heading).toHaveText('Số điện thoại');
  });
});
