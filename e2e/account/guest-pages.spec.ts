import type { Locale } from '@app/contracts/constants.ts';
import { GuestPages } from '../harness/guest.page.ts';
import { mailTo } from '../harness/mailbox.ts';
import { makeActivePerson, makePerson, newPerson, ownAddress } from '../harness/person.ts';
import { DEMO, expect, gate, guest, member } from '../harness/test.ts';

const texts = {
  vn: {
    checkMail: 'Vui lòng kiểm tra email',
    activated: 'Tài khoản đã được kích hoạt. Bạn có thể đăng nhập.',
    changed: 'Mật khẩu đã được lưu. Vui lòng đăng nhập bằng mật khẩu này.',
    taken: 'Email đã được sử dụng',
    short: 'Mật khẩu phải có ít nhất 10 ký tự',
    differs: 'Xác nhận mật khẩu không khớp với mật khẩu',
    gone: 'Liên kết không còn dùng được',
    title: 'Tạo tài khoản · the product',
    another: 'Dùng địa chỉ khác',
  },
  en: {
    checkMail: 'Check your email',
    activated: 'Your account is active. Log in now.',
    changed: 'Password saved. Log in with your new password.',
    taken: 'Already exist email',
    short: 'Password must be at least 10 characters',
    differs: 'Confirm password does not match password',
    gone: 'This link can no longer be used',
    title: 'Create an account · the product',
    another: 'Use another address',
  },
} satisfies Record<Locale, Record<string, string>>;

for (const language of ['vn', 'en'] as const) {
  const text = texts[language];

  guest.describe(`In ${language}, a guest`, () => {
    guest.use({ language });

    guest(
      'registers, opens the link of the mail, and logs in',
      language === 'vn' ? gate : {},
      async ({ page, request, login, shell }) => {
        const pages = new GuestPages(page);
        const an = newPerson('an');
        await login.open();
        await page.getByRole('link', { name: /^(chưa có tài khoản|no account yet)/i }).click();
        await expect(page).toHaveURL('/auth/register');
        await expect(page).toHaveTitle(text.title);
        await expect(pages.heading).toBeFocused();
        await pages.fillPerson(an, { withEmail: true });
        await pages.submit.click();
        await expect(pages.heading).toHaveText(text.checkMail);
        await expect(pages.heading).toBeFocused();
        await expect(pages.resend).toHaveAttribute('aria-disabled', 'true');
        const { path } = await mailTo(request, an.email, /\/link\//);
        await pages.followMailedLink(path);
        await expect(page).toHaveURL('/auth/login?activated=1');
        await expect(page.getByText(text.activated)).toBeVisible();
        await expect(login.email).toHaveValue(an.email);
        await login.signIn(an);
        await expect(page).toHaveURL('/');
        await expect(shell.balance).toBeVisible();
      },
    );

    guest('registers again with what was typed, where the address was wrong', async ({ page, request, login }) => {
      const pages = new GuestPages(page);
      const [wrong, right] = [newPerson('hoa'), newPerson('hoa')];
      await page.setExtraHTTPHeaders(ownAddress());
      await page.goto('/auth/register');
      await pages.fillPerson(wrong, { withEmail: true });
      await page.getByLabel(/^(công ty|company)/i).fill('Hoa Sen');
      await pages.submit.click();
      await expect(pages.heading).toHaveText(text.checkMail);
      await page.getByRole('button', { name: text.another }).click();
      await expect(page).toHaveURL('/auth/register');
      await expect(pages.email).toHaveValue(wrong.email);
      await expect(page.getByLabel(/^(công ty|company)/i)).toHaveValue('Hoa Sen');
      await expect(pages.password).toHaveValue('');
      await pages.fillPerson(right, { withEmail: true });
      await pages.submit.click();
      await expect(pages.heading).toHaveText(text.checkMail);
      const { path } = await mailTo(request, right.email, /\/link\//);
      await pages.followMailedLink(path);
      await login.signIn(right);
      await expect(page).toHaveURL('/');
    });

    guest('is told at the field what is wrong', async ({ page, faults, login }) => {
      faults.expect(/status of 422/);
      const pages = new GuestPages(page);
      await page.goto('/auth/register');
      await pages.password.fill('ngan');
      await pages.repeated.fill('khac');
      await pages.repeated.blur();
      await expect(page.getByText(text.short)).toBeVisible();
      await pages.password.fill('Meo-trang-tren-mai');
      await pages.repeated.fill('Meo-den');
      await pages.repeated.blur();
      await expect(page.getByText(text.differs)).toBeVisible();
      await expect(pages.submit).toHaveAttribute('aria-disabled', 'true');
      await pages.fillPerson({ ...newPerson('binh'), email: DEMO.email }, { withEmail: true });
      await pages.submit.click();
      await expect(page.getByText(text.taken)).toBeVisible();
      await expect(pages.email).toBeFocused();
      await page.getByRole('link', { name: /^(bạn đã có tài khoản|you have an account)/i }).click();
      await expect(login.email).toHaveValue(DEMO.email);
      await expect(login.password).toBeFocused();
    });

    guest(
      'chooses a new password by mail, once',
      language === 'vn' ? gate : {},
      async ({ page, request, login, faults }) => {
        faults.expect(/status of (422|410)/);
        const pages = new GuestPages(page);
        const chi = newPerson('chi');
        await makeActivePerson(request, chi);
        await login.open();
        await login.email.fill(chi.email);
        await page.getByRole('link', { name: /^(quên mật khẩu|forgot)/i }).click();
        await expect(page).toHaveURL('/auth/forgotpassword');
        await expect(pages.email).toHaveValue(chi.email);
        await pages.submit.click();
        await expect(pages.heading).toHaveText(text.checkMail);
        const { path } = await mailTo(request, chi.email, /(đặt mật khẩu mới|choose a new password):/i);
        await pages.followMailedLink(path);
        await expect(page).toHaveURL(/\/auth\/reset-password\?token=/);
        const usedAddress = page.url();
        await pages.choosePassword('Cho-vang-duoi-san');
        await pages.submit.click();
        await expect(page).toHaveURL('/auth/login?changed=1');
        await expect(page.getByText(text.changed)).toBeVisible();
        await page.goto(usedAddress);
        await pages.choosePassword('Ga-trong-tren-cay');
        await pages.submit.click();
        await expect(pages.heading).toHaveText(text.gone);
        await login.open();
        await login.signIn({ ...chi, password: 'Cho-vang-duoi-san' });
        await expect(page).toHaveURL('/');
      },
    );
  });
}

guest.describe('A guest', () => {
  guest('is not told whether an address has an account', async ({ page }) => {
    const pages = new GuestPages(page);
    await page.goto('/auth/forgotpassword');
    await pages.email.fill(newPerson('nobody').email);
    await pages.submit.click();
    await expect(pages.heading).toHaveText(texts.vn.checkMail);
    await expect(pages.resend).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/gửi lại được sau (1:00|0:5\d)/)).toBeVisible();
  });

  guest(
    'whose account is not active is led to another mail, and told when it may be sent',
    async ({ page, request, login, faults }) => {
      faults.expect(/status of (403|429)/);
      const pages = new GuestPages(page);
      const dung = newPerson('dung');
      await makePerson(request, dung);
      await login.open();
      await login.signIn(dung);
      await page.getByRole('link', { name: 'Gửi lại thư kích hoạt' }).click();
      await expect(page).toHaveURL('/auth/resend_active_token');
      await expect(pages.email).toHaveValue(dung.email);
      await pages.submit.click();
      await expect(pages.alert).toHaveText('Bạn đã yêu cầu quá nhiều lần.');
      await expect(page.getByText(/Bạn có thể thử lại sau 0:\d\d\./)).toBeVisible();
    },
  );

  guest(
    'is told how long a lock lasts, whether or not there is such an account',
    async ({ page, request, login, faults }) => {
      faults.expect(/status of (422|429)/);
      const { email } = newPerson('nobody');
      const headers = ownAddress();
      await page.setExtraHTTPHeaders(headers);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await request.post('/api/login', { headers, form: { email, password: `wrong-${attempt}` } });
      }
      await login.open();
      await login.signIn({ email, password: 'wrong-again' });
      await expect(page.getByText(/Bạn có thể thử lại sau 1[45]:\d\d\./)).toBeVisible();
      await expect(login.submit).toHaveAttribute('aria-disabled', 'true');
    },
  );

  guest('with a broken link can ask for a new one', async ({ page }) => {
    const pages = new GuestPages(page);
    await page.goto('/auth/reset-password');
    await expect(pages.heading).toHaveText(texts.vn.gone);
    await page.getByRole('link', { name: 'Yêu cầu liên kết mới' }).click();
    await expect(page).toHaveURL('/auth/forgotpassword');
  });

  guest('sees a password when asked to', async ({ page }) => {
    const pages = new GuestPages(page);
    await page.goto('/auth/register');
    await pages.password.fill('Meo-trang-tren-mai');
    await expect(page.getByText('Khó đoán')).toBeVisible();
    await page.getByRole('button', { name: 'Hiện mật khẩu' }).first().click();
    await expect(pages.password).toHaveAttribute('type', 'text');
  });

  guest('verifies the phone number of an account by a text message', async ({ page, request, faults }) => {
    faults.expect(/status of 422/);
    const pages = new GuestPages(page);
    const em = newPerson('em');
    await makeActivePerson(request, em);
    await page.goto('/auth/verify-phone');
    await pages.email.fill(em.email);
    await pages.submit.click();
    const { code } = await mailTo(request, em.phone, /\d{6}/);
    await expect(pages.code).toBeFocused();
    await pages.code.fill(code === '000000' ? '111111' : '000000');
    await expect(pages.alert).toHaveText(/Mã này không đúng\. Còn 4 lần thử\./);
    await expect(pages.code).toBeFocused();
    await pages.code.fill(code);
    await expect(page).toHaveURL('/auth/login?verified=1');
    await expect(page.getByText('Số điện thoại của bạn đã được xác thực.')).toBeVisible();
  });
});

member.describe('A member', () => {
  for (const path of ['register', 'forgotpassword', 'resend_active_token', 'otp', 'verify-phone', 'login/social']) {
    member(`is sent home from /auth/${path}`, async ({ page }) => {
      await page.goto(`/auth/${path}`);
      await expect(page).toHaveURL('/');
    });
  }
});

guest(
  'Somebody who is logged in may choose a new password by mail; the session ends',
  async ({ page, request, login, shell, faults }) => {
    const pages = new GuestPages(page);
    // The page may be told by the server before it has ended the session itself.
    faults.expect(/status of 401/);
    const giang = newPerson('giang');
    await makeActivePerson(request, giang);
    await login.open();
    await login.signIn(giang);
    await expect(shell.balance).toBeVisible();
    await request.post('/api/forgot_password', { form: { email: giang.email } });
    const { path } = await mailTo(request, giang.email, /đặt mật khẩu mới:/i);
    await pages.followMailedLink(path);
    await expect(page.getByText(`Bạn đang đăng nhập bằng ${giang.email}.`)).toBeVisible();
    await pages.choosePassword('Cho-vang-duoi-san');
    await pages.submit.click();
    await expect(page).toHaveURL('/auth/login?changed=1');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth._token.local'))).toBeNull();
  },
);

guest('Somebody who is invited sees by whom, and joins', async ({ page, request, shell }) => {
  const pages = new GuestPages(page);
  const hoa = newPerson('hoa');
  const { token } = await (await request.post('/api/login', { form: DEMO })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const form = { email: hoa.email, role: 'admin' };
  expect((await request.post('/api/team/addTeamMember', { headers, form })).status()).toBe(201);
  const { path } = await mailTo(request, hoa.email, /\/link\//);
  await pages.followMailedLink(path);
  await expect(page).toHaveURL(/\/auth\/register-team\?token=/);
  await expect(page.getByText('Mọi việc hằng ngày và quản lý thành viên.')).toBeVisible();
  await expect(pages.email).toHaveValue(hoa.email);
  await expect(pages.email).toHaveJSProperty('readOnly', true);
  await pages.fillPerson(hoa, { withEmail: false });
  await pages.submit.click();
  await expect(page).toHaveURL('/');
  await expect(shell.balance).toBeVisible();
});

guest('An invitation that is used up says whom to ask', async ({ page, faults }) => {
  faults.expect(/status of 422/);
  await page.goto('/auth/register-team?token=gone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lời mời không còn hiệu lực');
});
