import { startCallbackReceiver, type CallbackReceiver } from '@app/testing/callback-receiver.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

member.describe('Callback addresses', () => {
  let receiver: CallbackReceiver;
  member.beforeAll(async () => {
    receiver = await startCallbackReceiver();
  });
  member.afterAll(() => receiver.close());

  member('are added, tested, looked into, disabled and deleted', async ({ page, faults }) => {
    // A private address is refused.
    faults.expect(/status of 422.*\/api\/settings/);
    await page.goto('/Settings');
    await page.getByRole('link', { name: 'Địa chỉ nhận thông báo' }).click();
    await expect(page).toHaveURL('/Settings/callbacks');
    await expect(page.getByText('Chưa có địa chỉ nhận thông báo nào')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Thêm địa chỉ' }).first().click();
    const form = page.getByRole('dialog', { name: 'Thêm địa chỉ nhận thông báo' });
    const add = form.getByRole('button', { name: 'Thêm địa chỉ' });
    await expect(add).toHaveAccessibleDescription('Còn thiếu: Tên, Địa chỉ (URL), Sự kiện');
    await form.getByRole('textbox', { name: 'Tên' }).fill('Máy chủ đơn hàng');
    await form.getByRole('textbox', { name: 'Địa chỉ (URL)' }).fill('http://10.0.0.7/hook');
    await form.getByRole('group', { name: 'Tin nhắn' }).getByRole('checkbox', { name: 'Tin nhắn đã nhận' }).check();
    await add.click();
    await expect(form.getByText('Thêm liên kết không thành công')).toBeVisible();
    await form.getByRole('textbox', { name: 'Địa chỉ (URL)' }).fill(`${receiver.url}/hook`);
    await expectAccessible(page);
    await add.click();

    const once = page.getByRole('dialog', { name: 'Khóa bí mật của địa chỉ nhận thông báo' });
    await expect(once.getByText(/^whsec_\S{20,}$/)).toBeVisible();
    await once.getByLabel('Tôi đã lưu khóa bí mật').check();
    await once.getByRole('button', { name: 'Đóng' }).click();
    const row = page.getByRole('row', { name: /^Máy chủ đơn hàng/ });
    await expect(row).toContainText('Đang hoạt động');

    await row.getByRole('link', { name: 'Máy chủ đơn hàng' }).click();
    await expect(page).toHaveURL(/\/Settings\/callbacks\/view\?id=cbp_/);
    await expect(page.getByText('Chưa gửi thông báo nào')).toBeVisible();
    await page.getByRole('button', { name: 'Gửi thử' }).click();
    const test = page.getByRole('dialog', { name: 'Gửi thử' });
    await test.getByRole('button', { name: 'Gửi thử' }).click();
    await expect(test.getByText('Máy chủ của bạn đã nhận.')).toContainText('Mã 200');
    expect(receiver.received.map(({ headers }) => headers['x-event-type'])).toEqual(['message.delivered']);
    await expectAccessible(page);
    await test.getByRole('button', { name: 'Đóng' }).last().click();

    await page.getByRole('table', { name: 'Nhật ký gửi' }).getByRole('link', { name: 'Tin nhắn đã nhận' }).click();
    const drawer = page.getByRole('dialog', { name: 'Tin nhắn đã nhận' });
    await expect(drawer.getByText('"is_test": true')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await page.getByRole('button', { name: 'Thao tác khác' }).click();
    await page.getByRole('menuitem', { name: 'Tắt…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tắt địa chỉ' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.getByRole('button', { name: 'Thao tác khác' }).click();
    await page.getByRole('menuitem', { name: 'Bật' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Đã bật “Máy chủ đơn hàng”' })).toBeVisible();

    await page.getByRole('button', { name: 'Thao tác khác' }).click();
    await page.getByRole('menuitem', { name: 'Xóa…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa địa chỉ' }).click();
    await expect(page).toHaveURL('/Settings/callbacks');
    await expect(page.getByText('Chưa có địa chỉ nhận thông báo nào')).toBeVisible();
  });
});
