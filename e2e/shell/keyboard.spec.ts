import { settled } from '../harness/settled.ts';
import { expect, gate, member } from '../harness/test.ts';

member.describe('With the keyboard alone', () => {
  member('the first stop leads past the menu to the content', gate, async ({ page, shell }) => {
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Chuyển đến nội dung chính' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  member('every stop of the shell can be seen to have the focus', async ({ page, shell }) => {
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
        return { name: document.activeElement?.outerHTML.slice(0, 80), outlineStyle, outlineWidth };
      });
      expect(seen.outlineStyle, seen.name).not.toBe('none');
      expect(Number.parseFloat(seen.outlineWidth), seen.name).toBeGreaterThanOrEqual(2);
    }
  });

  member('a menu opens, is walked with the arrows, and gives the focus back', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Ngôn ngữ' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio').nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
  });

  member('a filter is set with the arrows and the space bar, and gives the focus back', async ({ page }) => {
    await page.goto('/Campaigns/Sms');
    const filter = page.getByRole('button', { name: /^Loại tin/ });
    await filter.focus();
    await page.keyboard.press('Enter');
    const choices = page.getByRole('group', { name: 'Loại tin' }).getByRole('checkbox');
    await expect(choices.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(choices.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/[?&]type=/);
    await page.keyboard.press('Escape');
    await expect(choices.nth(0)).toBeHidden();
    await expect(filter).toBeFocused();
  });

  for (const path of ['/Directory', '/verify', '/numbers/manage']) {
    member(`a record of ${path} keeps the focus inside and gives it back to its row`, async ({ page }) => {
      await page.goto(path);
      // Others may put a row before it meanwhile.
      const address = await page.getByRole('row').getByRole('link').first().getAttribute('href');
      const link = page.getByRole('row').locator(`a[href="${address}"]`).first();
      await link.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('definition').first()).toBeVisible();
      for (let stop = 0; stop < 5; stop += 1) {
        await page.keyboard.press('Tab');
        await expect(drawer.locator(':focus')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(link).toBeFocused();
    });
  }

  member('a notification gives the focus back to its line', async ({ page, shell }) => {
    await page.goto('/');
    await shell.bell.focus();
    await page.keyboard.press('Enter');
    const line = shell.notifications.getByRole('listitem').getByRole('button').first();
    await line.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(line).toBeFocused();
  });

  member('the form of a new key gives the focus back to its button', async ({ page }) => {
    await page.goto('/developer');
    const button = page.getByRole('link', { name: 'Tạo API key' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Tên' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  });

  member('a page that takes the pressed link away takes the focus on, and is said', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Tất cả chiến dịch' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Chiến dịch · the product');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.locator('[aria-live="polite"]', { hasText: /^Chiến dịch$/ })).toHaveCount(1);
  });
});

member.describe('On a phone', () => {
  member.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  member('the menu closes after a choice and with Escape, which gives the focus back', async ({ page, shell }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Mở menu' });
    await button.click();
    await expect(shell.menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shell.menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await shell.menu.getByRole('link', { name: 'Danh bạ' }).click();
    await expect(page).toHaveURL('/Directory');
    await expect(shell.menu).toBeHidden();
  });

  for (const path of ['/', '/Campaigns/Sms', '/Directory', '/billing', '/developer', '/channels', '/profile']) {
    member(`${path} is no wider than the screen, and its buttons are made for thumbs`, async ({ page, shell }) => {
      await page.goto(path);
      await expect(shell.heading).toBeVisible();
      await settled(page);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      for (const button of await page.locator('button:not(thead button)').all()) {
        if (!(await button.isVisible())) continue;
        const box = await button.boundingBox();
        const name = await button.evaluate((element) => element.outerHTML.slice(0, 120));
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(38);
      }
    });
  }
});
