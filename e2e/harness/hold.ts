import type { Page } from '@playwright/test';

/** Leaves a call, by its path below `/api`, without an answer until the function is called that it returns. */
export async function hold(page: Page, call: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/${call}`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
