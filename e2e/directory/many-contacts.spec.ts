import type { Page } from '@playwright/test';
import { adminCommand } from '../harness/admin.ts';
import { callApi } from '../harness/api.ts';
import { csv } from '../harness/campaign.page.ts';
import { patience } from '../harness/patience.ts';
import { DEMO, expect, member } from '../harness/test.ts';

/** What the demo account has, and what is filled in. */
const DEMO_ROWS = 2_000;
const ROWS = 200_000;
/** Names that stand behind all others. */
const ADDED = 20_000;
/** Ends a hang: filling and working on so many takes a while. */
const PATIENCE = 900_000;

member.use({ alone: 'directory-many' });
member.describe.configure({ timeout: PATIENCE });

member.beforeAll(async ({ server }) => {
  member.setTimeout(PATIENCE);
  await adminCommand(server.place, 'directory', 'fill', DEMO.email, String(ROWS - DEMO_ROWS));
});

const table = (page: Page) => page.getByRole('table', { name: 'Liên hệ' });

/** The digits of the number that stands in a row, from 1; empty while there is none. */
async function numberIn(page: Page, row: number): Promise<string> {
  const shown = table(page).locator(`[role=row][aria-rowindex="${row + 1}"]`);
  const text = (await shown.count()) === 0 ? '' : await shown.innerText();
  return /0[3-9]\d{8}/.exec(text.replace(/\s/g, ''))?.[0] ?? '';
}

/** Expects the contact that the server has at this place by name. */
async function expectRow(page: Page, row: number, wait = 30_000): Promise<void> {
  const { data } = await callApi(page, '/contact/searchContacts', {
    sort: 'name',
    pageSize: '1',
    pageNumber: String(row),
    with_total: '0',
  });
  const phone: string = data[0].phone;
  await expect(table(page).locator(`[role=row][aria-rowindex="${row + 1}"]`)).toBeInViewport({ timeout: wait });
  await expect.poll(() => numberIn(page, row), { timeout: wait }).toBe(phone.replace(/^84/, '0'));
}

/** The row in the middle of the window, from 1. */
function middleRow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const row = document.elementFromPoint(innerWidth / 2, innerHeight * 0.6)?.closest('[aria-rowindex]');
    return Number(row?.getAttribute('aria-rowindex')) - 1;
  });
}

async function goTo(page: Page, row: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Đến dòng' }).fill(String(row));
  await page.keyboard.press('Enter');
}

member(
  'two hundred thousand contacts are jumped through and scrolled, and the right rows are shown',
  async ({ page }) => {
    await page.goto('/Directory?sort=name');
    await expect(table(page)).toHaveAttribute('aria-rowcount', String(ROWS + 1));
    await expectRow(page, 1);
    await page.keyboard.press('End');
    await expectRow(page, ROWS);
    await goTo(page, 123_456);
    await expectRow(page, 123_456);
    await expect(page).toHaveURL(/row=123456/);

    await page.mouse.move(720, 540);
    for (const distance of [700, 40_000, -90_000]) {
      const before = await middleRow(page);
      await page.mouse.wheel(0, distance);
      await expect.poll(async () => Math.sign((await middleRow(page)) - before)).toBe(Math.sign(distance));
      // Which row it is may change until the list has come to rest.
      await expect(async () => expectRow(page, await middleRow(page), 5_000)).toPass({ timeout: 60_000 * patience });
    }
    // In the field of the row the key would go to the start of its text.
    await page.getByRole('main').focus();
    await page.keyboard.press('Home');
    await expectRow(page, 1);
  },
);

member('all of them are chosen and tagged by a job, while the list is used', async ({ page }) => {
  await page.goto('/Directory?sort=name');
  const bar = page.getByRole('group', { name: 'Liên hệ đã chọn' });
  await bar.getByRole('checkbox', { name: 'Chọn tất cả 200 000' }).check();
  await expect(bar).toContainText('Đã chọn 200 000');
  await bar.getByRole('button', { name: 'Đổi nhãn' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đổi nhãn' });
  await dialog.getByRole('checkbox', { name: /Đối tác/ }).check();
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();

  const progress = page.getByRole('progressbar', { name: 'Đang đổi nhãn' });
  await expect(progress).toBeVisible();
  await goTo(page, 77_777);
  await expectRow(page, 77_777);
  await expect(progress).toBeHidden({ timeout: PATIENCE });
  const { data: tags } = await callApi(page, '/contact/GetTagAll', {});
  expect(tags.find(({ name }: { name: string }) => name === 'Đối tác').contact_count).toBe(ROWS);
});

member('a file is imported while the list is used', async ({ page, faults }) => {
  // A server whose machine is too busy turns reads away for a moment; they are asked again, and the rows below are there.
  faults.expect(/status of 503/);
  await page.goto('/Directory?sort=name&import=file');
  const lines = Array.from({ length: ADDED }, (_, each) => `0981${String(100_000 + each)},Ý Nhập ${each}`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(csv('nhieu.csv', ['phone,name', ...lines]));
  await dialog.getByRole('button', { name: /Bắt đầu nhập|Nhập .* liên hệ/ }).click();
  await dialog.getByRole('button', { name: 'Đóng' }).first().click();
  await expect(dialog).toBeHidden();
  for (const row of [150_000, 3, 66_666]) {
    await goTo(page, row);
    await expectRow(page, row);
  }
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(ROWS + ADDED + 1), { timeout: PATIENCE });
  await page.getByRole('main').focus();
  await page.keyboard.press('End');
  await expectRow(page, ROWS + ADDED);
});
