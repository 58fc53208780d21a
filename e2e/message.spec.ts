import { expect, member } from './harness/test.ts';

member(
  'One message: the balance drops, a notification comes, and the line turns delivered, in another tab too',
  async ({ page, shell, context }) => {
    const other = await context.newPage();
    await other.goto('/');
    await page.goto('/channels');
    await expect(shell.balance).toBeVisible();
    const before = await shell.balanceNow();

    await page.getByLabel('Số điện thoại').fill('0912 345 678');
    await page.getByLabel('Nội dung').fill('Xin chào từ bảng điều khiển');
    await page.getByRole('button', { name: /^Gửi/ }).click();

    await expect.poll(() => shell.balanceNow()).toBeLessThan(before);
    for (const tab of [page, other]) {
      await expect(tab.getByText('Đã nhận').first()).toBeVisible({ timeout: 20_000 });
    }
  },
);
