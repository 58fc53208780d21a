import type { Page } from '@playwright/test';
import { hold } from '../harness/hold.ts';
import { mainPaths } from '../harness/routes.ts';
import { settled } from '../harness/settled.ts';
import { expect, member } from '../harness/test.ts';

/** The most that the layout shifts of a page add up to. */
const MAX_SHIFT = 0.01;
/** Pages with something below a list, which may be shorter than what stands in for it. */
const belowLists = [
  '/Settings/team',
  '/Settings/documents',
  '/Settings/callbacks',
  '/billing/invoices',
  '/developer/logs',
];

/** Runs in the page: adds up what moves without anybody having pressed something. */
function addUpShifts(): void {
  let sum = 0;
  const watch = new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      const isAsked = 'hadRecentInput' in shift && shift.hadRecentInput === true;
      if (!isAsked && 'value' in shift) sum += Number(shift.value);
    }
    document.documentElement.dataset.shift = sum.toFixed(4);
  });
  watch.observe({ type: 'layout-shift', buffered: true });
}

/** What moves on a page whose answers come once it shows that it waits for them. */
async function shiftOf(page: Page, path: string): Promise<number> {
  const answer = await hold(page, '**');
  await page.route('**/api/check_info_user', (route) => route.continue());
  await page.addInitScript(addUpShifts);
  await page.goto(path);
  await expect(page.locator('main [class*="skeleton"]').filter({ visible: true }).first()).toBeVisible();
  answer();
  await settled(page, path);
  await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0);
  return Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
}

member.describe('On a phone nothing moves as answers come', () => {
  member.use({ viewport: { width: 375, height: 812 } });
  for (const path of [...mainPaths, ...belowLists]) {
    member(`on ${path}`, async ({ page }) => {
      expect(await shiftOf(page, path)).toBeLessThanOrEqual(MAX_SHIFT);
    });
  }
});
