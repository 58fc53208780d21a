import type { Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    largest: 'Chiến dịch lớn nhất',
    choice: 'Chiến dịch khác',
    nobody: 'Không có chiến dịch này',
    both: 'Hai chiến dịch',
    carriers: 'Đã nhận theo nhà mạng',
    rows: ['Người nhận', 'Đã nhận', 'Không đến', 'Chưa có kết quả', 'Chi phí mỗi tin đã nhận'],
    share: /^\d+(,\d)?%$/,
    difference: /^(Như nhau|(Tốt hơn|Kém hơn) [\d,]+ điểm)$/,
    whole: 'Hai chiến dịch được so sánh toàn bộ, không theo ngày, nhà mạng và trạng thái đã chọn ở trên.',
    none: 'Bỏ so sánh',
    same: 'Đây là cùng một chiến dịch. Hãy chọn chiến dịch khác để so sánh.',
    missing: 'Không tìm thấy chiến dịch đó. Hãy chọn chiến dịch khác.',
    unsent: 'Chiến dịch đó chưa gửi tin nào nên chưa có gì để so sánh.',
    soFar: 'chưa xong, số liệu đến lúc này',
    failed: 'Không tải được phần này',
    again: 'Thử lại',
  },
  en: {
    largest: 'Largest campaigns',
    choice: 'Another campaign',
    nobody: 'No such campaign',
    both: 'Two campaigns',
    carriers: 'Delivered by carrier',
    rows: ['Recipients', 'Delivered', 'Did not arrive', 'No delivery report yet', 'Cost per delivered message'],
    share: /^\d+(\.\d)?%$/,
    difference: /^(The same|[\d.]+ points (better|worse))$/,
    whole: 'Both campaigns are compared as a whole, whatever days, carriers and statuses are chosen above.',
    none: 'Stop comparing',
    same: 'This is the same campaign. Choose another one to compare it with.',
    missing: 'That campaign was not found. Choose another one.',
    unsent: 'Nothing of that campaign was sent yet, so there is nothing to compare.',
    soFar: 'still under way, figures so far',
    failed: 'Couldn’t load this section',
    again: 'Try again',
  },
} as const;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** SMS campaigns of the account in one state. */
async function campaignsIn(page: Page, status: string): Promise<[Named, Named]> {
  await page.goto('/');
  const answer = await callApi(page, '/campaign/getAllCampaign', { 'channel[]': 'sms', 'status[]': status });
  return answer.data;
}

/** Whether a request is for the report of this campaign. */
const isOf = (id: string) => (body: string | null) => new URLSearchParams(body ?? '').get('id') === id;
const REPORT = '**/api/campaign_sms/analytic';

for (const language of ['vn', 'en'] as const) {
  const say = words[language];
  member.describe(`In ${language}`, () => {
    member.use({ language });

    member('a campaign is found by its name and stands beside the first, also after a reload', async ({ page }) => {
      const [one, other] = await campaignsIn(page, 'completed_with_errors');
      await page.goto(`/Campaigns/Sms/analytic?id=${one.id}`);
      const choice = page.getByRole('combobox', { name: say.choice });
      await choice.fill('zzz');
      await expect(page.getByText(say.nobody)).toBeVisible();
      await choice.fill(other.name);
      // The choice of the report's own campaign has the same names, without a day.
      await page.getByRole('option', { name: `${other.name} · ` }).click();
      await expect(page).toHaveURL(new RegExp(`compare=${other.id}`));

      await page.reload();
      const both = page.getByRole('table', { name: say.both });
      await expect(both.getByRole('rowheader')).toHaveText([...say.rows]);
      const delivered = both.getByRole('row').filter({ has: page.getByRole('rowheader', { name: say.rows[1] }) });
      const cells = delivered.getByRole('cell');
      await expect(cells.nth(0)).toHaveText(say.share);
      await expect(cells.nth(1)).toHaveText(say.share);
      await expect(cells.nth(2)).toHaveText(say.difference);
      await expect(page.getByRole('table', { name: say.carriers }).getByRole('rowheader').first()).toBeVisible();

      await page.getByRole('listitem').getByRole('link', { name: other.name }).click();
      await expect(page).toHaveURL(new RegExp(`id=${other.id}&compare=${one.id}`));
      await page.getByRole('button', { name: say.none }).click();
      await expect(page).toHaveURL(new RegExp(`analytic\\?id=${other.id}$`));
      await expect(both).toBeHidden();
    });

    member('the comparison fits a phone and goes to paper', async ({ page }) => {
      const [one, other] = await campaignsIn(page, 'completed_with_errors');
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(`/Campaigns/Sms/analytic?id=${one.id}&compare=${other.id}&carrier=viettel`);
      const both = page.getByRole('table', { name: say.both });
      await expect(both).toBeVisible();
      await expect(page.getByText(say.whole)).toBeVisible();
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      expect(await both.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))).toBe(0);
      await page.emulateMedia({ media: 'print' });
      await expect(both).toBeVisible();
      await expect(page.getByRole('combobox').filter({ visible: true })).toHaveCount(0);
    });

    member('what cannot be compared is said, and does not hide the report', async ({ page, faults }) => {
      faults.expect(/404/);
      const [one] = await campaignsIn(page, 'completed_with_errors');
      const [planned] = await campaignsIn(page, 'scheduled');
      const report = `/Campaigns/Sms/analytic?id=${one.id}`;
      await page.goto(`${report}&compare=${one.id}`);
      await expect(page.getByText(say.same)).toBeVisible();
      await page.goto(`${report}&compare=${planned.id}`);
      await expect(page.getByText(say.unsent)).toBeVisible();
      await page.goto(`${report}&compare=cmp_of_somebody_else`);
      await expect(page.getByText(say.missing)).toBeVisible();
      await expect(page.getByRole('table', { name: say.both })).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(say.missing)).toBeVisible();
    });

    member('a campaign under way is compared so far, once both reports are there', async ({ page, faults }) => {
      faults.expect(/ERR_FAILED/);
      const [one, other] = await campaignsIn(page, 'completed_with_errors');
      const isOther = isOf(other.id);
      let isBroken = true;
      await page.route(REPORT, async (route) => {
        if (!isOther(route.request().postData())) return route.fallback();
        if (isBroken) return route.abort();
        const response = await route.fetch();
        const answer = await response.json();
        answer.data.waiting = 5;
        return route.fulfill({ response, json: answer });
      });
      await page.goto(`/Campaigns/Sms/analytic?id=${one.id}&compare=${other.id}`);
      await expect(page.getByText(say.failed)).toBeVisible();
      isBroken = false;
      await page.getByRole('button', { name: say.again }).click();
      const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: other.name }) });
      await expect(item).toContainText(say.soFar);
    });
  });
}
