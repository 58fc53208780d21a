import { GuestPages } from '../harness/guest.page.ts';
import { mailTo } from '../harness/mailbox.ts';
import { makeActivePerson, newPerson, pasteAnywhere, protect } from '../harness/person.ts';
import { expect, guest } from '../harness/test.ts';

guest.describe('A second factor', () => {
  guest(
    'is asked for after the password, in this tab alone, and takes a code pasted anywhere',
    async ({ page, request, login, context }) => {
      const pages = new GuestPages(page);
      const an = newPerson('an');
      await makeActivePerson(request, an);
      await protect(request, an);
      await login.open();
      await login.signIn(an);
      await expect(page).toHaveURL('/auth/otp');
      await expect(pages.code).toBeFocused();
      await expect(pages.code).toHaveAttribute('autocomplete', 'one-time-code');
      const kept = await page.evaluate(() => Object.keys(localStorage));
      expect(kept.filter((key) => /token|pending/.test(key))).toEqual([]);
      expect((await context.cookies()).map(({ name }) => name)).toEqual(['redirected']);
      await page.getByRole('button', { name: /^Gửi mã tới a\*\*\*@/ }).click();
      await expect(pages.resend).toHaveAttribute('aria-disabled', 'true');
      const { text, code } = await mailTo(request, an.email, /mã đăng nhập/i);
      expect(text).toContain(code);
      await pasteAnywhere(page, `Mã của bạn: ${code.slice(0, 3)} ${code.slice(3)}`);
      await expect(page).toHaveURL('/');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('auth.pending'))).toBeNull();
    },
  );

  guest('says how many tries are left, and takes a backup code', async ({ page, request, login, faults }) => {
    faults.expect(/status of 422/);
    const pages = new GuestPages(page);
    const binh = newPerson('binh');
    await makeActivePerson(request, binh);
    const { backupCodes } = await protect(request, binh);
    await login.open();
    await login.signIn(binh);
    await pages.code.fill('000000');
    await expect(pages.alert).toHaveText(/Mã này không đúng\. Còn 4 lần thử\./);
    await expect(pages.code).toBeFocused();
    await expect(pages.code).toHaveValue('');
    await page.getByRole('button', { name: 'Dùng mã dự phòng' }).click();
    await pages.backupCode.fill(backupCodes[0] ?? '');
    await pages.submit.click();
    await expect(page).toHaveURL('/');
  });

  guest(
    'is not asked for again in a browser that the person trusts',
    async ({ page, request, login, shell, faults }) => {
      // The page may be told by the server before it has ended the session itself.
      faults.expect(/status of 401/);
      const pages = new GuestPages(page);
      const chi = newPerson('chi');
      await makeActivePerson(request, chi);
      const { backupCodes } = await protect(request, chi);
      await login.open();
      await login.signIn(chi);
      await page.getByRole('button', { name: 'Dùng mã dự phòng' }).click();
      await pages.trust.check();
      await pages.backupCode.fill(backupCodes[0] ?? '');
      await pages.submit.click();
      await expect(shell.balance).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('auth.device'))).not.toBeNull();
      await shell.signOut();
      await expect(page).toHaveURL('/auth/login');
      await login.signIn(chi);
      await expect(page).toHaveURL('/');
    },
  );

  guest('ends with too many wrong codes, and says for how long', async ({ page, request, login, faults }) => {
    faults.expect(/status of (422|429)/);
    const pages = new GuestPages(page);
    const dung = newPerson('dung');
    await makeActivePerson(request, dung);
    await protect(request, dung);
    await login.open();
    await login.signIn(dung);
    for (let left = 4; left > 0; left -= 1) {
      await pages.code.fill('000000');
      await expect(pages.alert).toHaveText(new RegExp(`Còn ${left} lần thử`));
    }
    await pages.code.fill('000000');
    await expect(pages.heading).toHaveText('Sai mã quá nhiều lần');
    await expect(page.getByText(/Bạn có thể thử lại sau 1[45]:\d\d\./)).toBeVisible();
    await page.getByRole('button', { name: 'Đến trang đăng nhập' }).click();
    await expect(page).toHaveURL('/auth/login');
  });

  guest.describe('in English', () => {
    guest.use({ language: 'en' });

    guest('cannot be given without the password before', async ({ page }) => {
      const pages = new GuestPages(page);
      await page.goto('/auth/otp');
      await expect(page).toHaveTitle('Two-step verification · the product');
      await expect(pages.heading).toHaveText('Log in again');
    });
  });
});
