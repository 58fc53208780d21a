import { callApi } from '../harness/api.ts';
import { CampaignPage, numberIn, Wizard } from '../harness/campaign.page.ts';
import { patience } from '../harness/patience.ts';
import { expect, member } from '../harness/test.ts';

member.use({ alone: 'campaign-rules' });
member.describe.configure({ timeout: 90_000 * patience });

const AD = '[QC] AN BINH giam 30%. Tu choi: soan TC gui 8088';
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `0900 125 ${String(501 + index)}`);

const test = member.extend<{ wizard: Wizard; campaign: CampaignPage }>({
  wizard: ({ page }, use) => use(new Wizard(page)),
  campaign: ({ page }, use) => use(new CampaignPage(page)),
});

test.describe('Advertising', () => {
  test('goes to people who agreed: by the directory, or by somebody’s word', async ({ page, wizard, campaign }) => {
    await wizard.begin('Giảm giá cuối tuần', '');
    await page.getByRole('radio', { name: 'Quảng cáo' }).check();
    await page.getByRole('radio', { name: 'ANBINH', exact: true }).check();
    await wizard.write(AD);
    await wizard.next('recipients');
    await wizard.paste(numbers(31));
    await wizard.next('launch');
    await expect(page.getByText(/còn 31 người thì chưa/)).toBeVisible();
    await expect(page.getByText('Hãy chọn bên dưới căn cứ')).toBeVisible();
    await expect(wizard.send).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('radio', { name: 'Theo danh bạ' }).check();
    await expect(page.getByRole('row', { name: /chưa ghi nhận đồng ý/ })).toContainText('31');
    await expect(page.getByText('Không có ai nhận tin.')).toBeVisible();
    await page.getByRole('radio', { name: 'Tôi cam đoan cho tất cả' }).check();
    await expect(wizard.send).toHaveAttribute('aria-disabled', 'false');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Tôi cam đoan cho tất cả' })).toBeChecked();
    await expect(wizard.send).toHaveAttribute('aria-disabled', 'false');
    await wizard.send.click();
    await expect(campaign.status('Đã lên lịch')).toBeVisible();
  });

  test('goes to as many people as carriers ask for', async ({ page, wizard }) => {
    await wizard.begin('Giảm giá cho ít người', '');
    await page.getByRole('radio', { name: 'Quảng cáo' }).check();
    await page.getByRole('radio', { name: 'ANBINH', exact: true }).check();
    await wizard.write(AD);
    await wizard.next('recipients');
    await wizard.paste(numbers(29));
    await wizard.next('launch');
    await expect(page.getByText(/số người nhận tối thiểu:\s+30\./)).toBeVisible();
    await expect(wizard.send).toHaveAttribute('aria-disabled', 'true');
  });
});

test.describe('A campaign above the team’s threshold', () => {
  test('waits for a second person, and can be taken back', async ({ page, wizard, campaign, shell }) => {
    await page.goto('/Settings');
    await page.getByRole('button', { name: 'Thay đổi quy tắc duyệt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Duyệt chiến dịch' });
    await dialog.getByRole('textbox').fill('-5');
    await expect(dialog.getByRole('button', { name: 'Lưu' })).toBeDisabled();
    await dialog.getByRole('textbox').fill('1000');
    await dialog.getByRole('button', { name: 'Lưu' }).click();
    await expect(page.getByText(/Bắt buộc khi chi phí.*1\s000/)).toBeVisible();

    const before = await shell.balanceNow();
    await wizard.begin('Đợt nhắc hẹn');
    await wizard.write('AN BINH: cam on ban da mua hang.');
    await wizard.next('recipients');
    await wizard.paste(numbers(3));
    await wizard.next('launch');
    await expect(page.getByText('Cần người thứ hai duyệt')).toBeVisible();
    await page.getByRole('button', { name: 'Gửi yêu cầu duyệt' }).click();
    await expect(campaign.status('Chờ duyệt')).toBeVisible();
    const waiting = page.getByRole('status').filter({ hasText: 'Đang chờ người thứ hai duyệt' });
    await expect(waiting).toContainText(/\d người trong nhóm có quyền duyệt|Không ai khác trong nhóm/);
    await expect(waiting.getByRole('button', { name: 'Duyệt' })).toHaveCount(0);
    await expect.poll(() => shell.balanceNow()).toBeLessThan(before);
    await page.getByRole('button', { name: 'Về bản nháp' }).click();
    await expect(campaign.status('Bản nháp')).toBeVisible();
    await expect.poll(() => shell.balanceNow()).toBe(before);
    await callApi(page, '/settings', { action: 'approval_set', approval_threshold_vnd: '0' });
  });

  test('is sent back with a reason by somebody who did not ask for it', async ({ page, campaign }) => {
    await page.goto('/Campaigns/Sms?status=awaiting_approval');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByText('Đang chờ người thứ hai duyệt')).toBeVisible();
    await page.getByRole('button', { name: 'Trả lại' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Còn thiếu: Lý do')).toBeVisible();
    await dialog.getByRole('textbox').fill('Sai ngày khai trương');
    await dialog.getByRole('button', { name: 'Trả lại' }).click();
    await expect(campaign.status('Bản nháp')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'đã trả lại chiến dịch này' })).toContainText(
      'Sai ngày khai trương',
    );
  });
});

test('What did not arrive is sent again as a draft, which can be widened to everybody', async ({ page, wizard }) => {
  await page.goto('/Campaigns/Sms?status=completed_with_errors');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Thao tác khác' }).click();
  await page.getByRole('menuitem', { name: /^Gửi lại cho [\d\s]+ người chưa nhận được$/ }).click();
  const note = page.getByRole('status').filter({ hasText: 'chỉ gửi đến những người chưa nhận được' });
  await expect(note).toBeVisible();
  const sum = page.getByRole('group', { name: 'Người nhận theo nhà mạng' }).getByText(/^Tổng cộng [\d\s]+ người nhận$/);
  const few = numberIn(await sum.innerText());
  await note.getByRole('button', { name: 'Gửi cho tất cả' }).click();
  await expect(note).toBeHidden();
  await expect.poll(async () => numberIn(await sum.innerText())).toBeGreaterThan(few);
  await expect(page.getByText(/SMS ≈/)).toBeVisible();
  await expect(wizard.saved).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toBeHidden();
});

test('What is over is archived, and taken out again', async ({ page, campaign }) => {
  await page.goto('/Campaigns/Sms?status=completed');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Thao tác khác' }).click();
  await page.getByRole('menuitem', { name: 'Lưu trữ' }).click();
  await expect(campaign.status('Đã lưu trữ')).toBeVisible();
  await page.getByRole('button', { name: 'Đưa khỏi lưu trữ' }).click();
  await expect(campaign.status('Hoàn tất')).toBeVisible();
});
