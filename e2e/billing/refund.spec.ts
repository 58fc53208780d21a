import { expectAccessible } from '../harness/accessibility.ts';
import { adminCommand } from '../harness/admin.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    pay: /^Thanh toán 1\s100\s000\s₫$/,
    ask: 'Yêu cầu hoàn tiền',
    reason: 'Lý do',
    send: 'Gửi yêu cầu',
    asked: 'Đã yêu cầu hoàn tiền',
    wait: 'Chúng tôi trả lời qua email. Trước đó, số dư không bị trừ.',
    refused: 'Yêu cầu hoàn tiền bị từ chối',
    again: 'Yêu cầu lại',
  },
  en: {
    pay: /^Pay 1\s100\s000\s₫$/,
    ask: 'Request a refund',
    reason: 'Reason',
    send: 'Send request',
    asked: 'Refund requested',
    wait: 'We answer by email. Nothing is taken off your balance until then.',
    refused: 'Your request for a refund was refused',
    again: 'Request again',
  },
} as const;

member.use({ alone: 'refund' });

for (const language of ['vn', 'en'] as const) {
  const say = words[language];
  member.describe(() => {
    member.use({ language });

    member(
      `A top-up is asked back with a reason, and the answer comes by itself (${language})`,
      async ({ page, server }) => {
        await page.goto('/billing/add-funds?amount=1000000');
        await page.getByRole('button', { name: say.pay }).click();
        await expect(page).toHaveURL(/payment=pay_/);
        await page.getByRole('button', { name: say.ask }).click();
        const dialog = page.getByRole('dialog', { name: say.ask });
        await expectAccessible(page);
        await dialog.getByRole('textbox', { name: say.reason }).fill('Nạp hai lần');
        await dialog.getByRole('button', { name: say.send }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(say.wait)).toBeVisible();
        await expectAccessible(page);

        const id = new URL(page.url()).searchParams.get('payment') ?? '';
        await adminCommand(server.place, 'refund', 'refuse', id, '--reason', 'Đã dùng một phần');
        await expect(page.getByText(say.refused)).toBeVisible();
        await expect(page.getByText('Đã dùng một phần')).toBeVisible();
        await page.getByRole('button', { name: say.again }).click();
        await expect(dialog).toBeVisible();
        await page.setViewportSize({ width: 375, height: 812 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      },
    );
  });
}
