import { expectAccessible } from '../harness/accessibility.ts';
import { settled } from '../harness/settled.ts';
import { DEMO, expect, guest, member } from '../harness/test.ts';
import { remotePages } from '../harness/routes.ts';

member.describe('In English', () => {
  member.use({ language: 'en' });

  for (const path of ['/', '/404', '/no-such-page']) {
    member(`${path} has no accessibility violations, light or dark`, async ({ page, shell }) => {
      await page.goto(path);
      await expect(shell.menu).toBeVisible();
      await settled(page);
      await expectAccessible(page);
    });
  }

  member(
    'an account that cannot be loaded is said so, accessibly, and comes with another try',
    async ({ page, shell, faults }) => {
      faults.expect(/Failed to load resource/);
      // As a broken line does: nothing gets through to the call.
      await page.route('**/api/check_info_user', (route) => route.abort());
      await page.goto('/');
      await expect(page.getByText('Couldn’t load your account')).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(shell.balance).toContainText('₫');
      await expect(shell.heading).toBeVisible();
    },
  );

  member('the dialog of a failing server has no accessibility violations, light or dark', async ({ page, faults }) => {
    faults.expect(/status of 500/);
    await page.route('**/api/contact/searchContacts', (route) =>
      route.fulfill({ status: 500, json: { data: null, info: null, message: '', request_id: 'r' } }),
    );
    await page.goto('/Directory');
    await expect(page.getByRole('alertdialog')).toContainText('Something went wrong, please try again later!');
    await expectAccessible(page);
  });
});

for (const [language, message, home] of [
  ['vn', 'Không tìm thấy trang này', 'Về trang chủ'],
  ['en', 'This page could not be found', 'Back to the home page'],
] as const) {
  guest.describe(`A guest (${language})`, () => {
    guest.use({ language });

    guest('who follows a wrong address sees the error page, without menu and places for news', async ({ page }) => {
      await page.goto('/no-such-page');
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('region')).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: home }).click();
      await expect(page).toHaveURL('/auth/login');
    });
  });
}

guest.describe('Before somebody has signed in', () => {
  const remotes = [...new Set(remotePages.map(({ remote }) => remote))];

  guest('no page loads a remote, or what loads them', async ({ page, login }) => {
    expect(remotes.length).toBeGreaterThan(5);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const first = page.waitForRequest(/\/host\/[^/]+\/main\./);
    await login.open();
    // What the login page fetches while somebody types has come too.
    await first;
    await page.waitForLoadState('networkidle');
    await page.goto('/auth/register');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => remotes.includes(path.split('/')[1] ?? ''))).toEqual([]);
    expect(asked.filter((path) => path.includes('/federation.'))).toEqual([]);
  });

  guest('the keyboard alone is enough to sign in', async ({ page, login, shell }) => {
    await login.open();
    const goTo = async (name: RegExp) => {
      for (let stop = 0; stop < 15; stop += 1) {
        const focused = page.locator(':focus');
        if ((await focused.count()) > 0 && name.test((await focused.getAttribute('name')) ?? '')) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not lead to ${name}`);
    };
    await goTo(/email/);
    await page.keyboard.type(DEMO.email);
    await goTo(/password/);
    await page.keyboard.type(DEMO.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(shell.balance).toContainText('₫');
  });
});
