import { expect, gate, guest, member } from '../harness/test.ts';

const MENU = ['/', '/Campaigns', '/Directory', '/verify', '/billing', '/developer', '/Settings'];

member.describe('The shell', () => {
  member('has the seven entries of the menu, in order', gate, async ({ page, shell }) => {
    await page.goto('/');
    const links = shell.menu.getByRole('link');
    await expect
      .poll(() => links.evaluateAll((found) => found.map((link) => link.getAttribute('href')?.toLowerCase())))
      .toEqual(MENU.map((href) => href.toLowerCase()));
  });

  member('says where one is: breadcrumb and title follow the page', async ({ page, shell }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('the product');
    await shell.menu.getByRole('link', { name: 'Danh bạ' }).click();
    await expect(page).toHaveURL('/Directory');
    await expect(page).toHaveTitle('Danh bạ · the product');
    await expect(shell.breadcrumb).toContainText('Danh bạ');
    await expect(shell.breadcrumb.getByRole('link').first()).toHaveAttribute('href', '/');
  });

  member('shows the balance with its currency, and a plus that leads to billing', async ({ page, shell }) => {
    await page.goto('/');
    await expect(shell.balance).toHaveText(/^\d{1,3}(\s\d{3})*\s₫$/);
    await shell.topUp.click();
    await expect(page).toHaveURL('/billing');
  });

  member('switches the language without a reload, and remembers it', gate, async ({ page, shell, context }) => {
    await page.goto('/Directory');
    await expect(page).toHaveTitle('Danh bạ · the product');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await shell.switchLanguage('English');
    await expect(page).toHaveTitle('Directory · the product');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect((await context.cookies()).find(({ name }) => name === 'redirected')?.value).toBe('en');
    await page.reload();
    await expect(page).toHaveTitle('Directory · the product');
  });

  member(
    'opens the notifications beside the page, 400 to 600 px wide, and closes them again',
    async ({ page, shell }) => {
      await page.goto('/');
      await shell.bell.click();
      await expect(shell.notifications).toBeVisible();
      const box = await shell.notifications.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(400);
      expect(box?.width).toBeLessThanOrEqual(600);
      await page.keyboard.press('Escape');
      await expect(shell.notifications).toBeHidden();
      await expect(shell.bell).toBeFocused();
    },
  );

  member('states the version in its footer', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toContainText('1.0.0');
  });

  for (const [language, message, link] of [
    ['vn', 'Không tìm thấy trang này', 'Về trang chủ'],
    ['en', 'This page could not be found', 'Back to the home page'],
  ] as const) {
    member.describe(() => {
      member.use({ language });

      member(`answers an unknown address with the error page and keeps the address (${language})`, async ({ page }) => {
        for (const path of ['/404', '/no-such-page', '/billing/no/such/page', '/auth/no-such-page']) {
          await page.goto(path);
          await expect(page.getByText(message)).toBeVisible();
          await expect(page).toHaveURL(path);
        }
        await page.getByRole('link', { name: link }).click();
        await expect(page).toHaveURL('/');
      });
    });
  }
});

guest('A guest sees the login page in the language of the cookie', async ({ page, login }) => {
  await login.open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(login.submit).toHaveText('Đăng nhập');
});

member('A page lives on when what shows short messages cannot be loaded', async ({ page, shell, faults }) => {
  faults.expect(/Failed to load resource/);
  await page.goto('/channels');
  const phone = page.getByRole('textbox', { name: 'Số điện thoại' });
  await phone.fill('0912 345 678');
  await page.getByRole('textbox', { name: 'Nội dung' }).fill('Cam on ban');
  await page.route(/\.js$/, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Gửi tin' }).click();
  await refused;
  await expect(phone).toHaveValue('');
  await expect(shell.heading).toHaveText('Kênh gửi tin');
});
