import { expectAccessible } from '../harness/accessibility.ts';
import { AccountPages } from '../harness/account.page.ts';
import { mailTo } from '../harness/mailbox.ts';
import { patience } from '../harness/patience.ts';
import { makeActivePerson, newPerson, type Person } from '../harness/person.ts';
import { DEMO, expect, guest } from '../harness/test.ts';
import type { LoginPage } from '../harness/login.page.ts';

const NEW_PASSWORD = 'Cho-vang-duoi-san';

// Whole journeys, with accessibility checked on the way.
guest.describe.configure({ timeout: 90_000 * patience });

async function arrive(login: LoginPage, person: Pick<Person, 'email' | 'password'>, path = '/'): Promise<AccountPages> {
  await login.page.goto(path);
  await login.signIn(person);
  await expect(login.page).toHaveURL(path);
  return new AccountPages(login.page);
}

guest.describe('The profile in the shell', () => {
  guest('asks before changes are lost, begins anew each time, and gives the focus back', async ({ request, login }) => {
    const an = newPerson('an');
    await makeActivePerson(request, an);
    const account = await arrive(login, an);
    const { page } = account;
    await account.open('profile');
    await expect(account.name).toBeFocused();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=main], main, header'))).toBeNull();
    }
    await account.name.fill('Người Khác');
    await page.keyboard.press('Escape');
    await expect(account.message).toContainText('Đóng mà không lưu?');
    await page.getByRole('button', { name: 'Tiếp tục chỉnh sửa' }).click();
    await expect(account.name).toHaveValue('Người Khác');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Đóng, không lưu' }).click();
    await expect(account.modal).toBeHidden();
    await expect(account.menu).toBeFocused();
    await account.open('profile');
    await expect(account.name).toHaveValue(an.name);
    await page.keyboard.press('Escape');
    await expect(account.modal).toBeHidden();
    await expect(account.message).toBeHidden();
  });

  guest('is saved, and the page under it and the menu know', async ({ request, login }) => {
    const binh = newPerson('binh');
    await makeActivePerson(request, binh);
    const account = await arrive(login, binh, '/profile');
    const { page } = account;
    await account.open('profile');
    await expectAccessible(page);
    await expect(account.modal.getByLabel('Email')).not.toBeEditable();
    await expect(account.modal.getByLabel('Đơn vị tiền tệ')).not.toBeEditable();
    await account.name.fill('Lê Bình');
    await account.modal.getByRole('combobox', { name: 'Múi giờ' }).fill('tokyo');
    await account.modal.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await account.modal.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(account.message).toContainText('Cập nhật thông tin thành công');
    await expect(account.modal).toBeHidden();
    await account.closeMessage();
    await expect(account.menu).toBeFocused();
    await expect(account.menu).toHaveAccessibleName('Hồ sơ của Lê Bình');
    await expect(page.getByRole('main').getByLabel('Tên')).toHaveValue('Lê Bình');
  });

  guest('lets Escape close the list of timezones alone', async ({ login }) => {
    const account = await arrive(login, DEMO);
    await account.open('profile');
    await account.modal.getByRole('combobox', { name: 'Múi giờ' }).click();
    await expect(account.modal.getByRole('option').first()).toBeVisible();
    await account.page.keyboard.press('Escape');
    await expect(account.modal.getByRole('option').first()).toBeHidden();
    await expect(account.modal).toBeVisible();
  });
});

guest.describe('Another e-mail address', () => {
  guest('needs the code of the present one, then its own link', async ({ request, login, faults }) => {
    faults.expect(/status of 422/);
    const chi = newPerson('chi');
    await makeActivePerson(request, chi);
    const account = await arrive(login, chi);
    const { page } = account;
    await account.open('profile');
    await account.modal.getByRole('button', { name: 'Đổi email' }).click();
    await expect(account.newEmail).toBeFocused();
    await expectAccessible(page);

    await account.newEmail.fill('khong-phai-email');
    await account.newEmail.blur();
    await expect(page.getByText('Email mới không đúng định dạng email')).toBeVisible();
    await account.newEmail.fill(DEMO.email);
    await account.submit.click();
    await expect(account.message).toContainText('Email đã được sử dụng');
    await account.closeMessage();
    await expect(account.newEmail).toBeFocused();

    const email = chi.email.replace('chi', 'chi.moi');
    await account.newEmail.fill(email);
    await account.submit.click();
    await expect(account.message).toContainText('Mã xác nhận đã được gửi');
    await account.closeMessage();
    await expect(account.modal).toHaveAccessibleName('Đổi email');
    await expect(account.code).toBeFocused();
    await expect(account.newEmail).toHaveValue(email);
    await expectAccessible(page);

    const { code } = await mailTo(request, chi.email, /\d{6}/);
    await account.code.fill(code === '000000' ? '000001' : '000000');
    await account.submit.click();
    await expect(account.message).toContainText('Nội dung không hợp lệ');
    await account.closeMessage();
    await expect(account.code).toBeFocused();
    await expect(page.getByText('Mã không đúng.')).toBeVisible();

    await account.code.fill(code);
    await account.submit.click();
    await expect(account.message).toContainText('Vui lòng mở hộp thư của email mới để kích hoạt');
    await expect(account.modal).toBeHidden();
    await account.closeMessage();
    await expect(account.menu).toBeFocused();

    const { path } = await mailTo(request, email, /\/link\//);
    await request.post(path, { maxRedirects: 0 });
    await page.goto('/profile');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
});

guest.describe('Another password', () => {
  guest('ends every session and leads to the login page', async ({ request, login, context, faults }) => {
    faults.expect(/status of (401|422)/);
    const dung = newPerson('dung');
    await makeActivePerson(request, dung);
    const account = await arrive(login, dung, '/billing');
    const { page } = account;
    const other = await context.newPage();
    await other.goto('/Directory');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

    await account.open('password');
    await expect(account.current).toBeFocused();
    await expectAccessible(page);
    await expect(account.current).toHaveAttribute('type', 'password');
    await account.modal.getByRole('button', { name: 'Hiện mật khẩu' }).first().click();
    await expect(account.current).toHaveAttribute('type', 'text');
    await account.password.fill('1234567890');
    await expect(page.getByText('Dễ đoán.')).toBeVisible();

    await account.fillPasswords('sai-mat-khau', NEW_PASSWORD, 'khac-nhau-hoan-toan');
    await expect(page.getByText('Xác nhận mật khẩu mới không khớp với mật khẩu mới')).toBeVisible();
    await account.changePassword('sai-mat-khau', NEW_PASSWORD);
    await expect(account.message).toContainText('Mật khẩu hiện tại không đúng');
    await account.closeMessage();
    await expect(account.current).toBeFocused();
    await account.changePassword(dung.password, dung.password);
    await expect(page.getByText('Hãy chọn mật khẩu khác với mật khẩu hiện tại')).toBeVisible();

    await account.changePassword(dung.password, NEW_PASSWORD);
    await expect(account.message).toContainText('Đổi mật khẩu thành công');
    await expect(account.current).toHaveValue('');
    await expect(other).toHaveURL('/auth/login');
    await account.closeMessage();
    await expect(page).toHaveURL('/auth/login?changed=1');
    await login.signIn({ ...dung, password: NEW_PASSWORD });
    await expect(page).not.toHaveURL(/auth/);
  });

  guest('can be asked for by mail where the current one is forgotten', async ({ request, login }) => {
    const em = newPerson('em');
    await makeActivePerson(request, em);
    const account = await arrive(login, em);
    await account.open('password');
    await account.modal.getByRole('button', { name: 'Gửi tôi liên kết đặt lại' }).click();
    await expect(account.modal.getByRole('status')).toContainText(em.email);
    const { path } = await mailTo(request, em.email, /đặt mật khẩu mới:/i);
    expect(path).toMatch(/^\/link\//);
  });

  guest.describe('in English', () => {
    guest.use({ language: 'en' });

    guest('is a page of the settings too, with the same words', async ({ request, login, faults }) => {
      faults.expect(/status of (401|422)/);
      const giang = newPerson('giang');
      await makeActivePerson(request, giang);
      const account = await arrive(login, giang, '/Settings/security');
      const { page } = account;
      await page.getByRole('link', { name: 'Change password' }).click();
      await expect(page).toHaveURL('/Settings/change-password');
      await account.fillPasswords('wrong', NEW_PASSWORD, 'another-one-entirely');
      await expect(page.getByText('Confirm new password does not match new password')).toBeVisible();
      await expect(account.submit).toHaveAttribute('aria-disabled', 'true');
      await account.changePassword('wrong', NEW_PASSWORD);
      await expect(account.message).toContainText('Current password is incorrect');
      await account.closeMessage();
      await account.changePassword(giang.password, NEW_PASSWORD);
      await expect(account.message).toContainText('Change password success');
      await account.closeMessage();
      await expect(page).toHaveURL('/auth/login?changed=1');
    });

    guest('and the other modals speak English, light and dark', async ({ login }) => {
      const account = await arrive(login, DEMO);
      await account.open('password');
      await expect(account.modal).toHaveAccessibleName('Change password');
      await expectAccessible(account.page);
      await account.page.keyboard.press('Escape');
      await account.open('profile');
      await expect(account.modal).toHaveAccessibleName('Profile settings');
      await expectAccessible(account.page);
      await account.modal.getByRole('button', { name: 'Change email' }).click();
      await account.modal.getByRole('button', { name: 'I have a code already' }).click();
      await expect(account.modal).toHaveAccessibleName('Change email');
      await expectAccessible(account.page);
    });

    guest('and begin anew, whatever was typed into them before', async ({ request, login }) => {
      const ha = newPerson('ha');
      await makeActivePerson(request, ha);
      const account = await arrive(login, ha);
      const { page } = account;
      const leave = async () => {
        await page.keyboard.press('Escape');
        await account.message.getByRole('button', { name: 'Close without saving' }).click();
        await expect(account.modal).toHaveCount(0);
        await expect(account.menu).toBeFocused();
      };
      await account.open('password');
      await account.fillPasswords('one', 'two', 'three');
      await leave();
      await account.open('password');
      for (const field of [account.current, account.password, account.repeated]) await expect(field).toHaveValue('');
      await page.keyboard.press('Escape');

      const toCode = async () => {
        await account.open('profile');
        await account.modal.getByRole('button', { name: 'Change email' }).click();
        await expect(account.newEmail).toHaveValue('');
        await account.modal.getByRole('button', { name: 'I have a code already' }).click();
      };
      await toCode();
      await account.code.fill('123456');
      await account.newEmail.fill('somebody@example.com');
      await leave();
      await toCode();
      await expect(account.code).toHaveValue('');
      await expect(account.newEmail).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(account.modal).toHaveCount(0);

      await account.open('profile');
      await account.name.fill('Somebody Else');
      await leave();
      await account.open('profile');
      await expect(account.name).toHaveValue(ha.name);
    });
  });
});
