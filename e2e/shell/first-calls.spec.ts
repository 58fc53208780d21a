import { DEMO, expect, guest } from '../harness/test.ts';

// Money that others spend meanwhile would be asked for again.
guest.use({ alone: 'first-calls' });

guest('the first calls of the home page are those that the person may make', async ({ page, login, faults }) => {
  faults.expect(/status of 401/);
  await login.open();
  await login.signIn(DEMO);
  await expect(page).toHaveURL('/');
  // Else some of the calls of this first view of home come after the count has begun.
  await page.waitForLoadState('load');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  const count = (part: string) => asked.filter((one) => one.includes(part)).length;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The wallet’s last movements, and what was spent this month.
  expect([count('historyList'), count('campaign/latest')]).toEqual([2, 2]);

  // As for a member who has campaigns but no billing; the page itself asks the server, which still knows better.
  await page.evaluate(() => localStorage.setItem('auth.scope', 'campaign:read'));
  await page.route('**/api/check_info_user', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.scope = ['campaign:read'];
    await route.fulfill({ response, json: answer });
  });
  asked.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect([count('historyList'), count('campaign/latest')]).toEqual([0, 2]);
});
