import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

// Others count the services of the shared account.
member.use({ alone: 'verify-editor' });

const words = {
  vn: {
    new: 'Tạo dịch vụ',
    brand: 'Thương hiệu trong tin',
    text: 'Nội dung SMS',
    phone: 'Số thử nghiệm',
    create: 'Tạo dịch vụ',
    otp: 'Nội dung phải có biến {OTP}',
    save: 'Lưu thay đổi',
    saved: 'Đã lưu dịch vụ',
    check: 'Cần kiểm tra: Nội dung tin',
    limits: 'Giới hạn',
    texts: 'Nội dung tin',
    channels: 'Kênh gửi',
    window: 'Số mã mỗi số điện thoại, theo kỳ',
    stopped: /Sau 6 phút, người dùng bị chặn/,
    back: 'Tất cả dịch vụ xác thực',
    leave: 'Rời trang mà không lưu?',
    stay: 'Hủy',
    addCall: 'Cuộc gọi',
    callUp: 'Chuyển Cuộc gọi lên',
    removeCall: 'Bỏ Cuộc gọi',
    noCaller: 'Cuộc gọi: chọn số hiển thị',
    publish: 'Áp dụng…',
    publishNow: 'Áp dụng dịch vụ',
    published: 'Đang áp dụng',
    changed: 'Có thay đổi',
    discard: 'Hủy thay đổi…',
    discardNow: 'Hủy thay đổi',
  },
  en: {
    new: 'New service',
    brand: 'Brand in the message',
    text: 'SMS text',
    phone: 'Test number',
    create: 'Create the service',
    otp: 'OTP variable {OTP} is mandatory',
    save: 'Save changes',
    saved: 'Service saved',
    check: 'Check: Message texts',
    limits: 'Limits',
    texts: 'Message texts',
    channels: 'Channels',
    window: 'Codes per phone number, by period',
    stopped: /After 6 min the user is stopped/,
    back: 'All verification services',
    leave: 'Leave without saving?',
    stay: 'Cancel',
    addCall: 'Voice call',
    callUp: 'Move Voice call up',
    removeCall: 'Remove Voice call',
    noCaller: 'Voice call: choose a caller ID',
    publish: 'Publish…',
    publishNow: 'Publish the service',
    published: 'Published',
    changed: 'Changed',
    discard: 'Discard changes…',
    discardNow: 'Discard changes',
  },
} as const;

type Words = (typeof words)['vn' | 'en'];

/** Starts a service, and stands in its editor. */
async function start(page: Page, say: Words): Promise<void> {
  await page.goto('/verify');
  await page.getByRole('link', { name: say.new, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.brand).fill('ANBINH');
  await dialog.getByLabel(say.text).fill('ANBINH: ma cua ban');
  await dialog.getByLabel(say.phone).fill('0912 345 678');
  await expect(dialog.getByText(say.otp)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(say.text).fill('{OTP} la ma xac thuc {BRAND}.');
  await dialog.getByRole('button', { name: say.create }).click();
  await expect(page).toHaveURL(/\/verify\/edit\?id=vcf_/);
}

const tab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const language of ['vn', 'en'] as const) {
  const say = words[language];

  member.describe(`The editor of a verification service, ${language}`, () => {
    member.use({ language });

    member('starts a service, tells when its limits stop somebody, and saves all tabs at once', async ({ page }) => {
      await start(page, say);
      await expectAccessible(page);

      await tab(page, say.limits).click();
      await page.getByLabel(say.window).fill('3');
      await expect(page.getByText(say.stopped)).toBeVisible();
      await expectAccessible(page);

      await tab(page, say.texts).click();
      const text = page.getByLabel(say.text);
      await text.fill('ANBINH');
      await text.blur();
      await expect(page.getByText(say.otp)).toBeVisible();
      await expect(button(page, say.save)).toHaveAccessibleDescription(say.check);
      await text.fill('{BRAND}: {OTP}');
      await expectAccessible(page);

      await page.getByRole('main').getByRole('link', { name: say.back }).click();
      const asked = page.getByRole('alertdialog', { name: say.leave });
      await asked.getByRole('button', { name: say.stay }).click();
      await expect(asked).toBeHidden();

      await button(page, say.save).click();
      await expect(page.getByText(say.saved)).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(say.text)).toHaveValue('{BRAND}: {OTP}');
      await tab(page, say.limits).click();
      await expect(page.getByLabel(say.window)).toHaveValue('3');
    });

    member('orders channels by keys, publishes with what differs, and discards later changes', async ({ page }) => {
      await start(page, say);
      await tab(page, say.channels).click();
      await button(page, say.addCall).click();
      await button(page, say.callUp).press('Enter');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 2 }).first()).toContainText(say.addCall);
      await expectAccessible(page);
      await button(page, say.save).click();

      await button(page, say.publish).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('listitem')).toHaveText(say.noCaller);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await button(page, say.removeCall).click();
      await button(page, say.save).click();
      await button(page, say.publish).click();
      await dialog.getByRole('button', { name: say.publishNow }).click();
      await expect(main.getByText(say.published, { exact: true })).toBeVisible();

      await tab(page, say.limits).click();
      await page.getByLabel(say.window).fill('4');
      await button(page, say.save).click();
      await expect(main.getByText(say.changed, { exact: true })).toBeVisible();
      await button(page, say.publish).click();
      await expect(dialog.getByText('5 → 4')).toBeVisible();
      await page.keyboard.press('Escape');

      await button(page, say.discard).click();
      await page.getByRole('alertdialog').getByRole('button', { name: say.discardNow, exact: true }).click();
      await expect(main.getByText(say.changed, { exact: true })).toBeHidden();
      await expect(page.getByLabel(say.window)).toHaveValue('5');
    });
  });
}
