import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { csv } from '../harness/campaign.page.ts';
import { patience } from '../harness/patience.ts';
import { expect, member } from '../harness/test.ts';

const ROWS = 3_000;

member.use({ alone: 'directory-long-list' });

const name = (row: number) => `Hàng ${String(row).padStart(4, '0')}`;

/** Imports so many contacts, numbered by name. */
async function importMany(page: Page): Promise<void> {
  await page.goto('/Directory?import=file');
  const rows = Array.from({ length: ROWS }, (_, index) => `097${String(1_000_000 + index)},${name(index + 1)}`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(csv('dai.csv', ['phone,name', ...rows]));
  await dialog.getByRole('button', { name: /Bắt đầu nhập|Nhập .* liên hệ/ }).click();
  await expect(dialog.getByText('Đã nhập xong.')).toBeVisible({ timeout: 60_000 * patience });
}

const listed = (page: Page, row: number) => page.getByRole('table', { name: 'Liên hệ' }).getByText(name(row));

member('a list of thousands is scrolled, jumped through and found again where it was', async ({ page }) => {
  await importMany(page);
  await page.goto('/Directory?search=hang&sort=name');
  await expect(listed(page, 1)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Liên hệ' })).toHaveAttribute('aria-rowcount', String(ROWS + 1));
  await expectAccessible(page);

  await page.keyboard.press('End');
  await expect(listed(page, ROWS)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(listed(page, 1)).toBeVisible();

  await page.getByRole('textbox', { name: 'Đến dòng' }).fill('1 500');
  await page.keyboard.press('Enter');
  await expect(listed(page, 1_500)).toBeInViewport();
  await expect(page).toHaveURL(/row=1500/);
  await page.reload();
  await expect(listed(page, 1_500)).toBeInViewport();
  await expect(page.getByText(/^1\s500–1\s5\d\d trong 3\s000$/)).toBeVisible();

  // The headers stay in view, so pressing one does not scroll: what one comes back to is where one was.
  await page.getByRole('button', { name: 'Tên' }).click();
  await expect(listed(page, ROWS)).toBeInViewport();
  await expect(page).not.toHaveURL(/row=/);
  await page.goBack();
  await expect(listed(page, 1_500)).toBeInViewport();

  await page.getByRole('link', { name: /^Đang hoạt động/ }).click();
  await expect(listed(page, 1)).toBeInViewport();
  await expect(page).not.toHaveURL(/row=/);
});

member('with shift all between two boxes are chosen, also far away and by keyboard', async ({ page }) => {
  await importMany(page);
  await page.goto('/Directory?search=hang&sort=name');
  const box = (row: number) => page.getByRole('checkbox', { name: `Chọn ${name(row)}`, exact: true });
  const goTo = async (row: number) => {
    await page.getByRole('textbox', { name: 'Đến dòng' }).fill(String(row));
    await page.keyboard.press('Enter');
    await expect(box(row)).toBeInViewport();
  };
  const bar = page.getByRole('group', { name: 'Liên hệ đã chọn' });
  await box(2).click();
  await expect(bar).toContainText('Giữ phím Shift');
  await goTo(401);
  await box(401).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('Đã chọn 400');
  await goTo(701);
  await box(701).press('Shift+Space');
  await expect(bar).toContainText('Đã chọn 700');
  // A box that is emptied empties all of them.
  await goTo(102);
  await box(102).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('Đã chọn 100');

  await goTo(1_500);
  await box(1_500).click({ modifiers: ['Shift'] });
  await expect(page.getByText(/^Chỉ chọn riêng được tối đa 1\s000 liên hệ/)).toBeVisible();
  await expect(bar).toContainText('Đã chọn 100');
  await expect(box(1_500)).not.toBeChecked();
});

member.describe('On a phone', () => {
  member.use({ viewport: { width: 375, height: 812 } });

  member('a contact is chosen by its box, and opened by the rest of its row', async ({ page }) => {
    await page.goto('/Directory');
    const row = page.getByRole('table', { name: 'Liên hệ' }).getByRole('row').nth(1);
    await row.getByRole('checkbox').check();
    await expect(page.getByRole('group', { name: 'Liên hệ đã chọn' })).toContainText('Đã chọn 1');
    await row.click({ position: { x: 250, y: 70 } });
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
