import { mailTo } from '../harness/mailbox.ts';
import { patience } from '../harness/patience.ts';
import { expect, member } from '../harness/test.ts';
import type { APIRequestContext, Page } from '@playwright/test';

const words = {
  vn: {
    unverified: 'Số điện thoại của bạn chưa được xác thực',
    verify: 'Xác thực số điện thoại',
    sms: 'Nhắn mã cho tôi',
    attempt: 'Thử ngay',
    call: 'Gọi cho tôi ngay',
    voice: 'Cuộc gọi',
    some: /^Hôm nay còn \d trong 3 lượt$/,
    none: 'Hôm nay hết lượt',
    tomorrow: /mai hãy thử lại/,
    channel: 'Kênh muốn thử',
    last: /^Lần thử gần nhất/,
    zalo: 'Kết nối Zalo',
    arrived: 'Đã nhận',
    ended: /Đã nghe|Thuê bao bận|Không bắt máy|Từ chối|Hộp thư|Thất bại/,
  },
  en: {
    unverified: 'Your phone is not verified yet',
    verify: 'Verify your phone',
    sms: 'Text me a code',
    attempt: 'Try it now',
    call: 'Call my phone now',
    voice: 'Voice call',
    some: /^\d of 3 left today$/,
    none: 'None left today',
    tomorrow: /try again tomorrow/,
    channel: 'Channel to try',
    last: /^Last try/,
    zalo: 'Connect Zalo',
    arrived: 'Delivered',
    ended: /Heard|Busy|Not answered|Declined|Answering machine|Failed/,
  },
} as const;
type Words = (typeof words)['vn' | 'en'];

/** The seeded person's own number. */
const PHONE = '84985550000';

/** Goes from the page to the profile and back with a verified number. */
async function verifyPhone(page: Page, request: APIRequestContext, w: Words): Promise<void> {
  await page.getByRole('link', { name: w.verify }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: w.sms }).click();
  const code = dialog.getByRole('textbox');
  await expect(code).toBeFocused();
  await code.fill((await mailTo(request, PHONE, /\d{6}/)).code);
  await expect(dialog).toBeHidden();
}

member.use({ alone: 'demo' });
member.describe.configure({ mode: 'serial' });

for (const language of ['vn', 'en'] as const) {
  const w = words[language];
  member.describe(`Trying channels on one's own phone (${language})`, () => {
    member.use({ language });

    member('needs a verified phone, and leads there', async ({ page, request }) => {
      await page.goto('/channels');
      await expect(page.getByText(w.unverified).or(page.getByText(w.some)).or(page.getByText(w.none))).toBeVisible();
      if (await page.getByText(w.unverified).isVisible()) await verifyPhone(page, request, w);
      await page.goto('/channels');
      await expect(page.getByText(w.unverified)).toBeHidden();
      await expect(page.getByText('0985 550 000').first()).toBeVisible();
    });

    member('sends an SMS, follows it to its receipt, and ends for today after three', async ({ page }) => {
      await page.goto('/channels');
      const none = page.getByText(w.none);
      const button = page.getByRole('button', { name: w.attempt });
      await expect(async () => {
        if (await none.isHidden()) await button.click({ timeout: 2_000 });
        await expect(none).toBeVisible({ timeout: 2_000 });
      }).toPass();
      const outcome = page.getByRole('status').filter({ hasText: w.last });
      await expect(outcome).toContainText(w.arrived, { timeout: 20_000 * patience });
      await expect(page.getByText(w.tomorrow)).toBeVisible();
      await expect(button).toHaveAttribute('aria-disabled', 'true');
    });

    member('calls, and says how the call came out', async ({ page }) => {
      await page.goto('/channels');
      await page.getByRole('navigation', { name: w.channel }).getByRole('link', { name: w.voice }).click();
      await expect(page).toHaveURL(/demo=voice/);
      await page.getByRole('button', { name: w.call }).click();
      const outcome = page.getByRole('status').filter({ hasText: w.last });
      await expect(outcome).toContainText(w.ended, { timeout: 60_000 * patience });
    });

    member('sends by Zalo with what Zalo was given as samples', async ({ page }) => {
      await page.goto('/channels?demo=zalo');
      await page.getByRole('button', { name: w.attempt }).click();
      await expect(page.getByRole('status').filter({ hasText: w.last })).toBeVisible();
    });

    member('says that Zalo is not connected, and leads to official accounts', async ({ page }) => {
      await page.route('**/api/channel/getDemo', async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        await route.fulfill({ response, json: { ...answer, data: { ...answer.data, needs: 'oa', last: null } } });
      });
      await page.goto('/channels?demo=zalo');
      await page.getByRole('link', { name: w.zalo }).click();
      await expect(page).toHaveURL(/\/Campaigns\/zalo\/oa_id/);
    });
  });
}
