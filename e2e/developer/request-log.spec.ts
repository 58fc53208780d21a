import { expect, gate, member } from '../harness/test.ts';

member.describe('The public API', () => {
  member('takes a rotated key’s new secret, and what it asked stands in the log', gate, async ({ page, request }) => {
    await page.goto('/developer');
    await page.getByRole('button', { name: 'Thao tác với Máy chủ bán hàng' }).click();
    await page.getByRole('menuitem', { name: 'Đổi secret…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Đổi secret của API key “Máy chủ bán hàng”?' });
    await question.getByRole('button', { name: 'Đổi secret' }).click();
    const once = page.getByRole('dialog', { name: 'API key mới của bạn' });
    const secret = (await once.getByText(/^sk_live_\S{20,}$/).textContent()) ?? '';
    await once.getByLabel('Tôi đã lưu API key').check();
    await once.getByRole('button', { name: 'Đóng' }).click();
    await expect(page.getByRole('row', { name: /^Máy chủ bán hàng/ })).toContainText('Đang đổi');

    const authorization = { Authorization: `Bearer ${secret}` };
    expect((await request.get('/v1/key', { headers: authorization })).status()).toBe(200);
    const body = { to: '0900000001', sender: 'NOBODY', text: 'Xin chao' };
    const refused = await request.post('/v1/messages', { headers: authorization, data: body });
    expect(refused.status()).toBe(422);

    await page.getByRole('link', { name: 'Nhật ký yêu cầu' }).click();
    await expect(page).toHaveURL('/developer/logs');
    await expect(page.getByRole('row', { name: /GET \/v1\/key/ })).toContainText('Máy chủ bán hàng');
    await page.getByRole('button', { name: 'Bị từ chối (4xx)' }).click();
    await expect(page.getByRole('row', { name: /GET \/v1\/key/ })).toBeHidden();
    await page.getByRole('link', { name: 'POST /v1/messages' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'POST /v1/messages' });
    await expect(drawer).toContainText('sender_missing');
    await expect(drawer).toContainText('09000***001');
    await drawer.getByRole('button', { name: 'Sao chép dạng cURL' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Đã sao chép lệnh cURL' })).toBeVisible();
  });

  member('is limited by what is set in the dialog of a key', async ({ page }) => {
    await page.goto('/developer');
    await page.getByRole('button', { name: 'Thao tác với Máy chủ bán hàng' }).click();
    await page.getByRole('menuitem', { name: 'Sửa…' }).click();
    const form = page.getByRole('dialog', { name: 'Sửa API key “Máy chủ bán hàng”' });
    await form.getByRole('textbox', { name: 'Địa chỉ IP được phép' }).fill('example.com');
    await form.getByRole('textbox', { name: 'Hạn mức chi tiêu mỗi ngày (VND)' }).fill('500 000');
    await expect(form.getByText('Mỗi dòng một địa chỉ IP hoặc dải mạng (10.0.0.0/8), tối đa 50 dòng')).toBeVisible();
    await form.getByRole('textbox', { name: 'Địa chỉ IP được phép' }).fill('127.0.0.0/8\n::1');
    await form.getByRole('button', { name: 'Lưu' }).click();
    await expect(form).toBeHidden();
    const row = page.getByRole('row', { name: /^Máy chủ bán hàng/ });
    await expect(row).toContainText('Hôm nay 0 ₫ / 500 000 ₫');
    await expect(row).toContainText('2 địa chỉ IP');
  });
});
