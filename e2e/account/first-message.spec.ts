import type { Locator } from '@playwright/test';
import { startBuiltServer } from '../../scripts/lib/built-server.mjs';
import { expectAccessible } from '../harness/accessibility.ts';
import { adminCommand } from '../harness/admin.ts';
import { companyWords, fillDetails, uploadAll } from '../harness/company.page.ts';
import { GuestPages } from '../harness/guest.page.ts';
import { mailTo } from '../harness/mailbox.ts';
import { patience } from '../harness/patience.ts';
import { newPerson } from '../harness/person.ts';
import { licence, SenderForm } from '../harness/sender-form.page.ts';
import { templateTexts, TemplatePage } from '../harness/template.page.ts';
import { expect, guest as anyGuest } from '../harness/test.ts';

const DECIDED = { timeout: 20_000 * patience };

type Servers = Awaited<ReturnType<typeof startBuiltServer>>;
/** Its review takes two seconds, the carriers three. */
const guest = anyGuest.extend<object, { server: Servers }>({
  server: [
    async ({}, use) => {
      const started = await startBuiltServer({ SENDER_REVIEW: '2,3' });
      await use(started);
      await started.stop();
    },
    { scope: 'worker', timeout: 90_000 * patience },
  ],
});

guest.setTimeout(150_000 * patience);

/** The number of a phone that every message reaches. */
const OWN_NUMBER = '0900 123 401';

guest(
  'A new account gets to its first message by following the list on its home',
  async ({ page, server, request, login, shell }) => {
    const person = newPerson('moi');
    const guestPages = new GuestPages(page);
    const company = companyWords.vn;
    const main = page.getByRole('main');
    const steps = main.getByRole('list').filter({ hasText: 'Gửi tin nhắn đầu tiên' });
    const step = (name: string): Locator => steps.getByRole('listitem').filter({ hasText: name });
    const home = () => shell.menu.getByRole('link', { name: 'Tổng quan' }).click();

    await login.open();
    await page.getByRole('link', { name: /^chưa có tài khoản/i }).click();
    await guestPages.fillPerson(person, { withEmail: true });
    await guestPages.submit.click();
    const { path } = await mailTo(request, person.email, /\/link\//);
    await guestPages.followMailedLink(path);
    await login.open();
    await login.signIn(person);

    await expect(steps.getByRole('listitem')).toHaveCount(5);
    await expect(steps.locator('[aria-current=step]')).toHaveText(/Nộp hồ sơ doanh nghiệp/);
    // There is nothing yet that a chart could show.
    await expect(page.getByRole('heading', { name: 'Chiến dịch SMS trong 30 ngày qua' })).toHaveCount(0);
    await expectAccessible(page);

    await step('Nộp hồ sơ doanh nghiệp').getByRole('link').click();
    await fillDetails(page, company);
    await uploadAll(page, company);
    await page.getByRole('button', { name: company.submit }).click();
    await home();
    await expect(step('Nộp hồ sơ doanh nghiệp')).toContainText('ngày làm việc thứ 1 trong khoảng 2 ngày');
    await adminCommand(server.place, 'kyc', 'approve', person.email);
    await expect(step('Nộp hồ sơ doanh nghiệp').getByRole('img', { name: 'Đã xong' })).toBeVisible();

    await step('Đăng ký brandname').getByRole('link').click();
    await expect(page).toHaveURL(/configuration\/sender/);
    await page.getByRole('link', { name: 'Đăng ký brandname' }).first().click();
    const form = new SenderForm(page, 'vn');
    await form.fill('MOINHA', 'MOINHA');
    await form.attach(licence);
    await form.send();
    await expect(page).toHaveURL(/sender=snd_/);
    await page.keyboard.press('Escape');
    await home();
    await expect(step('Đăng ký brandname').getByRole('img', { name: 'Đã xong' })).toBeVisible(DECIDED);

    await step('Chuẩn bị mẫu tin').getByRole('link').click();
    await expect(page).toHaveURL(/configuration\/teamplate/);
    await page.getByRole('link', { name: 'Tạo mẫu tin' }).first().click();
    const templates = new TemplatePage(page, 'vn');
    await templates.name.fill('Cảm ơn');
    await templates.content.fill('MOINHA: Cam on ban da mua hang tai cua hang.');
    await templates.send();
    await expect(templates.dialog.getByText(templateTexts.vn.pending, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await home();
    await expect(step('Chuẩn bị mẫu tin').getByRole('img', { name: 'Đã xong' })).toBeVisible(DECIDED);

    await step('Nạp tiền vào số dư').getByRole('link').click();
    await page.getByRole('button', { name: /^500\s000/ }).click();
    await page.getByRole('button', { name: /^Thanh toán/ }).click();
    await expect(page.getByText(/^Đã cộng 500\s000/).first()).toBeVisible();
    await home();
    await expect(step('Nạp tiền vào số dư').getByRole('img', { name: 'Đã xong' })).toBeVisible();

    await step('Gửi tin nhắn đầu tiên').getByRole('link').click();
    await main.getByRole('textbox', { name: 'Số điện thoại' }).fill(OWN_NUMBER);
    await main.getByRole('textbox', { name: 'Nội dung' }).fill('MOINHA: Cam on ban da mua hang tai cua hang.');
    await main.getByRole('button', { name: 'Gửi tin', exact: true }).click();
    await expect(main.getByRole('row', { name: new RegExp(`${OWN_NUMBER}.*Đã nhận`) })).toBeVisible(DECIDED);

    // What was to be done is done: home shows from now on what is sent.
    await home();
    await expect(page.getByRole('heading', { name: 'Chiến dịch SMS trong 30 ngày qua' })).toBeVisible();
    await expect(steps).toHaveCount(0);
  },
);
