import { GuestPages } from '../harness/guest.page.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { PROVIDER, signInAtProvider, withProvider } from '../harness/social.ts';
import { expect, guest } from '../harness/test.ts';

withProvider.describe('A provider', () => {
  // Its own pages ask for fonts of another site.
  withProvider.beforeEach(({ faults }) => faults.expect(/fonts\.g|127\.0\.0\.1|ERR_/));

  withProvider('signs people in, and makes an account for somebody new', async ({ page, login, shell }) => {
    await login.open();
    await page.getByRole('button', { name: `Đăng nhập bằng ${PROVIDER}` }).click();
    await signInAtProvider(page, 'an');
    await expect(page).toHaveURL('/');
    await expect(shell.balance).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('auth.social'))).toBeNull();
  });

  withProvider('is left without a session by somebody who does not allow it', async ({ page, login, faults }) => {
    faults.expect(/status of 422/);
    const pages = new GuestPages(page);
    await login.open();
    await page.getByRole('button', { name: `Đăng nhập bằng ${PROVIDER}` }).click();
    await page.getByRole('link', { name: /cancel/i }).click();
    await expect(pages.heading).toHaveText('Bạn chưa đăng nhập');
    await expect(page.getByText(/Bạn chưa cho phép đăng nhập/)).toBeVisible();
    await expect(page).toHaveURL('/auth/login/social');
    await page.getByRole('button', { name: 'Đến trang đăng nhập' }).click();
    await expect(page).toHaveURL('/auth/login');
  });

  withProvider('opens no account that has a password', async ({ page, login, request, faults }) => {
    faults.expect(/status of 409/);
    const pages = new GuestPages(page);
    await makeActivePerson(request, { ...newPerson('binh'), email: 'binh@id.example' });
    await login.open();
    await page.getByRole('button', { name: `Đăng nhập bằng ${PROVIDER}` }).click();
    await signInAtProvider(page, 'binh');
    await expect(pages.heading).toHaveText('Bạn đã có tài khoản');
  });

  withProvider(
    'is not believed when the state is forged, nor when nothing was begun',
    async ({ page, login, faults }) => {
      faults.expect(/status of 422/);
      const pages = new GuestPages(page);
      await login.open();
      await page.getByRole('button', { name: `Đăng nhập bằng ${PROVIDER}` }).click();
      await page.locator('input[name=login]').waitFor();
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await page.goto('/auth/login/social?code=stolen&state=forged');
        await expect(pages.heading).toHaveText('Bạn chưa đăng nhập');
        await expect(page.getByText(/Vui lòng bắt đầu lại/)).toBeVisible();
      }
      await expect.poll(() => page.evaluate(() => localStorage.getItem('auth._token.local'))).toBeNull();
    },
  );
});

guest('Without a provider the login page offers none', async ({ page, login }) => {
  const asked = page.waitForResponse('**/api/login');
  await login.open();
  await asked;
  await expect(page.getByRole('button', { name: /^Đăng nhập bằng/ })).toHaveCount(0);
});
