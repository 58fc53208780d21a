import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { mailTo } from '../harness/mailbox.ts';
import { expect, member } from '../harness/test.ts';

// Others count what the shared account sends.
member.use({ alone: 'verify-test-code' });

const words = {
  vn: {
    send: 'Gửi mã thử…',
    title: 'Gửi mã thử',
    number: 'Số điện thoại',
    price: /Giá gửi tới Viettel: \d/,
    go: 'Gửi mã',
    again: 'Gửi lại',
    code: 'Mã',
    check: 'Kiểm tra mã',
    wrong: 'Mã này không đúng.',
    left: 'Còn 4 lần thử',
    right: 'Mã đúng: dịch vụ hoạt động tốt.',
    other: 'Số khác',
    abroad: 'Chưa gửi mã: Quốc gia không được phép.',
    publish: 'Áp dụng dịch vụ trước',
    phone: '84981230001',
  },
  en: {
    send: 'Send a test code…',
    title: 'Send a test code',
    number: 'Phone number',
    price: /Price to Viettel: \d/,
    go: 'Send the code',
    again: 'Send it again',
    code: 'Code',
    check: 'Check the code',
    wrong: 'This code is wrong.',
    left: '4 attempts left',
    right: 'The code is right: the service works.',
    other: 'Another number',
    abroad: 'No code was sent: Country not allowed.',
    publish: 'Publish the service first',
    phone: '84981230002',
  },
} as const;

/** Stands in the editor of the first service in a state. */
async function open(page: Page, status: string): Promise<void> {
  await page.goto(`/verify?status=${status}`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/verify\/edit\?id=vcf_/);
}

for (const language of ['vn', 'en'] as const) {
  const say = words[language];

  member.describe(`A test code, ${language}`, () => {
    member.use({ language });

    member('is sent by a published service, told as it goes, and checked', async ({ page, request, faults }) => {
      faults.expect(/status of 403/);
      await open(page, 'published');
      await page.getByRole('button', { name: say.send }).click();
      const dialog = page.getByRole('dialog', { name: say.title });
      const number = dialog.getByRole('textbox', { name: say.number });
      await number.fill(say.phone);
      await expect(dialog.getByText(say.price)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say.go, exact: true }).click();

      const code = dialog.getByRole('textbox', { name: say.code });
      await expect(code).toBeFocused();
      await expect(dialog.getByRole('button', { name: say.again })).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page);
      const { code: sent } = await mailTo(request, say.phone, /\d{6}/);
      await code.fill(sent === '000000' ? '000001' : '000000');
      await dialog.getByRole('button', { name: say.check }).click();
      await expect(dialog.getByText(say.wrong)).toBeVisible();
      await expect(dialog.getByText(say.left)).toBeVisible();
      await code.fill(sent);
      await dialog.getByRole('button', { name: say.check }).click();
      await expect(dialog.getByText(say.right)).toBeVisible();
      await expectAccessible(page);

      await dialog.getByRole('button', { name: say.other }).click();
      await number.fill('+33 6 12 34 56 78');
      await dialog.getByRole('button', { name: say.go, exact: true }).click();
      await expect(dialog.getByText(say.abroad)).toBeVisible();
    });

    member('waits for a draft to be published', async ({ page }) => {
      await open(page, 'draft');
      await expect(page.getByRole('button', { name: say.send })).toHaveAccessibleDescription(say.publish);
    });
  });
}
