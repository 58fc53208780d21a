import type { Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import { mailTo } from '../harness/mailbox.ts';
import { patience } from '../harness/patience.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    open: 'Gửi thử đến máy của bạn',
    verify: 'xác thực số này',
    number: /^Số điện thoại/,
    text: 'Nhắn mã cho tôi',
    add: 'Thêm số điện thoại khác',
    added: '0900 777 001 đã được xác nhận',
    twice: 'Số điện thoại đã có trong danh sách',
    wait: /Có thể gửi mã tiếp theo sau/,
    cancel: 'Hủy',
    cost: /^Chi phí/,
    left: (count: number) => new RegExp(`${count} trong 5`),
    send: 'Gửi thử',
    sent: 'Tin thử đang được gửi đến 0900 777 001.',
    mark: 'Thử nghiệm',
    remove: 'Bỏ 0900 777 001',
    removeIt: 'Bỏ số này',
  },
  en: {
    open: 'Send a test to my phone',
    verify: 'verify it',
    number: /^Phone number/,
    text: 'Text me a code',
    add: 'Add another phone',
    added: '0900 777 001 is confirmed',
    twice: 'Phone number is in the list already',
    wait: /The next code can be sent in/,
    cancel: 'Cancel',
    cost: /^Costs/,
    left: (count: number) => new RegExp(`${count} of 5`),
    send: 'Send the test',
    sent: 'A test message is on its way to 0900 777 001.',
    mark: 'Test',
    remove: 'Remove 0900 777 001',
    removeIt: 'Remove the phone',
  },
} as const;

const PHONE = '84900777001';

member.use({ alone: 'test-send' });
member.describe.configure({ mode: 'serial', timeout: 90_000 * patience });

/** Opens the last step of a draft to one recipient, and the dialog there. */
async function openDialog(page: Page, name: string, open: string) {
  await page.goto('/');
  const audience = await callApi(page, '/campaign_sms/importFormNumberPhone', { phones: '0900 123 401' });
  const senders = await callApi(page, '/campaign_sms/getSender', { message_type: 'customer_care' });
  const draft = await callApi(page, '/campaign_sms/createSmsCampaign', {
    mode: 'draft',
    name,
    sender_id: senders.data[0].id,
    content: 'AN BINH: cam on ban da mua hang.',
    'audience_ids[]': audience.data.id,
  });
  await page.goto(`/Campaigns/Sms/launch?id=${draft.data.id}`);
  await page.getByRole('button', { name: open }).click();
  const dialog = page.getByRole('dialog', { name: open });
  await expect(dialog).toBeVisible();
  return dialog;
}

member.describe('In Vietnamese', () => {
  const w = words.vn;
  member.use({ language: 'vn' });

  member(
    'A further phone is proven by a code, and the test that goes there stands in the log',
    async ({ page, request, shell }) => {
      const dialog = await openDialog(page, 'Gửi thử', w.open);
      await expect(dialog.getByRole('link', { name: w.verify })).toBeVisible();
      await dialog.getByRole('textbox', { name: w.number }).fill('0900 777 001');
      await dialog.getByRole('button', { name: w.text }).click();
      const code = dialog.getByRole('textbox');
      await expect(code).toBeFocused();
      await code.fill((await mailTo(request, PHONE, /\d{6}/)).code);
      await expect(page.getByText(w.added)).toBeVisible();
      await expect(dialog.getByRole('radio', { name: /0900 777 001/ })).toBeChecked();
      await expect(dialog.getByText(w.cost)).toBeVisible();
      await expect(dialog.getByText(w.left(5))).toBeVisible();
      const before = await shell.balanceNow();
      await dialog.getByRole('button', { name: w.send }).click();
      await expect(page.getByText(w.sent)).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(await shell.balanceNow()).toBeLessThan(before);
      await page.goto('/channels');
      const row = page.getByRole('row').filter({ hasText: '0900 777 001' });
      await expect(row.getByText(w.mark)).toBeVisible();
    },
  );

  member('The number of the profile is verified on the way', async ({ page }) => {
    const dialog = await openDialog(page, 'Gửi thử nữa', w.open);
    await dialog.getByRole('link', { name: w.verify }).click();
    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

member.describe('In English', () => {
  const w = words.en;
  member.use({ language: 'en' });

  member('The phone is offered again, refused twice, and removed', async ({ page, faults }) => {
    faults.expect(/status of (422|429)/);
    const dialog = await openDialog(page, 'Try it', w.open);
    await expect(dialog.getByRole('radio', { name: /0900 777 001/ })).toBeChecked();
    await expect(dialog.getByText(w.left(4))).toBeVisible();
    await dialog.getByRole('button', { name: w.send }).click();
    await expect(page.getByText(w.sent)).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: w.open }).click();
    await expect(dialog.getByText(w.left(3))).toBeVisible();
    await dialog.getByRole('button', { name: w.add }).click();
    const number = dialog.getByRole('textbox', { name: w.number });
    await number.fill('0900 777 001');
    await dialog.getByRole('button', { name: w.text }).click();
    await expect(dialog.getByText(w.twice)).toBeVisible();
    await number.fill('0900 777 002');
    await dialog.getByRole('button', { name: w.text }).click();
    // A code went out a moment ago, in the test before.
    await expect(dialog.getByText(w.wait).or(dialog.getByLabel('6-digit code'))).toBeVisible();
    await dialog.getByRole('button', { name: /^(Cancel|Another number)$/ }).click();

    const cancel = dialog.getByRole('button', { name: w.cancel });
    if (await dialog.getByRole('button', { name: w.text }).isVisible()) await cancel.click();
    await dialog.getByRole('button', { name: w.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.removeIt }).click();
    await expect(dialog.getByRole('radio', { name: /0900 777 001/ })).toBeHidden();
    await expect(number).toBeVisible();
  });
});
