import { expectAccessible } from '../harness/accessibility.ts';
import { callApi } from '../harness/api.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    tab: 'Môi trường thử nghiệm',
    list: 'Tin thử nghiệm',
    undelivered: 'Không nhận được',
    reason: 'Không liên lạc được thuê bao',
    told: 'Chưa báo cho địa chỉ nào.',
    requests: 'Xem yêu cầu',
    search: 'Tìm theo số, ID tin nhắn hoặc mã tham chiếu',
    none: 'Không có kết quả phù hợp với bộ lọc',
  },
  en: {
    tab: 'Sandbox',
    list: 'Test messages',
    undelivered: 'Undelivered',
    reason: 'Phone could not be reached',
    told: 'No address was told.',
    requests: 'Show requests',
    search: 'Search by number, message ID or reference',
    none: 'No results match your filters',
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  const w = words[language];
  member.describe(`The sandbox, in ${language}`, () => {
    member.use({ language });

    member('shows what a test key sent, as it goes on', async ({ page, request }) => {
      const reference = `order-${language}`;
      await page.goto('/developer');
      const key = { action: 'create_key', name: `Sandbox ${language}`, mode: 'test', scopes: 'campaign:send' };
      const { data } = await callApi(page, '/developer', key);
      await page.getByRole('link', { name: w.tab }).click();
      await expect(page).toHaveURL('/developer/sandbox');

      const sent = await request.post('/v1/messages', {
        headers: { Authorization: `Bearer ${data.secret}` },
        data: { to: '84900000002', sender: 'ANY', text: `Don hang ${language} da den`, reference },
      });
      expect(sent.status()).toBe(202);
      await page.getByRole('searchbox', { name: w.search }).fill(reference);
      const row = page
        .getByRole('table', { name: w.list })
        .getByRole('row', { name: new RegExp(`Don hang ${language} da den`) });
      await expect(row).toContainText(w.undelivered, { timeout: 20_000 });
      await expectAccessible(page);

      await row.getByRole('link').click();
      const drawer = page.getByRole('dialog');
      await expect(drawer).toContainText(w.reason);
      await expect(drawer).toContainText(w.told);
      await expectAccessible(page);
      await drawer.getByRole('link', { name: w.requests }).click();
      await expect(page).toHaveURL(/\/developer\/logs\?search=msg_/);
      await expect(page.getByRole('row', { name: /POST \/v1\/messages/ })).toBeVisible();
    });

    member('is searched', async ({ page }) => {
      await page.goto('/developer/sandbox');
      await page.getByRole('searchbox', { name: w.search }).fill('order-that-is-not-there');
      await expect(page.getByText(w.none)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
