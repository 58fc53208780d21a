import type { Page } from '@playwright/test';
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

/** Loads the list of campaigns anew, scrolled down; it comes once the function that is answered is called. */
async function reloadScrolled(page: Page): Promise<() => void> {
  await page.goto('/Campaigns/Sms');
  await expect(page.getByRole('table').getByRole('row').nth(10)).toBeVisible();
  const scroll = (top: number) => {
    scrollTo(0, top);
    return scrollY;
  };
  await expect.poll(() => page.evaluate(scroll, scrolled)).toBe(scrolled);
  let letCome = () => {};
  const isWanted = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/api/campaign_sms/GetSmsCampaign', async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return letCome;
}

member('A page that is loaded anew goes back to where it was left once its list is there', async ({ page }) => {
  const letCome = await reloadScrolled(page);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(scrolled);
  letCome();
  await expect(page.getByRole('table').getByRole('row').nth(10)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

member('Whoever has moved on meanwhile is not taken there', async ({ page }) => {
  const letCome = await reloadScrolled(page);
  await page.keyboard.press('Tab');
  letCome();
  await expect(page.getByRole('table').getByRole('row').nth(10)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBeLessThan(scrolled);
});
