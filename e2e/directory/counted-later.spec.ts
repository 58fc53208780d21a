import type { Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import { expect, member } from '../harness/test.ts';

const SEARCH = 'nguyen';
const table = (page: Page) => page.getByRole('table', { name: 'Liên hệ' });
const selectAll = (page: Page) => page.getByRole('checkbox', { name: /Chọn tất cả/ });

/** Keeps back the count of all matches until it is let go. */
async function holdCount(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/contact/searchContacts', async (route) => {
    if (route.request().postData()?.includes('with_total=only')) await isLetGo;
    await route.continue();
  });
  return letGo;
}

async function countMatches(page: Page): Promise<number> {
  const { total } = await callApi(page, '/contact/searchContacts', { search: SEARCH, with_total: 'only' });
  return total;
}

member('what is found is shown before all of it is counted', async ({ page }) => {
  const letGo = await holdCount(page);
  await page.goto(`/Directory?search=${SEARCH}`);
  await expect(table(page).getByRole('row').nth(5)).toContainText('Nguyễn');
  await expect(page.getByText(/^1–\d+ trong …$/)).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '-1');
  await expect(selectAll(page)).toBeDisabled();
  letGo();
  const matches = await countMatches(page);
  expect(matches).toBeGreaterThan(50);
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(matches + 1));
  await selectAll(page).check();
  await expect(page.getByRole('group', { name: 'Liên hệ đã chọn' })).toContainText(`Đã chọn ${matches}`);
});

member('a place far down the list is gone to once all of it is counted', async ({ page }) => {
  const letGo = await holdCount(page);
  await page.goto(`/Directory?search=${SEARCH}&row=120`);
  await expect(table(page).getByRole('row').nth(5)).toContainText('Nguyễn');
  letGo();
  await expect(table(page).locator('[aria-rowindex="121"]')).toBeInViewport();
  await expect(page).toHaveURL(/row=120/);
});
