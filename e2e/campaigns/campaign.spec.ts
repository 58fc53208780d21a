import { readFileSync } from 'node:fs';
import { CampaignPage, Wizard, csv } from '../harness/campaign.page.ts';
import { patience } from '../harness/patience.ts';
import { expect, gate, member } from '../harness/test.ts';

member.use({ alone: 'campaign' });

// A launch can be undone for half a minute before anything is sent.
member.describe.configure({ timeout: 150_000 * patience });

const DELIVERED = ['0900 123 401', '+84 900 124 401', '84900125401'];
const UNREACHABLE = '0900 123 402';
const REFUSED = '0900 123 403';
const SENDING = { timeout: 60_000 * patience };

member(
  'A campaign from paste, file and tag: quoted, launched, taken back, launched again, sent, settled',
  gate,
  async ({ page, shell }) => {
    const wizard = new Wizard(page);
    const campaign = new CampaignPage(page);
    await wizard.begin('Cảm ơn khách hàng');
    await wizard.write('AN BINH: cam on ban da mua hang.');
    await expect(page.getByText('GSM-7 · 32/160 · 1 SMS')).toBeVisible();
    await wizard.next('recipients');

    await wizard.paste([...DELIVERED, UNREACHABLE, DELIVERED[0] ?? '', '12345']);
    const rows = ['Họ tên,Số điện thoại', `Lê Ánh,${REFUSED}`, `Trần Đức,${DELIVERED[0]}`, 'Không có số,abc'];
    await wizard.upload(csv('khach.csv', rows));
    // The list grows by this line, which moves what stands below it.
    await expect(page.getByText('Cách đọc tệp')).toBeVisible();
    await wizard.choose('Khách VIP');
    await expect(page.getByText(/^Tổng cộng [\d\s]+ người nhận/)).toBeVisible();

    await wizard.next('launch');
    await expect(wizard.send).toBeEnabled();
    const recipients = await wizard.sum(/^Sẽ nhận tin/);
    expect(await wizard.sum(/trùng trong một hoặc nhiều nguồn/)).toBeGreaterThanOrEqual(2);
    expect(await wizard.sum(/không phải số di động/)).toBe(2);
    expect(recipients).toBeGreaterThan(5);
    const before = await shell.balanceNow();

    await wizard.send.click();
    await expect(page).toHaveURL(/\/Campaigns\/Sms\/view\?id=cmp_/);
    await expect(campaign.undo).toContainText('Chưa có tin nào được gửi');
    const price = await campaign.money('Tạm giữ khi gửi');
    await expect.poll(() => shell.balanceNow()).toBe(before - price);

    await page.goto('/');
    await campaign.undo.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(page.getByText('đã trở lại bản nháp')).toBeVisible();
    await expect(campaign.undo).toBeHidden();
    await expect.poll(() => shell.balanceNow()).toBe(before);

    await page.goto('/Campaigns/Sms?status=draft');
    await page.getByRole('link', { name: 'Cảm ơn khách hàng' }).click();
    await expect(wizard.name).toHaveValue('Cảm ơn khách hàng');
    await page.getByRole('link', { name: /Kiểm tra và gửi/ }).click();
    await expect(wizard.send).toBeEnabled();
    await wizard.send.click();
    await expect(campaign.undo).toBeVisible();
    await expect(campaign.status('Đã lên lịch')).toBeVisible();
    await expect(campaign.status('Hoàn tất, có lỗi')).toBeVisible(SENDING);
    await expect.poll(() => campaign.count('Đã nhận'), SENDING).toBe(recipients - 2);

    await expect(campaign.equation.getByRole('row', { name: /^= người nhận/ })).toContainText(String(recipients));
    await campaign.expectCount('Không nhận được', 1);
    await campaign.expectCount('Thất bại', 1);
    const charged = await campaign.money('Đã trừ tiền');
    expect(charged + (await campaign.money('Hoàn tiền tạm giữ'))).toBe(price);
    await expect.poll(() => shell.balanceNow()).toBe(before - charged);

    await page.getByRole('button', { name: /^Thất bại/ }).click();
    await expect(
      campaign.log.getByRole('row', { name: /0900 123 403.*Thất bại.*Nhà mạng từ chối.*Lê Ánh/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Thất bại/ }).click();
    await campaign.search.fill('0900123402');
    await expect(campaign.log.getByRole('link')).toHaveText(['0900 123 402']);

    await campaign.search.fill('');
    await expect(campaign.log.getByRole('link')).toHaveCount(20);
    await page.getByRole('button', { name: 'Tải danh sách về' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV (.csv)' }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(recipients + 1);
    expect(lines.filter((line) => line.includes('84900123402'))).toHaveLength(1);

    await shell.bell.click();
    await expect(shell.notifications.getByText('Chiến dịch đã gửi xong, có tin lỗi')).toBeVisible();
  },
);
