import { TOTP } from 'otpauth';
import { expectAccessible } from '../harness/accessibility.ts';
import { AccountPages } from '../harness/account.page.ts';
import { GuestPages } from '../harness/guest.page.ts';
import { LoginPage } from '../harness/login.page.ts';
import { mailTo } from '../harness/mailbox.ts';
import { patience } from '../harness/patience.ts';
import { makeActivePerson, newPerson, protect, type Person } from '../harness/person.ts';
import { Shell } from '../harness/shell.page.ts';
import { expect, guest } from '../harness/test.ts';

const SECURITY = '/Settings/security';
const STEP = 30_000;

// Whole journeys, with accessibility checked on the way.
guest.describe.configure({ timeout: 90_000 * patience });

async function arrive(login: LoginPage, person: Person, path = SECURITY): Promise<AccountPages> {
  await login.page.goto(path);
  await login.signIn(person);
  await expect(login.page).toHaveURL(path);
  return new AccountPages(login.page);
}

guest.describe('Two-step verification', () => {
  guest('is switched on with an app, and asked for at the next login', async ({ request, login, faults }) => {
    faults.expect(/status of (401|422)/);
    const an = newPerson('an');
    await makeActivePerson(request, an);
    const account = await arrive(login, an, '/Settings');
    const { page } = account;
    await page.getByRole('navigation', { name: 'Cài đặt' }).getByRole('link', { name: 'Bảo mật' }).click();
    await expect(page).toHaveURL(SECURITY);
    await page.getByRole('button', { name: 'Bật', exact: true }).click();
    await expect(page.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible();
    await expect(account.code).toBeFocused();
    await expectAccessible(page);

    await account.code.fill('000000');
    await expect(page.getByRole('alert').filter({ hasText: 'Mã này không đúng' })).toBeVisible();
    const app = new TOTP({ secret: (await account.secret.innerText()).replaceAll(' ', '') });
    await account.code.fill(app.generate());
    await expect(account.backupCodes).toHaveCount(10);
    await expectAccessible(page);
    const codes = await account.backupCodes.allInnerTexts();
    const close = account.modal.getByRole('button', { name: 'Đóng' });
    await expect(close).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(account.backupCodes).toHaveCount(10);
    const download = page.waitForEvent('download');
    await account.modal.getByRole('button', { name: 'Tải xuống' }).click();
    expect((await download).suggestedFilename()).toBe('backup-codes.txt');
    await account.modal.getByRole('checkbox', { name: 'Tôi đã lưu các mã này' }).check();
    await close.click();
    await expect(account.modal).toBeHidden();
    await expect(page.getByText('Còn 10 mã dự phòng.')).toBeVisible();
    await expectAccessible(page);

    const pages = new GuestPages(page);
    await new Shell(page).signOut();
    await expect(page).toHaveURL('/auth/login');
    await login.signIn(an);
    await expect(page).toHaveURL('/auth/otp');
    // The code of this moment is used up already.
    await pages.code.fill(app.generate({ timestamp: Date.now() + STEP }));
    await expect(page).toHaveURL('/');
    await new Shell(page).signOut();
    await login.signIn(an);
    await page.getByRole('button', { name: 'Dùng mã dự phòng' }).click();
    await pages.backupCode.fill(codes[0] ?? '');
    await pages.submit.click();
    await expect(page).toHaveURL('/');
    await page.goto(SECURITY);
    await expect(page.getByText('Còn 9 mã dự phòng.')).toBeVisible();
    const history = page.getByRole('table', { name: 'Lịch sử đăng nhập' });
    await expect(history.getByRole('row').nth(1)).toContainText('Đã đăng nhập');
    await expect(history.getByRole('row').nth(1)).toContainText('Mã dự phòng');
    await expect(history.getByRole('row').nth(2)).toContainText('Ứng dụng xác thực');
    await expectAccessible(page);
  });

  guest('has its codes renewed and is switched off with the password', async ({ request, login, faults }) => {
    faults.expect(/status of 422/);
    const binh = newPerson('binh');
    await makeActivePerson(request, binh);
    const account = await arrive(login, binh);
    const { backupCodes } = await protect(request, binh);
    const { page } = account;
    await page.reload();
    await page.getByRole('button', { name: 'Mã dự phòng mới' }).click();
    await expectAccessible(page);
    await account.current.fill('sai-mat-khau');
    await account.submit.click();
    await expect(account.message).toContainText('Mật khẩu hiện tại không đúng');
    await account.closeMessage();
    await account.current.fill(binh.password);
    await account.submit.click();
    await expect(account.backupCodes).toHaveCount(10);
    expect(await account.backupCodes.allInnerTexts()).not.toContain(backupCodes[0]);
    await account.modal.getByRole('checkbox').check();
    await account.modal.getByRole('button', { name: 'Đóng' }).click();

    await page.getByRole('button', { name: 'Tắt', exact: true }).click();
    await account.current.fill(binh.password);
    await account.submit.click();
    await expect(page.getByText('Đã tắt xác thực hai lớp')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bật', exact: true })).toBeVisible();
  });

  guest('lists browsers that are trusted, until they are not', async ({ request, login, faults }) => {
    faults.expect(/status of 401/);
    const chi = newPerson('chi');
    await makeActivePerson(request, chi);
    const { backupCodes } = await protect(request, chi);
    const pages = new GuestPages(login.page);
    const { page } = login;
    await login.open();
    await login.signIn(chi);
    await page.getByRole('button', { name: 'Dùng mã dự phòng' }).click();
    await pages.trust.check();
    await pages.backupCode.fill(backupCodes[0] ?? '');
    await pages.submit.click();
    await expect(page).toHaveURL('/');
    await page.goto(SECURITY);
    await page.getByRole('button', { name: /^Ngừng tin cậy/ }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Ngừng tin cậy' }).click();
    await expect(page.getByText(/^Chưa có\. Khi đăng nhập/)).toBeVisible();
    await new Shell(page).signOut();
    await login.signIn(chi);
    await expect(page).toHaveURL('/auth/otp');
  });
});

guest.describe('The devices of a person', () => {
  guest(
    'are logged out one by one, calmly, and come back to where they were',
    async ({ request, login, browser, server, faults }) => {
      faults.expect(/status of 401/);
      const dung = newPerson('dung');
      await makeActivePerson(request, dung);
      const elsewhere = await browser.newContext({
        baseURL: server.url,
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      });
      const phone = await elsewhere.newPage();
      const phoneLogin = new LoginPage(phone);
      await phone.goto('/Directory?search=lan');
      await phoneLogin.signIn(dung);
      await expect(phone).toHaveURL('/Directory?search=lan');

      const account = await arrive(login, dung);
      const { page } = account;
      await expect(page.getByText('Thiết bị này')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Đăng xuất Firefox trên Linux' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Đăng xuất “Firefox trên Linux”?');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Đăng xuất Firefox trên Linux' })).toBeFocused();
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: 'Đăng xuất thiết bị' }).click();
      await expect(page.getByText('Đã đăng xuất “Firefox trên Linux”')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Đăng xuất Firefox/ })).toHaveCount(0);
      await expect(phone).toHaveURL('/auth/login');
      await phoneLogin.signIn(dung);
      await expect(phone).toHaveURL('/Directory?search=lan');
      await elsewhere.close();
    },
  );

  guest.describe('in English', () => {
    guest.use({ language: 'en' });

    guest('are logged out all at once, but for this one', async ({ request, login, browser, server, faults }) => {
      faults.expect(/status of 401/);
      const em = newPerson('em');
      await makeActivePerson(request, em);
      const others = await Promise.all(
        [1, 2].map(async () => {
          const context = await browser.newContext({ baseURL: server.url });
          const page = await context.newPage();
          await page.goto('/billing');
          await new LoginPage(page).signIn(em);
          await expect(page).toHaveURL('/billing');
          return page;
        }),
      );
      const { page } = await arrive(login, em);
      await page.getByRole('button', { name: 'Log out all other devices' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('You stay logged in here.');
      await page.getByRole('button', { name: 'Log out the others' }).click();
      await expect(page.getByText('All other devices are logged out')).toBeVisible();
      for (const other of others) {
        await expect(other).toHaveURL('/auth/login');
        await other.context().close();
      }
      await expect(page.getByText('This device')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Log out all other devices' })).toHaveCount(0);
    });
  });

  guest('are asked for again where they could not be loaded', async ({ request, login, context, faults }) => {
    faults.expect(/Failed to load resource|ERR_FAILED/);
    const giang = newPerson('giang');
    await makeActivePerson(request, giang);
    await context.route('**/api/account/sessions', (route) => route.abort());
    const { page } = await arrive(login, giang);
    const trouble = page.getByRole('alert').filter({ hasText: 'Không tải được' });
    await expect(trouble).toBeVisible({ timeout: 20_000 * patience });
    await expect(page.getByRole('button', { name: 'Bật', exact: true })).toBeVisible();
    await context.unroute('**/api/account/sessions');
    await trouble.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByText('Thiết bị này')).toBeVisible();
  });
});

guest.describe('The phone number', () => {
  guest(
    'is verified with a code by text message, from the address that asks for it',
    async ({ request, login, faults }) => {
      faults.expect(/status of 422/);
      const ha = newPerson('ha');
      await makeActivePerson(request, ha);
      const account = await arrive(login, ha, '/profile');
      const { page } = account;
      await page.goto('/profile?verify=phone');
      await expect(account.modal).toHaveAccessibleName('Xác thực số điện thoại');
      await expect(page).toHaveURL('/profile');
      await account.modal.getByRole('button', { name: 'Nhắn mã cho tôi' }).click();
      await expect(account.code).toBeFocused();
      await expectAccessible(page);
      await expect(account.modal.getByRole('button', { name: 'Nhắn lại mã' })).toHaveAttribute('aria-disabled', 'true');
      await account.code.fill('000000');
      await expect(account.modal.getByRole('alert')).toContainText('Mã này không đúng');
      const { code } = await mailTo(request, ha.phone, /\d{6}/);
      await account.code.fill(code);
      await expect(account.modal).toBeHidden();
      await expect(page.getByText('Đã xác thực')).toBeVisible();
      await page.goto(SECURITY);
      await expect(page.getByText('Đã xác thực')).toBeVisible();
    },
  );
});
