import type { Page } from '@playwright/test';
import { expect, gate, member } from '../harness/test.ts';

member.use({ alone: 'campaign-view' });

/** Opens the newest campaign of the demo account in a state, from the list. */
async function openCampaign(page: Page, status: string): Promise<void> {
  await page.goto(`/Campaigns/Sms?status=${status}`);
  await page.getByRole('table', { name: 'Chiến dịch SMS' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/Campaigns\/Sms\/view\?id=cmp_/);
}

const log = (page: Page) => page.getByRole('table', { name: 'Tin nhắn' });
const number = (text: string) => Number(text.replaceAll(/\D/g, ''));

member.describe('A campaign that ran', () => {
  member('says where every number is, and the numbers add up', gate, async ({ page }) => {
    await openCampaign(page, 'completed_with_errors');
    const card = page.getByRole('table', { name: 'Đối chiếu số lượng' });
    const of = async (row: RegExp) => number(await card.getByRole('row', { name: row }).getByRole('cell').innerText());
    const recipients = await of(/^= người nhận/);
    const states = await card.getByRole('link').allInnerTexts();
    expect(states.map(number).reduce((sum, count) => sum + count, 0)).toBe(recipients);
    expect((await of(/^\+ loại trước/)) + recipients).toBe(await of(/^= số đã nhập/));
    await expect(page.getByText(`trên ${recipients} người nhận`)).toBeVisible();
  });

  member('says where most were lost, and each step what was lost before it', async ({ page }) => {
    await openCampaign(page, 'completed_with_errors');
    const steps = page.getByRole('list', { name: 'Đường đến người nhận' }).getByRole('listitem');
    await expect(steps.last()).toContainText('Đã nhận');
    const rows = (await steps.allInnerTexts()).map((text) => {
      const [, reached = '', , lost = '0'] = text.split('\n');
      return { reached: number(reached), lost: number(lost) };
    });
    const equation = page.getByRole('table', { name: 'Đối chiếu số lượng' });
    const [withoutReport = '0'] = await equation
      .getByRole('row', { name: /^Đã gửi/ })
      .getByRole('cell')
      .allInnerTexts();
    for (const [index, { reached, lost }] of rows.entries()) {
      const waiting = index === rows.length - 1 ? number(withoutReport) : 0;
      expect(reached + lost + waiting).toBe(rows[index - 1]?.reached ?? reached);
    }
    const most = Math.max(...rows.map(({ lost }) => lost));
    expect(most).toBeGreaterThan(0);
    await expect(page.getByText(/^Mất nhiều nhất là .*: \d+$/)).toContainText(`: ${most}`);
  });

  member('leads from a count to the messages that prove it, and from a message to what happened', async ({ page }) => {
    await openCampaign(page, 'completed_with_errors');
    const failed = page.getByRole('table', { name: 'Đối chiếu số lượng' }).getByRole('row', { name: /^Thất bại/ });
    const count = number(await failed.getByRole('cell').innerText());
    await failed.getByRole('link').click();
    await expect(page).toHaveURL(/status=failed/);
    await expect(log(page).getByRole('row', { name: /Thất bại/ })).toHaveCount(count);
    await expect(log(page).getByRole('row', { name: /Đã nhận/ })).toHaveCount(0);

    const link = log(page).getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('Số không hợp lệ')).toBeVisible();
    await expect(drawer.getByRole('list', { name: 'Diễn biến' })).toContainText('Không gửi được');
    await page.reload();
    await expect(drawer.getByText('Số không hợp lệ')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(log(page).getByRole('row', { name: /Thất bại/ })).toHaveCount(count);
  });

  member('explains at the cell why a message failed, by keyboard and without its record', gate, async ({ page }) => {
    await openCampaign(page, 'completed_with_errors');
    const row = log(page)
      .getByRole('row', { name: /Số không hợp lệ/ })
      .first();
    const { height: before } = (await row.boundingBox()) ?? { height: 0 };
    expect(before).toBeLessThanOrEqual(60);
    const reason = row.getByRole('button', { name: 'Số không hợp lệ' });
    await reason.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Số không hợp lệ' });
    await expect(panel).toContainText('Bạn hãy sửa liên hệ hoặc bỏ số này khỏi danh sách.');
    await panel.getByText('Bạn hãy sửa liên hệ').click();
    await expect(page).not.toHaveURL(/message=/);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(reason).toBeFocused();
  });

  member('tells where its recipients came from, and who launched it', async ({ page }) => {
    await openCampaign(page, 'completed_with_errors');
    await page.getByText('Nguồn người nhận', { exact: true }).click();
    await expect(page.getByText(/^Nhãn “.+”$/)).toBeVisible();
    await page.getByText('Lịch sử hoạt động', { exact: true }).click();
    const steps = page.getByRole('list', { name: 'Diễn biến' }).getByRole('listitem');
    await expect(steps.first()).toContainText('Hoàn tất, có lỗi');
    await expect(steps.last()).toContainText('Đã xác nhận gửi');
  });

  member('has a log that is searched by number, and a filter that is cleared', async ({ page }) => {
    await openCampaign(page, 'completed');
    await expect(log(page).getByRole('link').first()).toBeVisible();
    const shown = await log(page).getByRole('link').allInnerTexts();
    const first = shown[0] ?? '';
    await page.getByRole('searchbox', { name: 'Tìm theo số, tên hoặc mã tin' }).fill(first);
    await expect(page).toHaveURL(/search=/);
    await expect(log(page).getByRole('link')).toHaveText([first]);
    await page.getByRole('searchbox', { name: 'Tìm theo số, tên hoặc mã tin' }).fill('không có người này');
    await page.getByRole('button', { name: 'Xóa bộ lọc' }).click();
    await expect(log(page).getByRole('link')).toHaveText(shown);
  });
});

member('A planned campaign goes back to a draft, and its money comes back', async ({ page, shell }) => {
  await page.goto('/Campaigns/Sms?status=scheduled');
  // One that was just launched begins in a moment; this is one that waits for its time.
  await page
    .getByRole('row', { name: /Sẽ gửi lúc \d/ })
    .getByRole('link')
    .first()
    .click();
  const before = await shell.balanceNow();
  await expect(page.getByText('chưa có tin nào được gửi')).toBeVisible();
  await page.getByRole('button', { name: 'Về bản nháp' }).click();
  await expect(page.getByText('Chiến dịch này là bản nháp')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sửa tiếp' })).toBeVisible();
  await expect.poll(() => shell.balanceNow()).toBeGreaterThan(before);
});

member('A draft of the list is copied, and the copy deleted after a question', async ({ page }) => {
  await page.goto('/Campaigns/Sms?status=draft');
  const rows = page.getByRole('table', { name: 'Chiến dịch SMS' }).getByRole('row');
  const name = await rows.getByRole('link').first().innerText();
  const drafts = (await rows.count()) - 1;
  await rows
    .nth(1)
    .getByRole('button', { name: `Thao tác với ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Nhân bản' }).click();
  await expect(page).toHaveURL(/\/Campaigns\/Sms\/sender\?id=cmp_/);
  await page.goto('/Campaigns/Sms?status=draft');
  await expect(rows).toHaveCount(drafts + 2);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Thao tác với/ })
    .click();
  await page.getByRole('menuitem', { name: 'Xóa bản nháp' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa bản nháp' }).click();
  await expect(rows).toHaveCount(drafts + 1);
});

member('A campaign that does not exist is said so, with the way to all others', async ({ page, faults }) => {
  faults.expect(/status of 404/);
  await page.goto('/Campaigns/Sms/view?id=cmp_none');
  await expect(page.getByText('Không có chiến dịch này')).toBeVisible();
  await page.getByRole('link', { name: 'Tất cả chiến dịch SMS' }).click();
  await expect(page).toHaveURL('/Campaigns/Sms');
});
