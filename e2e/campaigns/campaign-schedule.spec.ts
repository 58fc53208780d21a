import { CampaignPage, Wizard } from '../harness/campaign.page.ts';
import { expect, member } from '../harness/test.ts';

member.use({ alone: 'campaign-schedule' });

member('A campaign is set for a time, kept over a reload, and taken back before it', async ({ page, shell }) => {
  const wizard = new Wizard(page);
  const campaign = new CampaignPage(page);
  await page.goto('/');
  const before = await shell.balanceNow();
  await wizard.prepare('Hẹn giờ thử', ['0900 123 451', '0900 124 451']);

  // The choice stands in the address, which follows the click.
  const later = page.getByRole('radio', { name: 'Lên lịch' });
  await later.click();
  await expect(later).toBeChecked();
  const day = page.getByRole('textbox', { name: 'Ngày' });
  await expect(day).toHaveValue(/^\d\d-\d\d-\d{4}$/);
  await day.fill('01-01-2020');
  await day.press('Enter');
  await expect(page.getByText('Thời điểm này đã qua.')).toBeVisible();
  await day.fill('31-02-2027');
  await day.press('Enter');
  await expect(page.getByText('Không có ngày này.')).toBeVisible();
  await expect(day).toHaveValue('31-02-2027');
  const schedule = page.getByRole('button', { name: 'Lên lịch gửi 2 tin' });
  await expect(schedule).toHaveAccessibleDescription('Hãy nhập ngày và giờ bắt đầu.');
  await schedule.press('Enter');
  await expect(day).toBeFocused();
  await page.getByRole('radio', { name: 'Gửi ngay' }).click();
  await expect(day).toBeHidden();
  await later.click();
  const planned = page.getByText(/^Sẽ gửi lúc \d\d-\d\d-\d{4} \d\d:00, giờ Việt Nam\./);
  await expect(planned).toBeVisible();
  const [time = ''] = /\d\d-\d\d-\d{4} \d\d:00/.exec(await planned.innerText()) ?? [];
  await page.reload();
  await expect(planned).toContainText(time);

  await schedule.click();
  await expect(campaign.status('Đã lên lịch')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(time);
  await expect.poll(() => shell.balanceNow()).toBeLessThan(before);
  await page.goto('/Campaigns/Sms');
  await expect(page.getByRole('row', { name: /Hẹn giờ thử/ })).toContainText(time);
  await page.getByRole('link', { name: 'Hẹn giờ thử' }).click();
  await page.getByRole('button', { name: 'Về bản nháp' }).click();
  await expect(campaign.status('Bản nháp')).toBeVisible();
  await expect.poll(() => shell.balanceNow()).toBe(before);
});
