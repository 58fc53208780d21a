import type { Locator, Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import { joinAs } from '../harness/colleague.ts';
import { newPerson } from '../harness/person.ts';
import { settled } from '../harness/settled.ts';
import { expect, gate, guest, member } from '../harness/test.ts';

const texts = {
  vn: {
    hello: /^Xin chào, \S/,
    send: 'Gửi tin nhắn',
    phone: 'Số điện thoại',
    running: 'Đang gửi và đã lên lịch',
    attention: 'Cần bạn xử lý',
    more: /^Xem thêm \d+ việc$/,
    spending: 'Chi phí tháng này',
    outlook: 'Số dư đủ dùng đến khi nào',
    spent: 'Chi phí tháng này theo kênh',
    lasts: /^Khoảng \d+ ngày$/,
    days: 'Chiến dịch SMS trong 30 ngày qua',
    week: 'Chiến dịch SMS trong 7 ngày qua',
    sent: 'Tin nhắn',
    delivered: 'Đã nhận',
    failed: 'Không đến',
    funnel: 'Xác thực trong 30 ngày qua',
    verified: 'Đã xác thực',
    latest: 'Chiến dịch gần đây',
    directory: 'Danh bạ',
    all: 'Tất cả chiến dịch',
    done: /đã nhận|đã nghe|người nhận|chưa có/i,
  },
  en: {
    hello: /^Hello, \S/,
    send: 'Send a message',
    phone: 'Phone number',
    running: 'Sending and scheduled',
    attention: 'Needs attention',
    more: /^Show \d+ more$/,
    spending: 'Spending this month',
    outlook: 'How long the balance lasts',
    spent: 'Spending this month by channel',
    lasts: /^About \d+ days?$/,
    days: 'SMS campaigns in the last 30 days',
    week: 'SMS campaigns in the last 7 days',
    sent: 'Messages',
    delivered: 'Delivered',
    failed: 'Did not arrive',
    funnel: 'Verification in the last 30 days',
    verified: 'Verified',
    latest: 'Recent campaigns',
    directory: 'Directory',
    all: 'All campaigns',
    done: /delivered|heard|recipient|No recipients/,
  },
} as const;
/** The host's first script. */
const MAIN = /\/host\/[^/]+\/main\.[^/]+\.js/;
/** The chunk that the widgets of campaigns come in. */
const PAGE_PARTS = /\/host\/[^/]+\/page-parts\.[^/]+\.js$/;
const WIDGETS = /\/campaigns\/[^/]+\/campaigns-widgets\.[^/]+\.js/;
const CALL = '/api/campaign/latest';

/** Where the lines of an element's text stand: left, top and width, in whole pixels. */
function linesOf(element: Locator): Promise<number[][]> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(({ left, top, width }) => [left, top, width].map(Math.round));
  });
}

/** On a phone they leave room, just fit, and are broken. */
const NAMES = ['An', 'Trần Thu Hà', 'Nguyễn Hoàng Minh Anh'];

const SCREENS = [
  { screen: 'narrow window', viewport: { width: 375, height: 900 } },
  // Its buttons are higher, and leave less room.
  { screen: 'phone', viewport: { width: 375, height: 900 }, hasTouch: true, isMobile: true },
  { screen: '1440 px', viewport: { width: 1440, height: 900 } },
];

/** Gives the person another name, in what this page is told. */
async function callThem(page: Page, name: string): Promise<void> {
  await page.route('**/api/check_info_user', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, name } } });
  });
}

for (const language of ['vn', 'en'] as const) {
  member.describe(() => {
    member.use({ language });
    const { running, attention, more, spending, outlook, days } = texts[language];
    const { latest, directory, all, done, hello, spent, lasts } = texts[language];
    const { send, phone, week, sent, delivered, failed, funnel, verified } = texts[language];

    member(
      `The home page shows what the campaigns remote offers (${language})`,
      language === 'vn' ? gate : {},
      async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => request.url().endsWith(CALL) && asked.push(request.postData() ?? ''));
        await page.goto('/');
        const card = page.getByRole('main').locator('section').filter({ hasText: latest });
        await expect(card.getByRole('listitem')).toHaveCount(5);
        await expect(card.getByRole('listitem').first()).toContainText(done);
        await expect(page.getByRole('heading', { level: 2 })).toHaveText([
          /./,
          running,
          week,
          attention,
          spending,
          outlook,
          days,
          funnel,
          directory,
          latest,
        ]);
        // What the boot script asked for is what the widgets take: nothing is asked twice.
        expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
        expect(asked).toHaveLength(2);
        await card.getByRole('link', { name: all }).click();
        await expect(page).toHaveURL('/Campaigns');
      },
    );

    member(`Home leads to the number of a single message (${language})`, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: send, exact: true }).first().click();
      const number = page.getByRole('textbox', { name: phone });
      await expect(number).toBeFocused();
      await expect(number).toBeInViewport();
    });

    member(
      `Home tells what was spent this month and how long the balance lasts (${language})`,
      async ({ page, shell }) => {
        await page.goto('/');
        // On the first days of a month nothing has been spent.
        const senders = await callApi(page, '/campaign_sms/getSender', { message_type: 'customer_care' });
        const message = { phone: '0912345678', content: 'Xin chào', sender_id: senders.data[0].id };
        await callApi(page, '/message/send', message);
        const main = page.getByRole('main');
        await expect(main.getByText(lasts)).toBeVisible();
        const sms = main.getByRole('table', { name: spent }).getByRole('row', { name: /^SMS/ });
        await expect(sms.getByRole('cell')).toHaveText([/SMS/, /\s₫$/, /\s₫$/]);
        await sms.getByRole('link', { name: 'SMS', exact: true }).click();
        await expect(page).toHaveURL(/\/billing\/usage\?channel=sms&from=\d{4}-\d{2}-01&to=/);
        await shell.menu.getByRole('link').first().click();
        await expect(main.getByText(lasts)).toBeVisible();
        await main.getByRole('link', { name: language === 'vn' ? 'Nạp tiền' : 'Top up', exact: true }).click();
        await expect(page).toHaveURL('/billing/add-funds?return=%2F');
      },
    );

    member(`Figures of home lead to what proves them (${language})`, async ({ page, shell }) => {
      const main = page.getByRole('main');
      const card = (title: string) =>
        main.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await page.goto('/');
      for (const [place, name] of [sent, delivered, failed].entries()) {
        // A label, its figure, and what that is beside.
        const figure = card(week)
          .getByRole('definition')
          .nth(2 * place);
        await expect(figure).toHaveText(/\d/);
        const count = await figure.textContent();
        await card(week).getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(/\/Campaigns\/Sms\/analytic\?from=/);
        await expect(main.getByRole('definition').first()).toHaveText(count ?? '');
        await shell.menu.getByRole('link').first().click();
      }
      await card(funnel).getByRole('link', { name: verified }).click();
      await expect(page).toHaveURL(/\/verify\/logs\?stage=verified&from=/);
      await expect(main.getByRole('row')).not.toHaveCount(0);
    });

    member(`Each thing that waits leads to where it is settled (${language})`, async ({ page, shell }) => {
      await page.goto('/');
      const waiting = page.getByRole('list', { name: attention });
      await expect(waiting.getByRole('link')).not.toHaveCount(0);
      const rest = waiting.getByRole('button', { name: more });
      if (await rest.isVisible()) await rest.click();
      const links = await waiting
        .getByRole('link')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
      for (const link of links) {
        await page.goto(link);
        await expect(shell.heading).toHaveText(/\S/);
        await expect(shell.heading).not.toHaveText(/không tìm thấy|not be found/i);
      }
    });

    for (const { screen, ...options } of SCREENS) {
      member.describe(() => {
        member.use(options);
        for (const name of NAMES) {
          const title = `Home greets ${name} before its code is there, and stays where it is (${language}, ${screen})`;
          member(title, async ({ page, shell }) => {
            await callThem(page, name);
            let mayArrive = (): void => undefined;
            const arrival = new Promise<void>((resolve) => (mayArrive = resolve));
            await page.route(MAIN, async (route) => {
              await arrival;
              await route.continue();
            });
            await page.goto('/', { waitUntil: 'commit' });
            const early = page.locator('#skeleton').getByText(hello);
            await expect(early).toContainText(name);
            const [text, lines] = [await early.textContent(), await linesOf(early)];
            mayArrive();
            await expect(shell.heading).toHaveText(text ?? '');
            expect(await linesOf(shell.heading)).toEqual(lines);
          });
        }
      });
    }
  });
}

member(
  'A widget that cannot be loaded says so in its place, and comes with another try',
  async ({ page, shell, faults }) => {
    faults.expect(/Failed to load resource|ChunkLoadError|Loading chunk/);
    const { latest } = texts.vn;
    await page.route(WIDGETS, (route) => route.abort());
    await page.goto('/');
    const card = page.getByRole('main').locator('section').filter({ hasText: latest });
    await expect(card.getByRole('alert')).toContainText('Không tải được phần này');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Xin chào');
    await expect(
      page
        .getByRole('main')
        .getByText(/^\d{1,3}(\s\d{3})*\s₫$/)
        .first(),
    ).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.unroute(WIDGETS);
    await card.getByRole('button', { name: 'Thử lại' }).click();
    await expect(card.getByRole('listitem')).toHaveCount(5);
    await expect(card.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    // The rest of the remote has not been hurt.
    await shell.menu.getByRole('link', { name: 'Chiến dịch' }).click();
    await expect(shell.heading).toHaveText('Chiến dịch');
  },
);

member(
  'A widget that needs a file of the host which did not come is tried again by itself, on the same page',
  async ({ page, faults }) => {
    faults.expect(/Failed to load resource|ChunkLoadError|Loading chunk|could not be loaded|net::ERR/);
    await page.goto('/');
    const ready = page.locator('[data-widget][aria-busy="false"]');
    const failed = page.locator('[data-widget]').getByRole('alert');
    await settled(page);
    const widgets = await ready.count();
    await page.route(PAGE_PARTS, (route) => route.abort());
    await page.reload();
    await expect(failed.first()).toContainText('Không tải được phần này');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.unroute(PAGE_PARTS);
    await failed.first().getByRole('button', { name: 'Thử lại' }).click();
    await expect(failed).toHaveCount(0);
    await expect(ready).toHaveCount(widgets);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);

member.describe('On a phone', () => {
  member.use({ viewport: { width: 375, height: 667 } });

  member('a widget far below is loaded when somebody scrolls towards it', async ({ page }) => {
    await page.goto('/');
    const widgets = page.locator('[data-widget]');
    await expect(widgets.first()).toHaveAttribute('aria-busy', 'false');
    await expect(widgets.last()).toHaveAttribute('aria-busy', 'true');
    await widgets.last().scrollIntoViewIfNeeded();
    await expect(widgets.last()).toHaveAttribute('aria-busy', 'false');
  });
});

guest(
  'An accountant sees what billing and settings offer, and loads nothing of campaigns',
  async ({ page, request }) => {
    const loaded: string[] = [];
    await joinAs(page, request, newPerson('ketoan'), 'accountant');
    page.on('request', (one) => loaded.push(new URL(one.url()).pathname));
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: /^(Số dư|Balance)$/ })).toBeVisible();
    await expect(page.locator('[data-widget]')).toHaveCount(3);
    await expect(page.getByRole('table', { name: texts.vn.spent })).toBeVisible();
    await expect(page.getByText(texts.vn.lasts)).toBeVisible();
    await expect(page.getByText(texts.vn.latest)).toHaveCount(0);
    expect(loaded.filter((path) => path.startsWith('/campaigns/') || path === CALL)).toEqual([]);
  },
);
