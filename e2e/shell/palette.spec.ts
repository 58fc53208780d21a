import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { callApi } from '../harness/api.ts';
import { Palette } from '../harness/palette.page.ts';
import { DEMO, expect, gate, guest, member as base } from '../harness/test.ts';

const member = base.extend<{ palette: Palette }>({ palette: ({ page }, use) => use(new Palette(page)) });

/** A number that contacts, messages and verifications of the demo account all know. */
async function sharedNumber(page: Page): Promise<string> {
  const { data: contacts } = await callApi(page, '/contact/searchContacts', { pageSize: '100' });
  for (const { phone } of contacts) {
    const { data } = await callApi(page, '/search', { q: phone });
    if ([data.contacts, data.messages, data.verifications].every(({ length }) => length > 0)) return phone;
  }
  throw new Error('No number is known to three products');
}

member.describe('The command palette', () => {
  member.beforeEach(async ({ page, shell }) => {
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
  });

  member('opens from the top bar, closes with Escape, and gives the focus back', async ({ palette }) => {
    await palette.button.click();
    await expect(palette.field).toBeFocused();
    await palette.page.keyboard.press('Escape');
    await expect(palette.dialog).toBeHidden();
    await expect(palette.button).toBeFocused();
  });

  member(
    'finds a page without accents and by its English name, and goes there by keyboard',
    gate,
    async ({ palette }) => {
      await palette.open();
      await palette.field.fill('danh ba');
      await expect(palette.active).toHaveText('Danh bạ');
      await palette.field.fill('billing');
      await expect(palette.active).toHaveText('Thanh toán');
      await palette.page.keyboard.press('Enter');
      await expect(palette.page).toHaveURL('/billing');
      await expect(palette.dialog).toBeHidden();
      await expect(palette.page.getByRole('main')).toBeFocused();
    },
  );

  member('offers every page that can be gone to, and none that needs a record', async ({ palette }) => {
    await palette.open();
    const names = await palette.group('Trang').allInnerTexts();
    expect(names).toEqual(expect.arrayContaining(['Tổng quan', 'Chiến dịch SMS', 'Kênh gửi tin', 'Số điện thoại']));
    expect(names).not.toContain('Chi tiết chiến dịch');
  });

  member(
    'offers what the remotes say one can begin there, in their words, and none of it twice',
    async ({ palette }) => {
      await palette.open();
      const begun = ['Chiến dịch SMS mới', 'Chiến dịch thoại mới', 'Chiến dịch Zalo mới', 'Thêm âm thanh'];
      expect(await palette.group('Thao tác').allInnerTexts()).toEqual(expect.arrayContaining(begun));
      for (const name of begun) {
        await expect(palette.dialog.getByRole('option', { name, exact: true }), name).toHaveCount(1);
      }
      await palette.field.fill('new zalo campaign');
      await expect(palette.active).toHaveText('Chiến dịch Zalo mới');
      await palette.page.keyboard.press('Enter');
      await expect(palette.page).toHaveURL('/Campaigns/zalo/launch');
    },
  );

  member('adds a contact, imports contacts and makes a tag from any page', async ({ page, palette }) => {
    for (const [typed, name, dialog] of [
      ['them lien he', 'Thêm liên hệ', 'Thêm liên hệ'],
      ['import contacts', 'Nhập danh bạ', 'Nhập từ tệp'],
      ['new tag', 'Nhãn mới', 'Nhãn mới'],
    ] as const) {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await palette.open();
      await palette.field.fill(typed);
      await expect(palette.active).toHaveText(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    }
  });

  member('is walked with the arrows, around its ends', async ({ palette }) => {
    await palette.open();
    await expect(palette.options.first()).toHaveAttribute('aria-selected', 'true');
    await palette.page.keyboard.press('ArrowUp');
    await expect(palette.options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(palette.options.last()).toBeInViewport();
    await palette.page.keyboard.press('ArrowDown');
    await expect(palette.options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(palette.field).toHaveAttribute(
      'aria-activedescendant',
      (await palette.options.first().getAttribute('id')) ?? '',
    );
    await expect(palette.field).toBeFocused();
  });

  member('finds what three products know of one number, in whatever writing', async ({ page, palette }) => {
    const phone = await sharedNumber(page);
    const national = `0${phone.slice(2)}`;
    const writings = [
      phone,
      national,
      `+${phone}`,
      `+84 ${national.slice(1, 4)} ${national.slice(4, 7)} ${national.slice(7)}`,
      `${national.slice(0, 4)}.${national.slice(4, 7)}.${national.slice(7)}`,
    ];
    await palette.open();
    for (const writing of writings) {
      await palette.field.fill('');
      await palette.field.fill(writing);
      for (const group of ['Liên hệ', 'Tin nhắn', 'Lượt xác thực']) {
        await expect(palette.group(group).first(), `${group} by ${writing}`).toBeVisible();
      }
    }
    await palette.group('Liên hệ').first().click();
    await expect(page).toHaveURL(/\/Directory\?id=cnt_/);
    await expect(page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
  });

  member('says when nothing is found, and when the search fails', async ({ page, palette, faults }) => {
    faults.expect(/Failed to load resource/);
    await palette.open();
    await palette.field.fill('zzzzqqqq');
    await expect(palette.state).toContainText('Không có gì khớp với “zzzzqqqq”');
    await page.route('**/api/search', (route) => route.abort());
    await palette.field.fill('zzzzqqqq1');
    await expect(palette.dialog.getByRole('alert')).toContainText('Không kết nối được máy chủ');
    await page.unroute('**/api/search');
    await palette.dialog.getByRole('button', { name: 'Thử lại' }).click();
    await expect(palette.state).toContainText('Không có gì khớp');
  });

  member('asks the server once for what is typed in one go', async ({ page, palette }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/search') && asked.push(request.url()));
    await palette.open();
    await palette.field.pressSequentially('nguyen', { delay: 20 });
    await expect(palette.group('Liên hệ').first()).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  member('does what it offers: another language, the list of keys', async ({ page, palette }) => {
    await palette.open();
    await palette.field.fill('English');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await palette.open();
    await expect(palette.group('Pages').first()).toHaveText('Dashboard');
    await palette.field.fill('shortcuts');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  member('is fetched when somebody is about to use it, and not before', async ({ page, palette }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    scripts.length = 0;
    await palette.button.hover();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
  });

  for (const typed of ['', 'nguyen', 'zzzzqqqq']) {
    member(`has no accessibility violations with “${typed}”, light or dark`, async ({ page, palette }) => {
      await palette.open();
      await palette.field.fill(typed);
      await expect(palette.state).not.toContainText('Đang tìm');
      await expectAccessible(page);
    });
  }
});

// A session of its own, since signing out ends it.
guest('Whoever has signed in signs out by the palette', async ({ page, login, shell }) => {
  await page.goto('/auth/login');
  await login.signIn(DEMO);
  // A call that is under way when the session ends is refused, which the console tells.
  await expect(shell.balance).toHaveText(/₫/);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  const palette = new Palette(page);
  await palette.button.click();
  await palette.field.fill('dang xuat');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
});

member.describe('On a phone', () => {
  member.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  member('the palette fills the screen and has a button to close it', async ({ page, palette, shell }) => {
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
    await palette.button.click();
    await expect.poll(() => palette.dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 375 });
    await palette.dialog.getByRole('button', { name: /Đóng/ }).click();
    await expect(palette.dialog).toBeHidden();
  });
});
