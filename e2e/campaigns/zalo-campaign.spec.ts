import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { CampaignPage } from '../harness/campaign.page.ts';
import { patience } from '../harness/patience.ts';
import { expect, gate, member } from '../harness/test.ts';
import { FINISHED, TEMPLATE, ZaloWizard } from '../harness/zalo-campaign.page.ts';

member.use({ alone: 'zalo-campaign' });
// A launch can be undone for half a minute before anything is sent.
member.describe.configure({ timeout: 180_000 * patience });
const SENDING = { timeout: 90_000 * patience };

const at = member.extend<{ wizard: ZaloWizard; campaign: CampaignPage }>({
  wizard: ({ page, language }, use) => use(new ZaloWizard(page, language)),
  campaign: ({ page }, use) => use(new CampaignPage(page)),
});

/** Answers a call with what a test wants to see. */
function answer(page: Page, call: string, status: number, body: object) {
  const rest = { info: null, total: null, message: null, code: null, errors: null, request_id: 'req_1' };
  return page.route(`**/api/campaign_zalo/${call}`, (route) =>
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
};
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const language of ['vn', 'en'] as const) {
  at.describe(`In ${language}`, () => {
    at.use({ language });

    at(
      'a campaign is prepared step by step up to its price, and is there again',
      language === 'vn' ? gate : {},
      async ({ page, wizard }) => {
        const w = wizard.words;
        await page.goto('/Campaigns');
        await page.getByRole('link', { name: w.begin }).click();
        await expect(page.getByRole('heading', { level: 1, name: w.steps[0] })).toBeVisible();
        await wizard.begin(`Báo đơn ${language}`);
        await expectAccessible(page);
        await wizard.next(1);
        await wizard.upload(['0901234561', '0901234562', '12']);
        await wizard.next(2);
        // Columns named as parameters fill themselves; the amount is missing.
        await expect(wizard.param('order_code').getByRole('combobox', { name: w.from })).toHaveValue('order_code');
        await wizard.fixAmount('mười');
        await wizard.fixAmount('250000');
        await wizard.fallBack('AN BINH: don {order_code} da giao.');
        await expectAccessible(page);
        await wizard.next(3);
        await expect(wizard.send).toHaveAttribute('aria-disabled', 'false');
        await expect(page.getByRole('row', { name: new RegExp(w.gets) }).getByRole('cell')).toHaveText('2');
        await expect(page.getByRole('row', { name: new RegExp(w.range) })).toContainText('600 ₫');
        await expect(page.getByRole('heading', { name: w.quota })).toBeVisible();

        // Anybody's message can be looked at.
        const main = page.getByRole('main');
        await main.getByRole('searchbox', { name: w.search }).fill('0901234562');
        await expect(main.getByText('DH-2', { exact: true })).toBeVisible();
        await expect(main.getByText('AN BINH: don DH-2 da giao.')).toBeVisible();
        await expectAccessible(page);

        await page.reload();
        await expect(wizard.send).toHaveAttribute('aria-disabled', 'false');
        await page.getByRole('link', { name: w.steps[2] }).click();
        await expect(wizard.param('amount').getByRole('textbox', { name: w.everybody })).toHaveValue('250000');
      },
    );

    at('a list with the template’s own columns is downloaded, filled in and sent', async ({ page, wizard }) => {
      const w = wizard.words;
      await wizard.begin(`Tệp mẫu ${language}`);
      await wizard.next(1);
      const workbook = await wizard.fileFrom(w.sample, 'Excel (.xlsx)');
      expect(workbook.name).toBe(`${w.sampleFile}.xlsx`);
      expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
      const list = await wizard.fileFrom(w.sample, 'CSV (.csv)');
      expect(list.name).toBe(`${w.sampleFile}.csv`);
      expect(list.bytes.toString()).toContain(`${w.phone},customer_name,order_code,amount\r\n`);
      await expectAccessible(page);
      await page.getByLabel(w.drop).setInputFiles({ name: list.name, mimeType: 'text/csv', buffer: list.bytes });
      await expect(page.getByText(list.name)).toBeVisible();
      await wizard.next(2);
      await expect(wizard.param('amount').getByRole('combobox', { name: w.from })).toHaveValue('amount');
      await wizard.next(3);
      await expect(page.getByRole('row', { name: new RegExp(w.gets) }).getByRole('cell')).toHaveText('2');
      await expect(wizard.send).toHaveAttribute('aria-disabled', 'false');
    });

    at('a log is downloaded as it is filtered, and who got nothing gets it again', async ({ page, wizard }) => {
      const w = wizard.words;
      await page.goto(`/Campaigns/zalo?search=${encodeURIComponent(FINISHED)}`);
      await page.getByRole('link', { name: FINISHED, exact: true }).click();
      await page.getByRole('combobox', { name: w.reason }).selectOption({ label: w.noAccount });
      await expect(page).toHaveURL(/error=1601/);
      const log = await wizard.fileFrom(w.download, 'CSV (.csv)');
      expect(log.name).toBe(`${w.logFile}.csv`);
      const rows = log.bytes.toString().match(/^84\d{9},/gm) ?? [];
      expect(rows.length).toBeGreaterThan(0);
      expect(log.bytes.toString().match(/,1601,-118,/g)).toHaveLength(rows.length);
      const workbook = await wizard.fileFrom(w.download, 'Excel (.xlsx)');
      expect(workbook.name).toBe(`${w.logFile}.xlsx`);
      expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');

      await page.getByRole('button', { name: w.more }).click();
      await expect(page.getByRole('menuitem', { name: w.unknown })).toBeVisible();
      const again = page.getByRole('menuitem', { name: w.failed });
      const meant = (await again.innerText()).replaceAll(/\D/g, '');
      await again.click();
      await expect(page).toHaveURL(/zalo\/import_contact\?id=cmp_/);
      const note = page.getByRole('status').filter({ hasText: w.onlyThose });
      await expect(note).toBeVisible();
      await expectAccessible(page);
      await wizard.next(2);
      await wizard.next(3);
      await expect(page.getByRole('row', { name: new RegExp(w.gets) }).getByRole('cell')).toHaveText(meant);
      await page.getByRole('link', { name: w.steps[1] }).click();
      await note.getByRole('button', { name: w.everyone }).click();
      await expect(note).toBeHidden();
      await wizard.next(2);
      await page.reload();
      await page.getByRole('link', { name: w.steps[1] }).click();
      await expect(page.getByRole('heading', { level: 1, name: w.steps[1] })).toBeVisible();
      await expect(note).toBeHidden();
    });
  });
}

at(
  'A campaign is sent over Zalo, falls back to an SMS, and everything it did adds up',
  async ({ page, wizard, campaign, shell }) => {
    // The simulated Zalo knows no account of numbers that end in 18.
    await wizard.prepare('Gửi thật', ['0901234511', '0901234512', '0901234618'], {
      sms: 'AN BINH: don {order_code} da giao.',
    });
    const before = await shell.balanceNow();
    await wizard.send.click();
    await expect(page).toHaveURL(/zalo\/analytic\?id=cmp_/);
    await expect(campaign.undo).toContainText('Chưa có tin nào được gửi');
    await expect(campaign.status('Hoàn tất')).toBeVisible(SENDING);
    await expect.poll(() => campaign.count('Đã nhận')).toBe(3);
    await campaign.expectCount('= người nhận', 3);
    const channels = page.getByRole('table', { name: 'Zalo và SMS thay thế' });
    await expect(channels.getByRole('row', { name: /^SMS/ })).toContainText('100%');

    const charged = await campaign.money('Đã trừ tiền');
    expect(charged + (await campaign.money('Hoàn tiền tạm giữ'))).toBe(await campaign.money('Tạm giữ khi gửi'));
    await expect.poll(() => shell.balanceNow()).toBe(before - charged);

    await page.getByRole('combobox', { name: 'Lý do' }).selectOption({ label: 'Không có tài khoản Zalo' });
    await campaign.log.getByRole('link', { name: '0901 234 618' }).click();
    const timeline = page.getByRole('dialog').getByRole('list', { name: 'Diễn biến' });
    await expect(timeline).toContainText('Zalo không gửi');
    await expect(timeline).toContainText('SMS đã tới máy');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    // The drawer gives the focus back, which would close a menu that is opened meanwhile.
    await page.reload();
    await page.getByRole('button', { name: 'Thao tác khác' }).click();
    await page.getByRole('menuitem', { name: 'Lưu trữ' }).click();
    await expect(campaign.status('Đã lưu trữ')).toBeVisible();
    await page.getByRole('button', { name: 'Nhân bản' }).click();
    await expect(page).toHaveURL(/zalo\/launch\?id=cmp_/);
    await expect(page.getByRole('radio', { name: TEMPLATE })).toBeChecked();
  },
);

at('A launch is taken back, and the draft is found by its name and thrown away', async ({ page, wizard, campaign }) => {
  await wizard.prepare('Rút lại', ['0901234521']);
  await wizard.send.click();
  await campaign.undo.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(campaign.status('Bản nháp')).toBeVisible();
  await page.goto('/Campaigns/zalo');
  await page.getByRole('searchbox').fill('rut lai');
  await expect(page).toHaveURL(/search=rut/);
  const row = page.getByRole('row', { name: /Rút lại/ });
  await expect(row).toContainText(TEMPLATE);
  await row.getByRole('link', { name: 'Rút lại' }).click();
  await expect(page.getByRole('radio', { name: /An Bình Store/ })).toBeChecked();
  await page.goBack();
  await row.getByRole('button', { name: /^Thao tác/ }).click();
  await page.getByRole('menuitem', { name: 'Xóa bản nháp' }).click();
  await page.getByRole('button', { name: 'Xóa bản nháp' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: /bộ lọc/i }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

at('Values that Zalo would refuse stand in the way until they are left out', async ({ page, wizard }) => {
  await page.goto('/Campaigns/zalo/template');
  await page.getByRole('button', { name: `Dùng ${TEMPLATE}` }).click();
  await expect(page).toHaveURL(/zalo\/import_contact\?id=cmp_/);
  await wizard.upload(['0901234531', '0901234532'], ['DH-1', 'D'.repeat(31)]);
  await wizard.next(2);
  await wizard.fixAmount('250000');
  await wizard.next(3);
  await expect(page.getByText('Chưa gửi được')).toBeVisible();
  await expect(page.getByText(/quá dài/).first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^Bỏ qua những người nhận này/ }).check();
  await expect(page.getByText('Chưa gửi được')).toBeHidden();
  await expect(page.getByRole('row', { name: /có giá trị không hợp mẫu tin/ })).toContainText('1');
  await expect(wizard.send).toHaveText('Gửi 1 tin');
});

at('Pages say what is missing, what went wrong, and who may not see them', async ({ page, faults }) => {
  faults.expect(/status of (403|404|422)/);
  await answer(page, 'searchZaloCampaign', 200, { data: [], info: listInfo, total: 0 });
  await page.goto('/Campaigns/zalo');
  await expect(page.getByRole('heading', { name: 'Chưa có chiến dịch Zalo nào' })).toBeVisible();
  // Without any account that is linked the page that says what it takes is of more use.
  await answer(page, 'getSender', 200, { data: [], info: { connected: 0, offered: true } });
  await page.reload();
  await expect(page).toHaveURL('/Campaigns/zalo/nozalo');
  await page.unrouteAll();

  await answer(page, 'searchZaloCampaign', 422, { message: 'something went wrong' });
  await page.goto('/Campaigns/zalo');
  await expect(page.getByText('req_1')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText('req_1')).toBeHidden();
  const forbidden = { info: { scope: 'campaign:read' }, message: 'Forbidden', code: 'missing_scope' };
  await answer(page, 'searchZaloCampaign', 403, forbidden);
  await page.reload();
  await expect(page.getByText(/campaign:read/)).toBeVisible();
  await page.unrouteAll();

  const gone = 'cmp_00000000000000000000000000';
  await page.goto(`/Campaigns/zalo/analytic?id=${gone}`);
  await expect(page.getByRole('heading', { name: 'Không có chiến dịch này' })).toBeVisible();
  await answer(page, 'view', 422, { message: 'something went wrong' });
  await page.reload();
  await expect(page.getByText('req_1')).toBeVisible();
  await page.unrouteAll();
  await page.goto(`/Campaigns/zalo/import_contact?id=${gone}`);
  await expect(page.getByRole('heading', { name: 'Bản nháp này không còn nữa' })).toBeVisible();
  await page.getByRole('link', { name: 'Xem các bản nháp' }).click();
  await expect(page).toHaveURL(/\/Campaigns\/zalo\?status=draft/);
  await page.goto('/Campaigns/zalo/launch?step=review');
  await page.getByRole('link', { name: 'Chọn mẫu tin' }).click();
  await answer(page, 'getSender', 422, { message: 'something went wrong' });
  await page.reload();
  await expect(page.getByText('req_1')).toBeVisible();
});

at(
  'The button that goes on stays where it is while a list arrives and when the focus comes to it',
  async ({ page, wizard }) => {
    await wizard.begin('Không nhảy');
    await wizard.next(1);
    const button = page.getByRole('button', { name: wizard.words.next });
    const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
    expect(y).toBeGreaterThan(0);
    await button.focus();
    expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
    await wizard.upload(['0901234511', '0901234512']);
    await expect(page.getByText('Tổng cộng 2 người nhận')).toBeVisible();
    expect(await button.boundingBox()).toMatchObject({ x, y });
  },
);

at('The pages fit a phone', async ({ page, wizard }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await wizard.prepare('Trên điện thoại', ['0901234541'], { sms: 'AN BINH: don {order_code} da giao.' });
  const id = new URL(page.url()).searchParams.get('id');
  for (const address of [
    '/Campaigns/zalo',
    `/Campaigns/zalo/launch?id=${id}`,
    `/Campaigns/zalo/import_contact?id=${id}`,
    `/Campaigns/zalo/launch?id=${id}&step=content`,
    `/Campaigns/zalo/launch?id=${id}&step=review`,
    `/Campaigns/zalo/analytic?id=${id}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expect.poll(() => width(page), { message: address }).toBe(375);
  }
});
