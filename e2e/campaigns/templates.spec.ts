import type { Page } from '@playwright/test';
import { startBuiltServer } from '../../scripts/lib/built-server.mjs';
import { expectAccessible } from '../harness/accessibility.ts';
import { CampaignPage, csv, Wizard } from '../harness/campaign.page.ts';
import { hold } from '../harness/hold.ts';
import { patience } from '../harness/patience.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { TemplatePage, templateTexts as texts, TEMPLATES } from '../harness/template.page.ts';
import { expect, gate, guest as anyGuest, member as anyMember } from '../harness/test.ts';

const DECIDED = { timeout: 20_000 * patience };
const SENDING = { timeout: 60_000 * patience };

type Servers = Awaited<ReturnType<typeof startBuiltServer>>;
/** Its review takes two seconds. */
const quickReview = async ({}, use: (server: Servers) => Promise<void>) => {
  const started = await startBuiltServer({ SENDER_REVIEW: '2,3' });
  await use(started);
  await started.stop();
};
const guest = anyGuest.extend<object, { server: Servers }>({
  server: [quickReview, { scope: 'worker', timeout: 90_000 * patience }],
});
const member = anyMember.extend<object, { server: Servers }>({
  server: [quickReview, { scope: 'worker', timeout: 90_000 * patience }],
});

for (const language of ['vn', 'en'] as const) {
  const text = texts[language];
  const own = (name: string) => `${name} ${language}`;

  member.describe(`In ${language}, a template`, () => {
    member.use({ language });

    member(
      'begins with an example, is refused with a reason, and approved once that is put right',
      async ({ page }) => {
        const templates = new TemplatePage(page, language);
        await page.goto(TEMPLATES);
        await page.getByRole('link', { name: text.examples }).click();
        await page.getByRole('link', { name: text.beginWith }).click();
        await expect(templates.content).toHaveValue(/\{ma_don\} dang tren duong giao/);
        await page.reload();
        await templates.name.fill(own('Báo giao'));
        await templates.content.fill('Don {ma_don} se den ngay {ngay}. Vui long de y dien thoai.');
        await expect(templates.dialog.getByText(text.noBrand)).toBeVisible();
        await templates.send();
        await expect(page).toHaveURL(/template=tpl_/);
        await expect(templates.dialog.getByText(text.refusal).first()).toBeVisible(DECIDED);
        await templates.dialog.getByRole('link', { name: text.again }).click();
        await templates.dialog.getByRole('button', { name: text.putBrand }).click();
        await expect(templates.content).toHaveValue(/^AB-CSKH: Don/);
        await expect(templates.dialog.getByText(text.fine)).toBeVisible();
        await templates.send();
        await expect(templates.dialog.getByText(text.approved).first()).toBeVisible(DECIDED);
      },
    );

    member('is made over the wizard, reviewed, and used there', language === 'vn' ? gate : {}, async ({ page }) => {
      const templates = new TemplatePage(page, language);
      const title = own('Cảm ơn');
      await page.goto('/Campaigns/Sms/addTeamplate');
      await page.reload();
      await templates.name.fill(title);
      await templates.dialog.getByRole('combobox', { name: text.sender }).selectOption('ANBINH');
      await templates.content.fill('ANBINH: Cam on {ten|ban} da mua hang tai cua hang.');
      await templates.send();
      await expect(templates.dialog.getByText(text.pending, { exact: true })).toBeVisible();
      await templates.dialog.getByRole('button', { name: text.use }).click(DECIDED);
      await expect(page).toHaveURL(/\/Campaigns\/Sms\/teamplate/);
      const chosen = page.getByRole('region', { name: title });
      await expect(chosen).toContainText('ANBINH: Cam on {ten|ban} da mua hang');
      await expect(page.getByRole('textbox', { name: text.content, exact: true })).toHaveCount(0);
    });

    member('of a code says that its place is missing, and what its longest text costs', async ({ page }) => {
      const templates = new TemplatePage(page, language);
      await page.goto(`${TEMPLATES}?edit=new`);
      await templates.name.fill(own('Mã'));
      await templates.dialog.getByRole('combobox', { name: text.type }).selectOption('otp');
      await templates.content.fill('Ma xac thuc AB-CSKH cua ban la {ten}');
      await expect(templates.dialog.getByText(/^UCS-2 · 61\/70/)).toBeVisible();
      await templates.send();
      await expect(templates.dialog.getByText(text.otpMissing)).toBeVisible();
      await templates.content.fill('Ma xac thuc AB-CSKH cua ban la {OTP}');
      await expect(templates.dialog.getByText(/^GSM-7 · 41\/160/)).toBeVisible();
      await templates.dialog.getByRole('textbox', { name: text.most }).fill('101');
      await expect(templates.dialog.getByText(text.range)).toBeVisible();
      await templates.dialog.getByRole('textbox', { name: text.most }).fill('6');
      await templates.dialog.getByRole('button', { name: text.keep }).click();
      await expect(templates.dialog.getByText(text.draft, { exact: true }).first()).toBeVisible();
    });

    member('that was approved is changed as a new version, copied, disabled, and deleted', async ({ page }) => {
      const templates = new TemplatePage(page, language);
      const title = own('Nhắc hẹn');
      await templates.make(title, 'AB-CSKH: {ten|Ban} co lich hen ngay {ngay} tai cua hang.');
      await expect(templates.dialog.getByText(text.approved).first()).toBeVisible(DECIDED);
      await templates.dialog.getByRole('link', { name: text.edit }).click();
      await templates.content.fill('AB-CSKH: {ten|Ban} co lich hen ngay {ngay} luc {gio} tai cua hang.');
      await templates.send();
      await expect(templates.dialog.getByText(text.secondWaits)).toBeVisible();
      await expect(templates.dialog.getByText(text.secondWaits)).toBeHidden(DECIDED);
      await templates.dialog.getByText(text.versions, { exact: true }).click();
      await expect(templates.dialog.getByText(text.replaced)).toBeVisible();
      await (await templates.entry(text.disable)).click();
      await expect(templates.dialog.getByText(text.disabled, { exact: true }).first()).toBeVisible();
      await expect(await templates.entry(text.enable)).toBeVisible();
      await templates.dialog.getByRole('menuitem', { name: text.duplicate }).click();
      await expect(templates.dialog.getByRole('heading', { name: `${title} ${text.copy}` })).toBeVisible();
      await (await templates.entry(text.remove)).click();
      await page.getByRole('alertdialog').getByRole('button', { name: text.reallyRemove }).click();
      await expect(page.getByRole('link', { name: `${title} ${text.copy}` })).toHaveCount(0);
    });

    member('that a draft uses is not deleted, and says what needs it', async ({ page }) => {
      await page.goto('/Campaigns/Sms/sender');
      await page.getByRole('textbox').first().fill(own('Đang soạn'));
      await page.getByRole('radio', { name: 'ANBINH' }).check();
      await page.getByRole('button', { name: text.next }).click();
      await page.getByText(text.pick).click();
      await page.getByRole('button', { name: text.useBirthday }).click();
      await expect(page.getByText(text.saved)).toBeVisible();
      await page.goto(`${TEMPLATES}?search=sinh%20nhat`);
      await page
        .getByRole('row', { name: /^Chúc mừng sinh nhật/ })
        .getByRole('button')
        .click();
      await page.getByRole('menuitem', { name: text.remove }).click();
      await expect(page.getByRole('alertdialog')).toContainText(text.stillUsed);
      await expect(page.getByRole('alertdialog').getByRole('link', { name: own('Đang soạn') })).toBeVisible();
    });
  });

  guest.describe(`In ${language}, an account without a template`, () => {
    guest.use({ language });

    guest('is offered twenty to begin with', async ({ page, request, login }) => {
      const an = newPerson(`template-${language}`);
      await makeActivePerson(request, an);
      await login.open();
      await login.signIn(an);
      await expect(page).toHaveURL('/');
      await page.goto(TEMPLATES);
      await expect(page.getByRole('heading', { name: text.none })).toBeVisible();
      await expect(page.getByRole('list', { name: text.gallery }).getByRole('listitem')).toHaveCount(20);
      await expectAccessible(page);
      await page.getByRole('link', { name: text.beginWith }).click();
      await expect(page.getByRole('dialog').getByText(text.noSender)).toBeVisible();
    });
  });
}

member.describe('A campaign with a template', () => {
  member.describe.configure({ timeout: 150_000 * patience });

  member('has its words and nothing else, with each recipient’s values, until it is sent', async ({ page }) => {
    const wizard = new Wizard(page);
    const campaign = new CampaignPage(page);
    await wizard.begin('Báo đơn theo mẫu', 'ANBINH');
    await wizard.next('text');
    await page.getByText('Bắt đầu từ mẫu tin').click();
    await page.getByRole('button', { name: 'Dùng mẫu Xác nhận đơn hàng' }).click();
    await wizard.next('recipients');
    await wizard.upload(csv('don-mau.csv', ['Khách,Số điện thoại,Đơn', 'Lan,0900123501,A12', ',0900124501,B7']));
    await expect(page.getByText('Tổng cộng 2 người nhận')).toBeVisible();
    await page.getByRole('link', { name: 'Nội dung tin' }).click();

    const chosen = page.getByRole('region', { name: 'Mẫu Xác nhận đơn hàng' });
    const part = (name: string) => chosen.getByRole('group', { name });
    await part('{ma_don}').getByRole('combobox').selectOption({ label: 'Cột Đơn' });
    await part('{ten}').getByRole('combobox').selectOption({ label: 'Cột Khách' });
    await part('{ten}').getByRole('textbox').fill('ban');
    await part('{ngay}').getByRole('combobox').selectOption({ label: 'Một giá trị cho mọi người' });
    await part('{ngay}').getByRole('textbox').fill('mai');
    await expect(part('{ngay}')).toContainText('Mẫu chỉ cho phép ở đây: Ngày.');
    await wizard.next('recipients');
    await wizard.next('launch');
    await expect(page.getByText('Nội dung không khớp mẫu tin; nhà mạng sẽ từ chối.')).toBeVisible();
    await page.getByRole('link', { name: 'Nội dung tin' }).first().click();
    await part('{ngay}').getByRole('textbox').fill('23/11/2026');
    await expect(part('{ngay}')).not.toContainText('Mẫu chỉ cho phép');
    await expect(wizard.saved).toBeVisible();
    await page.reload();
    await expect(part('{ngay}').getByRole('textbox')).toHaveValue('23/11/2026');
    await wizard.next('recipients');
    await wizard.next('launch');
    await wizard.send.click();
    await expect(campaign.status('Đã lên lịch')).toBeVisible();
    await expect.poll(() => campaign.count('Đã nhận'), SENDING).toBe(2);
    // Rows of the queue become messages once they are read anew.
    await page.reload();
    await campaign.log.getByRole('link', { name: '0900 124 501' }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'AN BINH: Don hang B7 cua ban da duoc xac nhan. Du kien giao ngay 23/11/2026.',
    );
  });
});

const envelope = { data: null, info: null, total: null, message: null, code: null, errors: null };

/** Answers the list's call in the server's place. */
async function answer(page: Page, status: number, body: object): Promise<void> {
  await page.route('**/api/teamplate/searchTeamplate', (route) =>
    route.fulfill({ status, json: { ...envelope, request_id: 'req_1', ...body } }),
  );
}

member.describe('The list of templates', () => {
  member('is narrowed by status, type and search, and says so when nothing is left', async ({ page }) => {
    await page.goto(TEMPLATES);
    const table = page.getByRole('table', { name: 'Mẫu tin' });
    await page.getByRole('link', { name: /^Bị từ chối/ }).click();
    await expect(table.getByRole('row', { name: /Nhắc thanh toán/ })).toBeVisible();
    await expect(table.getByRole('row', { name: /Mã xác thực/ })).toHaveCount(0);
    await page.goto(TEMPLATES);
    await page.getByRole('button', { name: 'Loại tin' }).click();
    await page.getByRole('checkbox', { name: 'Mã OTP' }).click();
    await expect(page).toHaveURL(/type=otp/);
    await expect(table.getByRole('row', { name: /Mã xác thực/ })).toBeVisible();
    await expect(table.getByRole('row', { name: /Nhắc thanh toán/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('khong co dau');
    await page.getByRole('button', { name: /bộ lọc/i }).click();
    await expect(table.getByRole('row', { name: /Nhắc thanh toán/ })).toBeVisible();
  });

  member('opens one with its longest text, its versions and its past', async ({ page }) => {
    await page.goto(TEMPLATES);
    await page.getByRole('link', { name: 'Xác nhận đơn hàng', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('list', { name: 'Diễn biến' }).getByRole('listitem')).toHaveCount(4);
    await drawer.getByText('Các phiên bản', { exact: true }).click();
    await expect(drawer.getByText('Đã thay thế')).toBeVisible();
    await drawer.getByRole('button', { name: 'Với giá trị dài nhất' }).click();
    await expect(drawer.getByRole('figure')).toContainText('ỆỆỆ');
    await expectAccessible(page);
  });

  member('shows its skeleton, what went wrong, and tries again', async ({ page, faults }) => {
    faults.expect(/status of 422/);
    await answer(page, 422, { message: 'something went wrong' });
    await page.goto(TEMPLATES);
    await expect(page.getByText('req_1')).toBeVisible();
    await page.unrouteAll();
    const release = await hold(page, 'teamplate/searchTeamplate');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
    release();
    await expect(page.getByRole('link', { name: 'Mã xác thực', exact: true })).toBeVisible();
  });

  member('says who may not see it', async ({ page, faults }) => {
    faults.expect(/status of 403/);
    await answer(page, 403, { info: { scope: 'template:read' }, message: 'Forbidden', code: 'missing_scope' });
    await page.goto(TEMPLATES);
    await expect(page.getByText(/template:read/)).toBeVisible();
  });

  member('and its form fit a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.goto(TEMPLATES);
    await expect(page.getByRole('link', { name: 'Mã xác thực', exact: true })).toBeVisible();
    await expect.poll(() => overflow()).toBeLessThanOrEqual(0);
    for (const state of ['edit=new&start=birthday', 'gallery=open']) {
      await page.goto(`${TEMPLATES}?${state}`);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button').first()).toBeVisible();
      await expect.poll(() => dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
    await expectAccessible(page);
  });
});
