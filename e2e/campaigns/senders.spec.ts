import type { Locale } from '@app/contracts/constants.ts';
import { startBuiltServer } from '../../scripts/lib/built-server.mjs';
import { expectAccessible } from '../harness/accessibility.ts';
import { patience } from '../harness/patience.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { licence, SenderForm } from '../harness/sender-form.page.ts';
import { expect, gate, guest as anyGuest, member as anyMember } from '../harness/test.ts';

/** Seconds until the simulated review hands on, and until carriers answer. */
const REVIEW = '2,3';
const DECIDED = { timeout: 20_000 * patience };

type Servers = Awaited<ReturnType<typeof startBuiltServer>>;
const quickReview = async ({}, use: (server: Servers) => Promise<void>) => {
  const started = await startBuiltServer({ SENDER_REVIEW: REVIEW });
  await use(started);
  await started.stop();
};
const guest = anyGuest.extend<object, { server: Servers }>({
  server: [quickReview, { scope: 'worker', timeout: 90_000 * patience }],
});
const member = anyMember.extend<object, { server: Servers }>({
  server: [quickReview, { scope: 'worker', timeout: 90_000 * patience }],
});

const texts = {
  vn: {
    request: 'Đăng ký brandname mới',
    kind: 'Đây là giấy tờ gì?',
    pending: 'Chờ duyệt',
    approved: 'Đã duyệt',
    rejected: 'Bị từ chối',
    choose: 'Bạn có thể chọn tên này ngay.',
    back: 'Quay lại chiến dịch',
    noLicence: 'Thiếu giấy phép kinh doanh',
    again: 'Sửa và gửi lại',
    ask: 'Đăng ký brandname',
    accents: 'Chỉ chữ không dấu',
    notPdf: 'Có tệp không phải PDF, PNG hay JPG',
    stillUsed: 'ANBINH đang được dùng',
    ready: 'Chuẩn bị gửi SMS',
    list: 'Chiến dịch SMS',
  },
  en: {
    request: 'Request a new brand name',
    kind: 'What is it?',
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    choose: 'You can choose it now.',
    back: 'Back to the campaign',
    noLicence: 'The business licence is missing',
    again: 'Change and send again',
    ask: 'Request a brand name',
    accents: 'Only letters without accents',
    notPdf: 'A file is not a PDF, PNG or JPG',
    stillUsed: 'ANBINH is still needed',
    ready: 'Getting ready for SMS',
    list: 'SMS campaigns',
  },
} satisfies Record<Locale, Record<string, string>>;

for (const [language, brand] of [
  ['vn', 'HOAMAI'],
  ['en', 'HAIAU'],
] as const) {
  const text = texts[language];

  member.describe(`In ${language}, a brand name`, () => {
    member.use({ language });

    member(
      'is requested in the wizard, reviewed, and chosen there',
      language === 'vn' ? gate : {},
      async ({ page }) => {
        const form = new SenderForm(page, language);
        await page.goto('/Campaigns/Sms/sender');
        await page.getByRole('link', { name: text.request }).click();
        await expect(page).toHaveURL(/\/Campaigns\/Sms\/sender_modal/);
        await page.reload();
        await form.fill(brand, brand);
        await form.attach(licence);
        await form.send();
        await expect(form.dialog.getByText(text.pending, { exact: true })).toBeVisible();
        await expect(form.dialog.getByText(text.choose)).toBeVisible(DECIDED);
        await form.dialog.getByRole('button', { name: text.back }).click();
        await expect(page).toHaveURL(/\/Campaigns\/Sms\/sender(\?|$)/);
        await page.getByRole('radio', { name: brand }).check();
      },
    );

    member('without a licence is refused with the reason; changed and sent again it is approved', async ({ page }) => {
      const form = new SenderForm(page, language);
      const name = `${brand}-2`;
      await page.goto('/Campaigns/Sms/configuration/sender');
      await page.getByRole('link', { name: text.ask }).click();
      await form.fill(name, `${brand} 2`);
      await form.attach(licence);
      await form.dialog.getByRole('combobox', { name: text.kind }).selectOption('trademark');
      await form.send();
      await expect(page).toHaveURL(/sender=snd_/);
      await expect(form.dialog.getByText(text.noLicence).first()).toBeVisible(DECIDED);
      await expect(form.dialog.getByText(text.rejected).first()).toBeVisible();
      await form.dialog.getByRole('link', { name: text.again }).click();
      await expect(form.name).toHaveValue(name);
      await form.attach({ ...licence, name: 'giay-phep.pdf' });
      await form.send();
      await expect(page).toHaveURL(/sender=snd_/);
      await expect(form.dialog.getByText(text.approved).first()).toBeVisible(DECIDED);
    });

    member('is checked while it is typed, and so is what a file really is', async ({ page, faults }) => {
      faults.expect(/status of 422/);
      const form = new SenderForm(page, language);
      await page.goto('/Campaigns/Sms/configuration/sender?edit=new');
      await form.fill('AN BÌNH', 'An Bình');
      await expect(form.dialog.locator('li[data-state="bad"]')).toContainText(text.accents);
      await form.fill(`${brand}-3`, `${brand} 3`);
      await expect(form.dialog.locator('li[data-state="bad"]')).toHaveCount(0);
      await form.attach({ ...licence, buffer: Buffer.from('<html></html>') });
      await form.send();
      await expect(form.dialog.getByRole('alert')).toContainText(text.notPdf);
    });

    member('that campaigns still need is not deleted, and says what needs it', async ({ page }) => {
      await page.goto('/Campaigns/Sms/configuration/sender?search=ANBINH&status=approved');
      await page
        .getByRole('row', { name: /^ANBINH/ })
        .getByRole('button')
        .click();
      await page.getByRole('menuitem', { name: /^(Xóa|Delete)/ }).click();
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText(text.stillUsed);
      await expect(alert.getByRole('link').first()).toHaveAttribute('href', /\/Campaigns\/Sms\/view\?id=cmp_/);
    });
  });

  guest.describe(`In ${language}, an account without a brand name`, () => {
    guest.use({ language });

    guest('is led to what is missing, and on as soon as it is there', async ({ page, request, login, shell }) => {
      const form = new SenderForm(page, language);
      const an = newPerson(`brand-${language}`);
      await makeActivePerson(request, an);
      await login.open();
      await login.signIn(an);
      await expect(page).toHaveURL('/');
      await page.goto('/Campaigns/Sms');
      await expect(page).toHaveURL('/Campaigns/Sms/no_sms');
      await expect(shell.heading).toHaveText(text.ready);
      await expectAccessible(page);
      await page.reload();
      await page.getByRole('link', { name: text.ask }).click();
      await form.fill(`${brand}-4`, `${brand} 4`);
      await form.attach(licence);
      await form.send();
      await expect(page).toHaveURL(/sender=snd_/);
      await page.goto('/Campaigns/Sms/no_sms');
      await expect(page.getByRole('link', { name: `${brand}-4` })).toBeVisible();
      await expect(page).toHaveURL('/Campaigns/Sms', DECIDED);
      await expect(shell.heading).toHaveText(text.list);
    });
  });
}

member.describe('The list of brand names', () => {
  member('is narrowed by status and search, and says so when nothing is left', async ({ page }) => {
    await page.goto('/Campaigns/Sms/configuration/sender');
    const table = page.getByRole('table', { name: 'Brandname' });
    await expect(table.getByRole('row', { name: /ABMART/ })).toContainText('5/7 dùng được');
    await page.getByRole('link', { name: /^Bị từ chối/ }).click();
    await expect(table.getByRole('row', { name: /KHUYENMAI/ })).toBeVisible();
    await expect(table.getByRole('row', { name: /ABMART/ })).toHaveCount(0);
    await page.getByRole('searchbox').fill('khong co');
    await expect(page.getByRole('button', { name: /bộ lọc/i })).toBeVisible();
    await page.getByRole('button', { name: /bộ lọc/i }).click();
    await expect(table.getByRole('row', { name: /ABMART/ })).toBeVisible();
  });

  member('opens one with its past, and its papers can be saved', async ({ page }) => {
    await page.goto('/Campaigns/Sms/configuration/sender');
    await page.getByRole('link', { name: 'ANBINH', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('list', { name: 'Diễn biến' }).getByRole('listitem')).toHaveCount(4);
    await expect(drawer.getByRole('row', { name: /Gmobile/ })).toContainText('Chưa nhận đăng ký mới');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Tải xuống giay-phep-kinh-doanh.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('giay-phep-kinh-doanh.pdf');
    await expectAccessible(page);
  });

  member('asks for the renewal of one that ends soon', async ({ page }) => {
    await page.goto('/Campaigns/Sms/configuration/sender?search=ABMART');
    await page.getByRole('link', { name: 'ABMART' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yêu cầu gia hạn' }).click();
    await expect(page.getByRole('dialog').getByText('Đã duyệt').first()).toBeVisible(DECIDED);
  });

  member('that cannot be read says so and can be tried again', async ({ page, faults }) => {
    faults.expect(/Failed to load resource/);
    // What another test asked of the carriers comes as an event, and would read the list again before the press.
    await page.route('**/api/events', (route) => route.abort());
    await page.route('**/api/sender/searchSender', (route) => route.abort());
    await page.goto('/Campaigns/Sms/configuration/sender');
    const retry = page.getByRole('main').getByRole('button', { name: 'Thử lại' });
    await expect(retry).toBeVisible({ timeout: 20_000 * patience });
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByRole('link', { name: 'ANBINH', exact: true })).toBeVisible();
  });

  member('and its form fit a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.goto('/Campaigns/Sms/configuration/sender');
    await expect(page.getByRole('link', { name: 'ANBINH', exact: true })).toBeVisible();
    await expect.poll(() => overflow()).toBeLessThanOrEqual(0);
    await page.goto('/Campaigns/Sms/configuration/sender?edit=new');
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await expect
      .poll(() => page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth))
      .toBe(0);
    await expectAccessible(page);
  });
});
