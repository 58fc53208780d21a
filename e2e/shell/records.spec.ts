import { expect, gate, member } from '../harness/test.ts';

const lists = [
  { path: '/verify', record: 'Đăng nhập ứng dụng', fact: 'Giới hạn số lần gửi', nonsense: 'không có dịch vụ này' },
  { path: '/numbers/manage', record: '1900 5550', fact: 'Tổng đài chăm sóc khách hàng', nonsense: '999999999' },
] as const;

for (const { path, record, fact, nonsense } of lists) {
  member.describe(`A record of ${path}`, () => {
    member('opens beside the list under an address of its own, and closes with Escape', gate, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('link', { name: record }).click();
      await expect(page).toHaveURL(/[?&]id=/);
      const drawer = page.getByRole('dialog', { name: record });
      await expect(drawer.getByText(fact)).toBeVisible();
      await page.reload();
      await expect(drawer.getByText(fact)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(page).toHaveURL(path);
    });

    member('that does not exist is said so, with a way to try again', async ({ page, faults }) => {
      faults.expect(/status of 404/);
      await page.goto(`${path}?id=nobody`);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Thử lại' })).toBeVisible();
      await expect(page.getByRole('dialog').getByText(/^Mã hỗ trợ: req_/)).toBeVisible();
    });

    member('is found by what is typed, which stands in the address', async ({ page }) => {
      await page.goto(path);
      await page.getByRole('searchbox').fill(record);
      await expect(page).toHaveURL(/[?&]search=/);
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByRole('searchbox').fill(nonsense);
      await page.getByRole('button', { name: 'Xóa bộ lọc' }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('link', { name: record })).toBeVisible();
    });
  });
}

member('The menu of a record opens below its button, and Escape closes it alone', async ({ page }) => {
  await page.goto('/Campaigns/Sms/configuration/sender');
  await page.getByRole('link', { name: 'ANBINH', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'ANBINH' });
  const button = drawer.getByRole('button', { name: 'Thao tác khác' });
  await button.click();
  const menu = drawer.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Xóa…' })).toBeFocused();
  const [at, list] = [await button.boundingBox(), await menu.boundingBox()];
  if (!at || !list) throw new Error('a button and its menu expected');
  expect(Math.abs(at.x + at.width - list.x - list.width)).toBeLessThan(2);
  expect(list.y - at.y - at.height).toBeLessThan(8);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(drawer).toBeVisible();
});
