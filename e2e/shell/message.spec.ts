import { patience } from '../harness/patience.ts';
import { expect, gate, member } from '../harness/test.ts';

const TEXT = 'Xin chào từ bảng điều khiển';

member(
  'One message: the balance drops, a notification comes, and the line turns delivered, in another tab too',
  gate,
  async ({ page, shell, context }) => {
    const other = await context.newPage();
    await other.goto('/channels');
    await page.goto('/channels');
    await expect(shell.balance).toBeVisible();
    const before = await shell.balanceNow();

    await page.getByLabel('Số điện thoại').fill('0912 345 678');
    await page.getByLabel('Nội dung').fill(TEXT);
    await page.getByRole('button', { name: /^Gửi/ }).click();

    await expect.poll(() => shell.balanceNow()).toBeLessThan(before);
    for (const tab of [page, other]) {
      const line = tab.getByRole('table', { name: 'Nhật ký tin nhắn' }).getByRole('row', { name: TEXT });
      await expect(line).toContainText('Đã nhận', { timeout: 20_000 * patience });
    }
  },
);

member('What is typed for a message is there again after a way to the balance and back', async ({ page, shell }) => {
  await page.goto('/channels');
  await page.getByLabel('Số điện thoại').fill('0912 345 678');
  await page.getByLabel('Nội dung').fill(TEXT);
  await shell.topUp.click();
  await expect(page).toHaveURL('/billing?return=%2Fchannels');
  await page.getByRole('link', { name: 'Quay lại trang trước đó' }).click();
  await expect(page).toHaveURL('/channels');
  await expect(page.getByLabel('Số điện thoại')).toHaveValue('0912 345 678');
  await expect(page.getByLabel('Nội dung')).toHaveValue(TEXT);
});
