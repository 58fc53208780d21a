import type { Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import { CampaignPage } from '../harness/campaign.page.ts';
import { patience } from '../harness/patience.ts';
import { expect, member } from '../harness/test.ts';

member.use({ alone: 'campaign-control' });

// A launch can be undone for half a minute before anything is sent.
member.describe.configure({ timeout: 150_000 * patience });
const START = { timeout: 60_000 * patience };
const PEOPLE = 90;

/** Launches a campaign that sends one message a second; answers its id. */
async function launchSlowly(page: Page, name: string): Promise<string> {
  const phones = Array.from({ length: PEOPLE }, (_, index) => `09002${String(index).padStart(3, '0')}31`).join('\n');
  const audience = await callApi(page, '/campaign_sms/importFormNumberPhone', { phones });
  const senders = await callApi(page, '/campaign_sms/getSender', { message_type: 'customer_care' });
  const draft = await callApi(page, '/campaign_sms/createSmsCampaign', {
    mode: 'draft',
    name,
    sender_id: senders.data[0].id,
    content: 'AN BINH: cam on ban da mua hang.',
    'audience_ids[]': audience.data.id,
    options: JSON.stringify({ rate_per_min: 60 }),
  });
  const { id } = draft.data;
  const revision = String(draft.info.draft.revision);
  const quote = await callApi(page, '/campaign_sms/confimSend', { id, revision });
  await expect
    .poll(async () => (await callApi(page, '/campaign_sms/quote', { quote_id: quote.data.id })).data.status)
    .toBe('ready');
  await callApi(page, '/campaign_sms/createSmsCampaign', { mode: 'send', id, quote_id: quote.data.id });
  return id;
}

member(
  'A campaign under way is paused, goes on, and is stopped with the numbers of the moment',
  async ({ page, context, shell }) => {
    const campaign = new CampaignPage(page);
    await page.goto('/');
    const before = await shell.balanceNow();
    const id = await launchSlowly(page, 'Gửi chậm');
    await page.goto(`/Campaigns/Sms/view?id=${id}`);
    const list = await context.newPage();
    await list.goto('/Campaigns/Sms');
    const row = list.getByRole('row', { name: /Gửi chậm/ });
    await expect(row).toContainText('Đã lên lịch');

    await expect(campaign.status('Đang gửi')).toBeVisible(START);
    await expect(row).toContainText('Đang gửi');
    await expect(row.getByRole('button', { name: 'Dừng' })).toBeVisible();
    await expect.poll(() => campaign.count('Đã nhận')).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Tạm dừng' }).click();
    await expect(campaign.status('Tạm dừng')).toBeVisible();
    await expect(page.getByText('Thành viên trong nhóm đã tạm dừng')).toBeVisible();
    await expect(row).toContainText('Tạm dừng');
    const waiting = await campaign.count('Chờ gửi');
    expect(waiting).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Gửi tiếp' }).click();
    await expect(campaign.status('Đang gửi')).toBeVisible();
    await expect.poll(() => campaign.count('Chờ gửi')).toBeLessThan(waiting);

    await page.getByRole('main').getByRole('button', { name: 'Dừng', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/\d+ tin đã gửi, \d+ tin sẽ không được gửi/);
    await question.getByRole('button', { name: 'Dừng gửi' }).click();
    await expect(campaign.status('Đã hủy')).toBeVisible();
    await expect.poll(() => campaign.count('Đã gửi'), START).toBe(0);
    const delivered = await campaign.count('Đã nhận');
    expect(delivered + (await campaign.count('Đã hủy'))).toBe(PEOPLE);
    await expect.poll(() => shell.balanceNow()).toBe(before - (await campaign.money('Đã trừ tiền')));

    await page.getByRole('button', { name: /^Đã hủy/ }).click();
    await expect(campaign.log.getByRole('row', { name: /Đã hủy/ })).toHaveCount(20);
  },
);

member('Launches are taken back on any page, after a reload and in another tab', async ({ page, context, shell }) => {
  const { undo } = new CampaignPage(page);
  const other = await context.newPage();
  await other.goto('/Directory');
  await page.goto('/');
  const before = await shell.balanceNow();
  await launchSlowly(page, 'Đợt một');
  await launchSlowly(page, 'Đợt hai');
  for (const tab of [page, other]) {
    const bar = new CampaignPage(tab).undo;
    await expect(bar.getByText('“Đợt một” sắp được gửi. Chưa có tin nào được gửi.')).toBeVisible();
    await expect(bar.getByText('“Đợt hai” sắp được gửi.')).toBeVisible();
  }
  await page.goto('/billing');
  await expect(undo.getByText(/còn \d+ giây/)).toHaveCount(2);
  await page.keyboard.press('u');
  await expect(undo.getByRole('button', { name: 'Hoàn tác' })).toHaveCount(1);
  const bar = new CampaignPage(other).undo;
  await expect(bar.getByRole('button', { name: 'Hoàn tác' })).toHaveCount(1);
  await bar.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(bar).toBeHidden();
  await expect(undo).toBeHidden();
  await expect.poll(() => shell.balanceNow()).toBe(before);
});
