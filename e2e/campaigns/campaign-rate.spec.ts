import { CampaignPage, Wizard } from '../harness/campaign.page.ts';
import { patience } from '../harness/patience.ts';
import { expect, member } from '../harness/test.ts';

member.use({ alone: 'campaign-rate' });
// A launch can be undone for half a minute before anything is sent.
member.describe.configure({ timeout: 150_000 * patience });
const START = { timeout: 60_000 * patience };

member('A campaign is limited to messages per minute, and says when sending ends', async ({ page }) => {
  const wizard = new Wizard(page);
  const campaign = new CampaignPage(page);
  await wizard.prepare('Gửi từ từ', ['0900 123 461', '0900 124 461', '0900 125 461']);
  const rate = page.getByRole('textbox', { name: 'Số tin mỗi phút' });
  await rate.fill('1');
  await rate.press('Enter');
  const end = page.getByText(/^Mất khoảng 3 phút, xong vào khoảng .*\d\d:\d\d, giờ Việt Nam\.$/);
  await expect(end).toBeVisible();
  await page.reload();
  await expect(rate).toHaveValue('1');
  await expect(end).toBeVisible();
  await expect(wizard.send).toBeEnabled();
  await wizard.send.click();
  await expect(campaign.undo).toBeVisible();
  await expect(campaign.status('Đang gửi')).toBeVisible(START);
  await expect(page.getByText('Với tốc độ hiện tại, tin cuối cùng sẽ được gửi vào khoảng')).toBeVisible(START);
  await expect(page.getByRole('main')).toContainText('Số tin mỗi phút');
});
