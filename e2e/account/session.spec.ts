import { DEMO, expect, gate, guest, member } from '../harness/test.ts';

guest.describe('A guest', () => {
  guest(
    'is sent to the login page from a protected page, and back to it after signing in',
    gate,
    async ({ page, login }) => {
      await page.goto('/Directory?q=lan');
      await expect(page).toHaveURL('/auth/login');
      await login.signIn(DEMO);
      await expect(page).toHaveURL('/Directory?q=lan');
    },
  );

  guest('goes home after signing in without having wanted anything else', async ({ page, login }) => {
    await login.open();
    await login.signIn(DEMO);
    await expect(page).toHaveURL('/');
  });

  for (const language of ['vn', 'en'] as const) {
    guest.describe(() => {
      guest.use({ language });

      guest(
        `signs in while the app behind the page is still on its way (${language})`,
        async ({ page, login, shell }) => {
          let release = (): void => undefined;
          const held = new Promise<void>((resolve) => {
            release = resolve;
          });
          let asked = 0;
          await page.route(/\/[a-z]+\/\d+\.\d+\.\d+[^/]*\/.+/, async (route) => {
            asked += 1;
            await held;
            await route.continue();
          });
          await page.goto('/auth/login', { waitUntil: 'commit' });
          await login.password.fill(DEMO.password);
          await expect(login.submit).toHaveAccessibleDescription(/email/i);
          await login.signIn(DEMO);
          await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
          expect(await page.evaluate(() => localStorage.getItem('auth._token.local'))).not.toBeNull();
          // Nothing of the app has arrived yet, and everything of it is waited for.
          await expect.poll(() => asked).toBeGreaterThan(0);
          await expect(shell.heading).toHaveCount(0);
          release();
          await expect(shell.balance).toContainText('₫');
        },
      );
    });
  }

  guest('never ends up on another site, whatever is remembered', async ({ page, login }) => {
    await login.open();
    await page.evaluate(() => localStorage.setItem('auth.redirect', '//evil.example'));
    await login.signIn(DEMO);
    await expect(page).toHaveURL('/');
  });

  for (const [language, text] of [
    ['vn', 'Email hoặc mật khẩu không đúng!'],
    ['en', 'Username or password is not correct!'],
  ] as const) {
    guest.describe(() => {
      guest.use({ language });

      guest(
        `with a wrong password is told so under the form (${language}), and keeps the address`,
        async ({ login, faults }) => {
          faults.expect(/status of 422/);
          await login.open();
          await login.signIn({ ...DEMO, password: 'wrong-2026!' });
          await expect(login.error).toHaveText(text);
          await expect(login.email).toHaveValue(DEMO.email);
          await expect(login.page).toHaveURL('/auth/login');
        },
      );
    });
  }
});

guest.describe('A session', () => {
  guest(
    'is kept under the names of the specification, in local storage and in cookies',
    async ({ page, login, context }) => {
      await login.open();
      await login.signIn(DEMO);
      await expect(page).toHaveURL('/');
      const stored = await page.evaluate(() => Object.keys(localStorage));
      expect(stored).toContain('auth._token.local');
      expect(stored.filter((key) => key.includes('token'))).toEqual(['auth._token.local']);
      const cookies = (await context.cookies()).map(({ name }) => name);
      expect(cookies).toContain('auth._token.local');
      for (const name of cookies) expect(name).toMatch(/^(auth\.|redirected$)/);
    },
  );

  guest(
    'ends with signing out, even if the server does not answer',
    async ({ page, login, shell, context, faults }) => {
      await login.open();
      await login.signIn(DEMO);
      await expect(shell.balance).toBeVisible();
      faults.expect(/Failed to load resource|ERR_FAILED/);
      await context.route('**/api/logout', (route) => route.abort());
      await shell.signOut();
      await expect(page).toHaveURL('/auth/login');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('auth._token.local'))).toBeNull();
      expect((await context.cookies()).filter(({ name }) => name.startsWith('auth.'))).toEqual([]);
      await page.goto('/billing');
      await expect(page).toHaveURL('/auth/login');
    },
  );

  guest('ends in every tab at once', gate, async ({ login, shell, context, faults }) => {
    // The other tab may be told by the server before it is told by this one.
    faults.expect(/status of 401/);
    await login.open();
    await login.signIn(DEMO);
    await expect(shell.balance).toBeVisible();
    const other = await context.newPage();
    await other.goto('/billing');
    await shell.signOut();
    await expect(other).toHaveURL('/auth/login');
  });
});

member.describe('A member', () => {
  member('is sent home from a page for guests', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page).toHaveURL('/');
  });

  member('is known by the bearer token; the cookie alone opens nothing', gate, async ({ page, request, server }) => {
    await page.goto('/');
    const token = await page.evaluate(() => localStorage.getItem('auth._token.local'));
    const withCookie = await request.get(`${server.url}/api/check_info_user`, {
      headers: { Cookie: `auth._token.local=${token}` },
    });
    expect(withCookie.status()).toBe(401);
    const withBearer = await request.get(`${server.url}/api/check_info_user`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(withBearer.status()).toBe(200);
  });

  member(
    'whose token is no longer valid is asked to sign in, and comes back',
    gate,
    async ({ page, login, faults }) => {
      faults.expect(/status of 401|favicon\.ico/);
      // No page of ours, which could call with the lost token before the next one is opened.
      await page.goto('/pins.json');
      await page.evaluate(() => localStorage.setItem('auth._token.local', 'gone'));
      // The way to the login page may begin before this one has loaded.
      await page.goto('/billing', { waitUntil: 'commit' });
      await expect(page).toHaveURL('/auth/login');
      await login.signIn(DEMO);
      await expect(page).toHaveURL('/billing');
    },
  );
});
