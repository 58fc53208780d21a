import type { Page } from '@playwright/test';
import { CampaignPage } from '../harness/campaign.page.ts';
import { patience } from '../harness/patience.ts';
import { expect, gate, member } from '../harness/test.ts';
import { VoiceWizard, fatedNumbers } from '../harness/voice.page.ts';

member.use({ alone: 'voice' });
// A launch can be undone for half a minute before anybody is called.
member.describe.configure({ timeout: 240_000 * patience });
const CALLING = { timeout: 90_000 * patience };
const OVER = { timeout: 150_000 * patience };

const at = member.extend<{ wizard: VoiceWizard; campaign: CampaignPage }>({
  wizard: ({ page, language }, use) => use(new VoiceWizard(page, language)),
  campaign: ({ page }, use) => use(new CampaignPage(page)),
});

/** Answers a list with what a test wants to see. */
function answer(page: Page, call: string, status: number, body: object) {
  const rest = { info: null, total: null, message: null, code: null, errors: null, request_id: 'req_1' };
  return page.route(`**/api/campaign/${call}`, (route) =>
    route.fulfill({ status, json: { data: null, ...rest, ...body } }),
  );
}

const listInfo = {
  pageNumber: 1,
  pageSize: 20,
  pageCount: 0,
  sort: '-created_at',
  counts_by_status: {},
  total_is_capped: false,
  answered_rate: null,
  avg_duration: null,
};

at('A campaign is launched, calls, and everything it did adds up', gate, async ({ page, wizard, campaign, shell }) => {
  await wizard.begin('Gọi thật');
  await wizard.paste(fatedNumbers('00', ['01', '11', '12', '02', '03', '04', '21']));
  await wizard.next(3);
  await wizard.addKeys('Quan tâm');
  await page.getByRole('combobox', { name: 'Gọi lại người chưa gặp' }).selectOption('0');
  await wizard.next(4);
  const before = await shell.balanceNow();
  await wizard.call.click();
  await expect(page).toHaveURL(/voices\/view\?id=cmp_/);
  await expect(campaign.undo).toContainText('Chưa gọi cho ai');
  await expect(campaign.status('Đã lên lịch')).toBeVisible();
  await expect(campaign.status('Đang gọi').or(campaign.status('Hoàn tất'))).toBeVisible(CALLING);
  await expect(campaign.status('Hoàn tất').or(campaign.status('Hoàn tất, có lỗi'))).toBeVisible(OVER);

  await campaign.expectCount('= người nhận', 7);
  await campaign.expectCount('Đã nghe', 4);
  await campaign.expectCount('Thuê bao bận', 1);
  await campaign.expectCount('Không bắt máy', 1);
  await campaign.expectCount('Từ chối', 1);
  const keys = page.getByRole('table', { name: 'Phím đã bấm' });
  await expect(keys.getByRole('row', { name: /Quan tâm/ })).toContainText('25%');
  await expect(page.getByRole('table', { name: 'Bắt máy theo ngày và giờ' })).toBeVisible();
  const charged = await campaign.money('Đã trừ tiền');
  const back = await campaign.money('Hoàn tiền tạm giữ');
  expect(charged).toBeGreaterThan(0);
  expect(charged + back).toBe(await campaign.money('Tạm giữ khi gửi'));
  await expect.poll(() => shell.balanceNow()).toBe(before - charged);

  const people = page.getByRole('table', { name: 'Người nhận' }).last();
  await page.getByRole('searchbox', { name: 'Tìm theo số hoặc tên' }).fill('0900000111');
  await people.getByRole('link', { name: '0900 000 111' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('list', { name: 'Các lần gọi' })).toContainText('Bấm phím: 1');
  await expect(drawer).toContainText('1900 5550');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Không bấm phím' }).click();
  await expect(page).toHaveURL(/voices\/log\?campaign=cmp_.*key=none/);
});

at(
  'A launch is taken back before anybody is called, and the draft is as before',
  async ({ page, wizard, campaign }) => {
    await wizard.begin('Rút lại');
    await wizard.paste(fatedNumbers('00', ['01', '11']));
    await wizard.next(3);
    await wizard.next(4);
    await wizard.call.click();
    await campaign.undo.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(campaign.status('Bản nháp')).toBeVisible();
    await page.getByRole('link', { name: 'Sửa tiếp' }).click();
    await expect(page.getByRole('radio', { name: /1900 5550/ })).toBeChecked();
  },
);

at('The list has tabs, a search, and leads to duplicates and deletion', async ({ page, wizard }) => {
  await wizard.begin('Bản để nhân');
  await expect(page).toHaveURL(/id=cmp_/);
  await page.goto('/Campaigns/voices');
  await expect(page).toHaveURL(/\/Campaigns\/voice$/);
  await page.getByRole('searchbox').fill('ban de nhan');
  const row = page.getByRole('row', { name: /Bản để nhân/ });
  await expect(row).toContainText('Bản nháp');
  await row.getByRole('button', { name: /^Thao tác/ }).click();
  await page.getByRole('menuitem', { name: 'Xóa bản nháp' }).click();
  await page.getByRole('button', { name: 'Xóa bản nháp' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('searchbox').fill('không có chiến dịch này');
  await expect(page.getByRole('button', { name: /Xóa bộ lọc|Bỏ bộ lọc/ })).toBeVisible();
});

const lists = [
  { address: '/Campaigns/voice', call: 'searchCampaign', empty: 'Chưa có chiến dịch thoại nào' },
  { address: '/Campaigns/voices/log', call: 'searchContactInLog', empty: 'Chưa có cuộc gọi nào' },
] as const;

for (const { address, call, empty } of lists) {
  at.describe(address, () => {
    at('teaches what belongs there while it is empty', async ({ page }) => {
      await answer(page, call, 200, { data: [], info: listInfo, total: 0 });
      await page.goto(address);
      await expect(page.getByRole('heading', { name: empty })).toBeVisible();
    });

    at('says what went wrong, and tries again', async ({ page, faults }) => {
      faults.expect(/status of 422/);
      await answer(page, call, 422, { message: 'something went wrong' });
      await page.goto(address);
      await expect(page.getByText('req_1')).toBeVisible();
      await page.unroute(`**/api/campaign/${call}`);
      await page.getByRole('button', { name: 'Thử lại' }).click();
      await expect(page.getByText('req_1')).toBeHidden();
    });

    at('says who may not see it', async ({ page, faults }) => {
      faults.expect(/status of 403/);
      const info = { scope: 'campaign:read' };
      await answer(page, call, 403, { info, message: 'Forbidden', code: 'missing_scope' });
      await page.goto(address);
      await expect(page.getByText(/campaign:read/)).toBeVisible();
    });

    at('fits a phone', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    });
  });
}

at('A campaign that does not exist says so, and one that fails to load tries again', async ({ page, faults }) => {
  faults.expect(/status of (404|422)/);
  await page.goto('/Campaigns/voices/view?id=cmp_00000000000000000000000000');
  await expect(page.getByRole('heading', { name: 'Không có chiến dịch này' })).toBeVisible();
  await answer(page, 'view', 422, { message: 'something went wrong' });
  await page.reload();
  await expect(page.getByText('req_1')).toBeVisible();
});
