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
