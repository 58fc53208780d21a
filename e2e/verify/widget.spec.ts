import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { callApi } from '../harness/api.ts';
import { serveCustomerPage } from '../harness/customer-page.ts';
import { expect, member } from '../harness/test.ts';

// Others count the services and keys of the shared account.
member.use({ alone: 'verify-widget' });

const NUMBER = '0900 000 001';

const words = {
  vn: {
    title: 'Xác thực số điện thoại',
    phone: 'Số điện thoại',
    send: 'Gửi mã',
    code: 'Mã xác thực',
    check: 'Xác nhận',
    wrong: 'Mã không đúng. Bạn còn 4 lần thử.',
    done: 'Xác thực thành công.',
    isOn: 'Cho phép hiện widget trên trang web',
    domains: 'Tên miền của widget',
    save: 'Lưu thay đổi',
    saved: 'Đã lưu dịch vụ',
    visitors: 'Cho người truy cập',
    tests: 'Để thử: chỉ dùng số thử nghiệm, miễn phí',
    copy: 'Sao chép',
    rotate: 'Đổi khóa…',
    rotateNow: 'Đổi khóa',
    rotated: 'Widget đã có khóa mới',
    preview: 'Xem trước',
    language: 'Ngôn ngữ của trang',
    ownTitle: 'Tiêu đề, tiếng Việt',
  },
  en: {
    title: 'Verify your phone number',
    phone: 'Phone number',
    send: 'Send code',
    code: 'Verification code',
    check: 'Confirm',
    wrong: 'That code is not right. Attempts left: 4.',
    done: 'Verified.',
    isOn: 'Pages may show the widget',
    domains: 'Domains of the widget',
    save: 'Save changes',
    saved: 'Service saved',
    visitors: 'For visitors',
    tests: 'For tests: test numbers only, free',
    copy: 'Copy',
    rotate: 'New keys…',
    rotateNow: 'Make new keys',
    rotated: 'The widget has new keys',
    preview: 'Preview',
    language: 'Language of the page',
    ownTitle: 'Title, English',
  },
} as const;

/** A published service with a widget and a test number, and a key that redeems its tokens. */
async function makeWidget(page: Page): Promise<{ readonly id: string; readonly secret: string }> {
  await page.goto('/verify');
  const widget = { is_on: true, domains: ['shop.example.com'] };
  const numbers = [{ phone: NUMBER, code: '123456' }];
  const { data: service } = await callApi(page, '/verify/form', {
    name: 'Shop',
    brand: 'SHOP',
    test_numbers: JSON.stringify(numbers),
    widget: JSON.stringify(widget),
  });
  const { id, version } = service;
  await callApi(page, '/verify/publish', { data: JSON.stringify({ id, version, confirm: true }) });
  const { data: key } = await callApi(page, '/developer', {
    action: 'create_key',
    name: 'Shop',
    mode: 'test',
    'scopes[]': 'verify:write',
  });
  return { id, secret: key.secret };
}

/** The snippet for tests, copied as a person does. */
async function copySnippet(page: Page, id: string, { tests, copy }: { tests: string; copy: string }): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/verify/edit?id=${id}&tab=widget`);
  await page.getByRole('region', { name: tests }).getByRole('button', { name: copy, exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('<script');
  return await page.evaluate(() => navigator.clipboard.readText());
}

for (const language of ['vn', 'en'] as const) {
  const say = words[language];

  member.describe(`The widget on a page of a customer, ${language}`, () => {
    member.use({ language });

    member('verifies a visitor under a strict policy, with a token that is good once', async ({ page, server }) => {
      const { id, secret } = await makeWidget(page);
      const snippet = await copySnippet(page, id, say);
      expect(snippet).toContain(`src="${server.url}/widget/otp-`);
      const tokens: string[] = [];
      const redeem = (token: string) =>
        page.request.post(`${server.url}/v1/verifications/redeem`, {
          headers: { Authorization: `Bearer ${secret}` },
          data: { token },
        });
      const shop = await serveCustomerPage({
        snippet: snippet.replace('data-key', `data-lang="${language}" data-key`),
        origin: server.url,
        lang: language === 'vn' ? 'vi' : 'en',
        redeem: async (token) => {
          tokens.push(token);
          const { data } = await (await redeem(token)).json();
          return `${data.status} ${data.to}`;
        },
      });
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(shop.url);
      await expect(page.getByRole('heading', { name: say.title })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(say.phone, { exact: true }).fill(NUMBER);
      await page.getByRole('button', { name: say.send, exact: true }).click();

      const code = page.getByLabel(say.code, { exact: true });
      await expect(code).toBeFocused();
      await code.fill('000 000');
      await page.getByRole('button', { name: say.check, exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(say.wrong);
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
      await code.fill('123 456');
      await code.press('Enter');
      await expect(page.getByText(say.done)).toBeFocused();
      await expect(page.getByText('approved 84900000001')).toBeVisible();
      await expectAccessible(page);

      const [token = ''] = tokens;
      expect(tokens).toHaveLength(1);
      expect((await redeem(token)).status()).toBe(409);
      await shop.stop();
    });

    member('is set up in its tab, with keys that are replaced once that is confirmed', async ({ page }) => {
      const { id } = await makeWidget(page);
      await page.goto(`/verify/edit?id=${id}&tab=widget`);
      await expect(page.getByLabel(say.isOn)).toBeChecked();
      const domains = page.getByLabel(say.domains);
      await expect(domains).toHaveValue('shop.example.com');
      await domains.fill('https://shop.example.com');
      await domains.blur();
      await expect(domains).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await domains.fill('Shop.example.com\nwww.example.com');
      await page.getByRole('button', { name: say.save, exact: true }).click();
      await expect(page.getByText(say.saved)).toBeVisible();
      await expect(domains).toHaveValue('shop.example.com\nwww.example.com');

      const live = page.getByRole('region', { name: say.visitors });
      const before = await live.getByText('pk_live_').innerText();
      await page.getByRole('button', { name: say.rotate, exact: true }).click();
      const asked = page.getByRole('alertdialog');
      await expectAccessible(page);
      await asked.getByRole('button', { name: say.rotateNow, exact: true }).click();
      await expect(page.getByText(say.rotated)).toBeVisible();
      await expect(live.getByText('pk_live_')).not.toHaveText(before);
    });

    member('is tried beside its settings as it is typed, and sends nothing', async ({ page }) => {
      const { id } = await makeWidget(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/widget/')) asked.push(request.url());
      });
      await page.goto(`/verify/edit?id=${id}&tab=widget`);
      const preview = page.locator('section', { has: page.getByRole('heading', { name: say.preview, exact: true }) });
      await expect(preview.getByRole('heading', { name: say.title })).toBeVisible();
      await page.getByLabel(say.ownTitle, { exact: true }).fill('Shop Hoa Mai');
      await expect(preview.getByRole('heading', { name: 'Shop Hoa Mai' })).toBeVisible();
      await expectAccessible(page);

      await preview.getByLabel(say.phone, { exact: true }).fill(NUMBER);
      await preview.getByRole('button', { name: say.send, exact: true }).click();
      const code = preview.getByLabel(say.code, { exact: true });
      await expect(code).toBeFocused();
      await page.getByLabel(say.domains).fill('shop.example.com');
      await code.fill('123');
      await code.press('Enter');
      await expect(preview.getByRole('alert')).toHaveText(say.wrong);
      await code.fill('123456');
      await code.press('Enter');
      await expect(preview.getByText(say.done)).toBeFocused();

      const other = language === 'vn' ? 'en' : 'vn';
      await preview.getByLabel(say.language).selectOption(other);
      await expect(preview.getByRole('button', { name: words[other].send, exact: true })).toBeVisible();
      expect(asked).toEqual([]);
    });
  });
}
