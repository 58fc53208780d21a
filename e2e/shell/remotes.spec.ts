import { mainPaths, remotePages } from '../harness/routes.ts';
import { expect, gate, member } from '../harness/test.ts';

member.describe('Every page of a remote', () => {
  for (const { remote, path, title } of remotePages) {
    member(
      `${path} (${remote}) opens from its address in any letter case, and again after a reload`,
      mainPaths.has(path) ? gate : {},
      async ({ page, shell }) => {
        await page.goto(path.toLowerCase());
        await expect(page).toHaveURL(path);
        await expect(page).toHaveTitle(`${title.vn} · the product`);
        await expect(shell.heading).toBeVisible();
        await page.reload();
        await expect(page).toHaveTitle(`${title.vn} · the product`);
        await expect(shell.heading).toBeVisible();
        await expect(page).toHaveURL(path);
      },
    );
  }

  member('is reached through the menu without a reload, and left with back', gate, async ({ page, shell }) => {
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    for (const name of ['Chiến dịch', 'Danh bạ', 'Xác thực', 'Thanh toán', 'Nhà phát triển', 'Cài đặt']) {
      await shell.menu.getByRole('link', { name }).click();
      await expect(page).toHaveTitle(`${name} · the product`);
    }
    await page.goBack();
    await expect(page).toHaveTitle('Nhà phát triển · the product');
    await page.goBack();
    await expect(page).toHaveTitle('Thanh toán · the product');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  for (const mount of new Set(remotePages.map(({ path }) => `/${path.split('/')[1]}`))) {
    member(`${mount}/no-such-page is not found, inside the living shell`, async ({ page, shell }) => {
      await page.goto(`${mount}/no-such-page`);
      await expect(page.getByText('Không tìm thấy trang này')).toBeVisible();
      await expect(shell.menu).toBeVisible();
    });
  }
});
