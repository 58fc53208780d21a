import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { patience } from '../harness/patience.ts';
import { DEMO, expect, gate, guest, member } from '../harness/test.ts';

const DIRECTORY_PAGE = /\/directory\/[^/]+\/directory-contacts\.[^/]+\.js/;
const CONTACT_DIALOG = /\/directory\/[^/]+\/directory-contact-dialog\.[^/]+\.js/;
const PAGE_PARTS = /\/host\/[^/]+\/page-parts\.[^/]+\.js$/;
const LOST = /Failed to load resource|ChunkLoadError|Loading chunk|net::ERR/;
const samePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }) && null);

/** How many documents the page has asked for. */
function documentsOf(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

member.describe('A page whose code cannot be loaded', () => {
  member('is loaded anew at the address that was wanted, and says so', gate, async ({ page, shell, faults }) => {
    faults.expect(LOST);
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
    await mark(page);
    let refused = 0;
    // The first try, and the second that follows by itself.
    await page.route(DIRECTORY_PAGE, (route) => ((refused += 1) <= 2 ? route.abort() : route.continue()));
    await shell.menu.getByRole('link', { name: 'Danh bạ' }).click();
    await expect(shell.heading).toHaveText('Danh bạ');
    await expect(page).toHaveURL('/Directory');
    expect(await samePage(page)).toBe(false);
    await expect(page.getByRole('region', { name: 'Tin báo của trang' })).toContainText(
      'Đã cập nhật lên phiên bản mới nhất',
    );
  });

  member('is loaded anew where what the host lends it did not come', async ({ page, shell, faults }) => {
    faults.expect(LOST);
    const documents = documentsOf(page);
    await page.route(PAGE_PARTS, (route) => (documents() === 1 ? route.abort() : route.continue()));
    await page.goto('/Directory');
    await expect(shell.heading).toHaveText('Danh bạ');
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    expect(documents()).toBe(2);
  });

  member('is loaded anew once: then an error stands in its place', async ({ page, shell, faults }) => {
    faults.expect(LOST);
    const documents = documentsOf(page);
    await page.route(DIRECTORY_PAGE, (route) => route.abort());
    await page.goto('/Directory');
    await expect(page.getByRole('alert')).toContainText('directory@');
    await expect(shell.menu).toBeVisible();
    expect(documents()).toBe(2);
    await expect(page.getByText('Đã cập nhật lên phiên bản mới nhất')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(shell.heading).toHaveText('Danh bạ');
  });

  member('stays while the server is away, and comes when it is back', async ({ page, shell, faults }) => {
    faults.expect(LOST);
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
    await mark(page);
    await page.route(/\/(directory\/\d|pins\.json|api\/|healthz)/, (route) => route.abort());
    await shell.menu.getByRole('link', { name: 'Danh bạ' }).click();
    await expect(page.getByRole('alert').first()).toContainText('directory@');
    await page.unrouteAll();
    await expect(shell.heading).toHaveText('Danh bạ');
    expect(await samePage(page)).toBe(true);
  });
});

member.describe('A dialog whose code cannot be loaded', () => {
  const add = 'Thêm liên hệ';

  member('is had from the page loaded anew, which opens it again', async ({ page, shell, faults }) => {
    faults.expect(LOST);
    await page.goto('/Directory');
    await expect(shell.heading).toHaveText('Danh bạ');
    await mark(page);
    let refused = 0;
    await page.route(CONTACT_DIALOG, (route) => ((refused += 1) <= 2 ? route.abort() : route.continue()));
    await page.getByRole('link', { name: add }).click();
    await expect(page.getByRole('dialog', { name: add })).toBeVisible();
    expect(await samePage(page)).toBe(false);
  });

  member('leaves the page as it is while the server is away, and comes when it is back', async ({ page, faults }) => {
    faults.expect(LOST);
    await page.goto('/Directory');
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('an');
    await expect(page).toHaveURL(/search=an/);
    await mark(page);
    await page.route(/\/(directory\/\d|pins\.json|api\/|healthz)/, (route) => route.abort());
    await page.getByRole('link', { name: add }).click();
    await expect(page.getByRole('region', { name: 'Tin báo của trang' })).toContainText(
      'Một phần của trang chưa tải được. Hệ thống đang thử lại.',
    );
    await expect(search).toHaveValue('an');
    await page.unrouteAll();
    await expect(page.getByRole('dialog', { name: add })).toBeVisible({ timeout: 20_000 * patience });
    expect(await samePage(page)).toBe(true);
  });
});

member.describe('Without a connection', () => {
  for (const [language, banner] of [
    ['vn', 'Mất kết nối.'],
    ['en', 'No connection.'],
  ] as const) {
    member.describe(() => {
      member.use({ language });

      member(
        `a banner says what still works, and goes by itself (${language})`,
        async ({ page, shell, faults, context }) => {
          faults.expect(LOST);
          await page.goto('/');
          await expect(shell.balance).toHaveText(/₫/);
          await context.setOffline(true);
          await expect(page.getByText(banner)).toBeVisible();
          await expect(shell.balance).toHaveText(/₫/);
          await expectAccessible(page);
          await context.setOffline(false);
          await expect(page.getByText(banner)).toHaveCount(0);
        },
      );
    });
  }

  member('a server that is away is noticed by the calls that fail', gate, async ({ page, shell, faults }) => {
    faults.expect(LOST);
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
    await page.route(/\/(api\/|healthz)/, (route) => route.abort());
    await shell.menu.getByRole('link', { name: 'Danh bạ' }).click();
    await expect(page.getByText('Mất kết nối.')).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByText('Mất kết nối.')).toHaveCount(0, { timeout: 20_000 * patience });
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  });

  member(
    'nothing is sent later: a call that changes something fails once, and at once',
    async ({ page, context, faults }) => {
      faults.expect(LOST);
      await page.goto('/channels');
      await page.getByRole('textbox', { name: 'Số điện thoại' }).fill('0912 345 678');
      await page.getByRole('textbox', { name: 'Nội dung' }).fill('Cam on ban');
      const sent: string[] = [];
      page.on('request', (request) => request.url().endsWith('/api/message/send') && sent.push(request.url()));
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Gửi tin' }).click();
      await expect(page.getByRole('alert')).toContainText('Không kết nối được máy chủ');
      const before = sent.length;
      await context.setOffline(false);
      await expect(page.getByText('Mất kết nối.')).toHaveCount(0);
      expect([before, sent.length]).toEqual([1, 1]);
      await expect(page.getByRole('textbox', { name: 'Nội dung' })).toHaveValue('Cam on ban');
    },
  );
});

member.describe('A failing server', () => {
  for (const [language, title, text] of [
    ['vn', 'Lỗi', 'Đã có lỗi xảy ra, vui lòng thử lại sau!'],
    ['en', 'Error', 'Something went wrong, please try again later!'],
  ] as const) {
    member.describe(() => {
      member.use({ language });

      member(`is told in one dialog, however many calls fail (${language})`, async ({ page, faults }) => {
        faults.expect(/status of 500/);
        const body = {
          data: null,
          info: null,
          message: 'Something went wrong, please try again later!',
          request_id: 'r',
        };
        let failed = 0;
        await page.route('**/api/**', (route) => {
          if (/check_info_user|events|client_error/.test(route.request().url())) return route.continue();
          failed += 1;
          return route.fulfill({ status: 500, json: body });
        });
        await page.goto('/');
        const dialog = page.getByRole('alertdialog');
        await expect(dialog.getByRole('heading')).toHaveText(title);
        await expect(dialog).toContainText(text);
        await expect.poll(() => failed).toBeGreaterThan(2);
        await dialog.getByRole('button').click();
        await expect(dialog).toHaveCount(0);
      });
    });
  }

  member('is quoted where nobody has translated what it says, and that is reported', async ({ page, faults }) => {
    faults.expect(/status of 418/);
    const message = 'The kettle is on';
    await page.route('**/api/contact/searchContacts', (route) =>
      route.fulfill({ status: 418, json: { data: null, info: null, message, request_id: 'req_kettle' } }),
    );
    const reported = page.waitForRequest(/\/api\/client_error/);
    await page.goto('/Directory');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
    const report = new URLSearchParams((await reported).postData() ?? '');
    expect([report.get('kind'), report.get('reference')]).toEqual(['message', 'req_kettle']);
    expect(report.get('message')).toContain(message);
  });
});

member.describe('The default layout', () => {
  for (const [language, names, home] of [
    ['vn', ['Thông tin chung', 'Tin báo của trang'], 'Trang chủ'],
    ['en', ['Announcements', 'Messages of this page'], 'Home'],
  ] as const) {
    member.describe(() => {
      member.use({ language });

      member(
        `has two named places for news, and Home alone on the home page (${language})`,
        async ({ page, shell }) => {
          await page.goto('/');
          await expect(shell.heading).toBeVisible();
          for (const name of names) await expect(page.getByRole('region', { name })).toHaveCount(1);
          await expect(shell.breadcrumb.getByRole('listitem')).toHaveText([home]);
          await page.goto('/Directory');
          await expect(shell.breadcrumb.getByRole('listitem')).toHaveCount(2);
          await expect(shell.breadcrumb.locator('[aria-current="page"]')).toHaveCount(1);
        },
      );
    });
  }
});

guest('A guest page has neither place for news', async ({ page }) => {
  await page.goto('/auth/register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region')).toHaveCount(0);
});

guest.describe('A session that ends by itself', () => {
  guest('brings every tab back to its place, with what was typed there', async ({ page, login, context, faults }) => {
    faults.expect(/status of 401/);
    await login.open();
    await login.signIn(DEMO);
    await expect(page).toHaveURL('/');
    const typed = page.getByRole('textbox', { name: 'Nội dung' });
    await page.goto('/channels');
    await typed.fill('Chưa gửi đâu');
    const other = await context.newPage();
    await other.goto('/Directory?search=an');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

    // Revoked elsewhere; the next call of either tab learns of it.
    const isAsked: string[] = [];
    page.on('dialog', (dialog) => void isAsked.push(dialog.type()));
    await other.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('auth._token.local')}` };
      await fetch('/api/logout', { method: 'POST', headers });
    });
    for (const tab of [page, other]) await expect(tab).toHaveURL('/auth/login', { timeout: 20_000 * patience });
    expect(isAsked).toEqual([]);

    await login.signIn(DEMO);
    await expect(page).toHaveURL('/channels');
    await expect(typed).toHaveValue('Chưa gửi đâu');
    await expect(page.getByText('Nội dung bạn đã nhập ở đây được giữ lại.')).toBeVisible();
    await expect(other).toHaveURL('/Directory?search=an');
    await page.reload();
    await expect(typed).toHaveValue('');
  });

  guest('by somebody’s own wish keeps nothing, in any tab', async ({ page, login, shell, context, faults }) => {
    faults.expect(/status of 401/);
    await login.open();
    await login.signIn(DEMO);
    await expect(shell.balance).toBeVisible();
    const other = await context.newPage();
    await other.goto('/channels');
    await other.getByRole('textbox', { name: 'Nội dung' }).fill('Chưa gửi đâu');
    await shell.signOut();
    await expect(other).toHaveURL('/auth/login');
    await expect.poll(() => other.evaluate(() => sessionStorage.getItem('app.kept'))).toBeNull();
    await login.signIn(DEMO);
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/');
  });
});
