import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import { CampaignPage, Wizard, csv } from '../harness/campaign.page.ts';
import { expect, member } from '../harness/test.ts';

member.use({ alone: 'campaign-launch' });

const NUMBERS = ['0900 123 421', '0900 124 421', '0900 125 421'];
const LAUNCH = '**/api/campaign_sms/createSmsCampaign';

const test = member.extend<{ wizard: Wizard }>({
  wizard: ({ page }, use) => use(new Wizard(page)),
});

/** How many campaigns of this name there are, in any state but draft. */
async function launched(page: Page, name: string): Promise<number> {
  await page.goto(`/Campaigns/Sms?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  const rows = page.getByRole('table', { name: 'Chiến dịch SMS' }).getByRole('row', { name });
  return (await rows.count()) - (await rows.filter({ hasText: 'Bản nháp' }).count());
}

test.describe('What stands in the way of a launch', () => {
  test('is told with the step where it is put right: no text, a text too long', async ({ wizard, page }) => {
    await wizard.prepare('Thiếu nội dung', NUMBERS, ' ');
    await expect(wizard.trouble).toBeVisible();
    await expect(page.getByText('Chưa có nội dung.')).toBeVisible();
    await expect(wizard.send).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Nội dung tin' }).last().click();
    await wizard.text.fill('a'.repeat(613));
    await expect(page.getByRole('listitem').filter({ hasText: /tối đa 4 SMS/i })).toBeVisible();
    await page.getByRole('link', { name: /Kiểm tra và gửi/ }).click();
    await expect(page.getByText('Nội dung quá dài: tối đa 4 SMS.')).toBeVisible();
    await expect(wizard.send).toHaveAttribute('aria-disabled', 'true');
  });

  test('is a file that is still on its way, whose numbers count once it is there', async ({ wizard, page }) => {
    const arrival = new EventEmitter();
    await page.route('**/api/campaign_sms/uploadExcelContact', async (route) => {
      await once(arrival, 'now');
      await route.continue();
    });
    await wizard.begin('Chờ tệp');
    await wizard.write('AN BINH: cam on ban.');
    await wizard.next('recipients');
    await wizard.paste(NUMBERS.slice(0, 1));
    await wizard.upload(csv('khach.csv', ['Số điện thoại', ...NUMBERS.slice(1)]));
    await wizard.next('launch');
    expect(await wizard.sum(/^Sẽ nhận tin/)).toBe(1);
    await expect(page.getByText('Một tệp người nhận vẫn đang được tải lên.')).toBeVisible();
    arrival.emit('now');
    await expect(wizard.send).toBeEnabled();
    expect(await wizard.sum(/^Sẽ nhận tin/)).toBe(NUMBERS.length);
  });

  test('is a sender that is not approved: it cannot be chosen, and says why', async ({ wizard, page }) => {
    await wizard.begin('Chưa có brandname', '');
    await page.getByRole('radio', { name: 'Quảng cáo' }).check();
    await expect(page.getByRole('radio', { name: 'ANBINH-FOOD' })).toBeDisabled();
    await expect(page.getByRole('radio', { name: 'KHUYENMAI' })).toBeDisabled();
    await expect(page.getByText('Tên không trùng tên doanh nghiệp')).toBeVisible();
    await page.getByRole('radio', { name: 'Chăm sóc khách hàng' }).check();
    await wizard.write('AN BINH: cam on ban.');
    await wizard.next('recipients');
    await wizard.paste(NUMBERS);
    await wizard.next('launch');
    await expect(page.getByText('Chưa chọn brandname.')).toBeVisible();
    await expect(wizard.send).toHaveAttribute('aria-disabled', 'true');
  });

  test('is too little money: it says how much is missing, and keeps the draft', async ({ wizard, page, shell }) => {
    const many = Array.from({ length: 6_000 }, (_, index) => `0901${String(index).padStart(6, '0')}`);
    await wizard.begin('Chiến dịch lớn');
    await wizard.write('AN BINH: cam on ban da mua hang.');
    await wizard.next('recipients');
    await wizard.upload(csv('khach.csv', many));
    await expect(page.getByText('Tổng cộng 6 000 người nhận')).toBeVisible();
    await wizard.next('launch');
    await expect(page.getByText(/Số dư thiếu [\d\s]+₫\. Bản nháp được giữ lại/)).toBeVisible();
    await expect(wizard.send).toHaveAttribute('aria-disabled', 'true');
    const before = await shell.balanceNow();
    await wizard.send.click({ force: true });
    expect(await shell.balanceNow()).toBe(before);
    const left = new URL(page.url());
    await page.getByRole('button', { name: 'Nạp tiền' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Thanh toán [\d\s]+₫, đã gồm thuế GTGT 10%$/).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Đến trang thanh toán' }).click();
    await expect(page).toHaveURL(/\/billing\/add-funds\?/);
    await page.getByRole('link', { name: 'Quay lại trang trước đó' }).click();
    await expect(page).toHaveURL(left.href);
    await expect(page.getByText('Chiến dịch lớn')).toBeVisible();
    await page.goto('/Campaigns/Sms?status=draft');
    await expect(page.getByRole('link', { name: 'Chiến dịch lớn' })).toBeVisible();
  });
});

test.describe('In English, on a phone', () => {
  test.use({ language: 'en', viewport: { width: 375, height: 812 } });

  test('what stands in the way fits beside the button', async ({ page }) => {
    await page.goto('/');
    const draft = { mode: 'draft', name: 'Blocked', message_type: 'customer_care', content: 'AN BINH' };
    const { data } = await callApi(page, '/campaign_sms/createSmsCampaign', draft);
    await page.goto(`/Campaigns/Sms/launch?id=${data.id}`);
    await expect(page.getByText('Something still needs your attention before sending.')).toBeVisible();
    await expect(page.getByText('No sender is chosen.')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});

test('A quote that went stale shows what is different before anything is sent', async ({
  wizard,
  page,
  context,
  faults,
}) => {
  faults.expect(/status of 409/);
  await wizard.prepare('Giá đã đổi', NUMBERS);
  await expect(wizard.send).toBeEnabled();
  const other = await context.newPage();
  await other.goto(page.url().replace('/launch?', '/teamplate?'));
  await new Wizard(other).text.fill(`AN BINH: ${'cam on ban da mua hang. '.repeat(10)}`);
  await expect(new Wizard(other).saved).toBeVisible();
  await other.close();
  await wizard.send.click();
  await expect(page.getByText('Giá vừa được tính lại và có thay đổi')).toBeVisible();
  await expect(page.getByText(/Số SMS mỗi tin: 1 → 2/)).toBeVisible();
  expect(await launched(page, 'Giá đã đổi')).toBe(0);
});

test('A price asked for while a list was still on its way is not waited for', async ({ wizard, page }) => {
  const quotes = '**/api/campaign_sms/confimSend';
  const asked = page.waitForRequest(quotes);
  const ended = Promise.race([page.waitForEvent('requestfailed'), page.waitForResponse(quotes)]);
  const server = new EventEmitter();
  const saved = once(server, 'saved');
  await page.route('**/api/campaign_sms/importFormNumberPhone', async (route) => {
    await asked;
    return route.continue();
  });
  await wizard.begin('Danh sách đến sau');
  await wizard.write('AN BINH: cam on ban da mua hang.');
  await wizard.next('recipients');
  await page.route(quotes, async (route) => {
    await saved;
    return route.continue();
  });
  // The server hears of the list before it is asked for the price without it, and this page after.
  await page.route(LAUNCH, async (route) => {
    const response = await route.fetch();
    if (route.request().postData()?.includes('audience_ids')) {
      server.emit('saved');
      await ended;
    }
    return route.fulfill({ response });
  });
  await wizard.paste(NUMBERS);
  await wizard.next('launch');
  await expect(page.getByRole('button', { name: 'Gửi 3 tin' })).toBeEnabled();
});

test.describe('One launch', () => {
  test('comes of a double click', async ({ wizard, page, shell }) => {
    await wizard.prepare('Bấm hai lần', NUMBERS);
    const before = await shell.balanceNow();
    await wizard.send.dblclick();
    await expect(page).toHaveURL(/\/view\?id=/);
    const price = await new CampaignPage(page).money('Tạm giữ khi gửi');
    await expect.poll(() => shell.balanceNow()).toBe(before - price);
    expect(await launched(page, 'Bấm hai lần')).toBe(1);
  });

  test('comes of two tabs', async ({ wizard, page, context, shell, faults }) => {
    faults.expect(/status of 409/);
    await wizard.prepare('Hai thẻ', NUMBERS);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(new Wizard(other).send).toBeEnabled();
    const before = await shell.balanceNow();
    const buttons = await Promise.all([wizard.send.elementHandle(), new Wizard(other).send.elementHandle()]);
    // At the same moment: the page that hears of the other's launch has no button any more.
    await Promise.all(buttons.map((button) => button?.dispatchEvent('click')));
    await expect(page.getByRole('link', { name: 'Xem chiến dịch' }).or(new CampaignPage(page).equation)).toBeVisible();
    await expect(
      other.getByRole('link', { name: 'Xem chiến dịch' }).or(new CampaignPage(other).equation),
    ).toBeVisible();
    expect(await launched(page, 'Hai thẻ')).toBe(1);
    await page.getByRole('link', { name: 'Hai thẻ' }).click();
    const price = await new CampaignPage(page).money('Tạm giữ khi gửi');
    expect(await shell.balanceNow()).toBe(before - price);
  });

  test('comes of an answer that was lost', async ({ wizard, page, shell, faults }) => {
    faults.expect(/ERR_FAILED/);
    await page.route('**/api/events?*', (route) => route.abort());
    await wizard.prepare('Mất trả lời', NUMBERS);
    const before = await shell.balanceNow();
    const lost: string[] = [];
    await page.route(LAUNCH, async (route) => {
      const isLaunch = route.request().postData()?.includes('quote_id') === true;
      if (!isLaunch || lost.length > 0) return route.continue();
      lost.push((await (await route.fetch()).text()).slice(0, 1));
      await route.abort();
      // Its event was missed too, so everything on the page is asked for again before the launch is.
      await page.evaluate(() => new BroadcastChannel('app.events').postMessage(['resync', '{}']));
    });
    await wizard.send.click();
    await expect(page).toHaveURL(/\/view\?id=/);
    expect(lost).toHaveLength(1);
    const price = await new CampaignPage(page).money('Tạm giữ khi gửi');
    await expect.poll(() => shell.balanceNow()).toBe(before - price);
    expect(await launched(page, 'Mất trả lời')).toBe(1);
  });
});
