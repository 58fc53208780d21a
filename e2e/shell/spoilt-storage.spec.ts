import { expect, member } from '../harness/test.ts';

/** Puts a value in the place of everything that this browser keeps for the page, but the session. */
function spoil(value: string): void {
  const names = [
    'remotes.good',
    'app.scheme',
    'app.kept',
    'auth.undo',
    'auth.scope',
    'app.consent',
    'app.panel-width',
    'mfe',
  ];
  for (const store of [localStorage, sessionStorage]) {
    for (const name of new Set([...Object.keys(store), ...names])) {
      if (name !== 'auth._token.local') store.setItem(name, value);
    }
  }
}

member.describe('Cookies and storage that nobody can have written', () => {
  const garbage = ['%E0%A4%A', 'null', '{"a":', '[5]', '\u0000', '-1'];

  for (const value of garbage) {
    member(`keep nobody from working: ${JSON.stringify(value)}`, async ({ page, context, shell, baseURL }) => {
      await page.goto('/');
      await expect(shell.heading).toBeVisible();
      await page.evaluate(spoil, value);
      await context.addCookies([{ name: 'redirected', value: '%E0%A4%A', url: baseURL ?? '' }]);
      for (const path of ['/', '/Campaigns', '/Directory']) {
        await page.goto(path);
        await expect(shell.heading).toBeVisible();
        await expect(shell.menu).toBeVisible();
      }
    });
  }
});
