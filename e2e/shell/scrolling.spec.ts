import { expect, member } from '../harness/test.ts';

const scrolled = 300;

member(
  'A page that is opened by its address begins at its top, wherever the one before it was left',
  async ({ page }) => {
    const place = () => page.evaluate(() => scrollY);
    await page.goto('/Campaigns/Sms');
    await expect(page.getByRole('table').getByRole('row').nth(10)).toBeVisible();
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    await expect.poll(place).toBeGreaterThan(0);

    await page.goto('/Campaigns/voices/log');
    await expect(page.getByRole('table').getByRole('row').nth(10)).toBeVisible();
    expect(await place()).toBe(0);
  },
);
