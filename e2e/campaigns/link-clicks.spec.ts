import type { Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import { patience } from '../harness/patience.ts';
import { expect, member } from '../harness/test.ts';

member.use({ alone: 'link-clicks' });

// A launch can be undone for half a minute before anything is sent.
member.describe.configure({ timeout: 150_000 * patience });
const SENT = { timeout: 90_000 * patience };
const PHONES = ['0901234511', '0901234512', '0901234513'];
const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

/** Sends a campaign with a short link, of which one recipient follows theirs; answers the campaign's id. */
async function sendWithLink(page: Page): Promise<string> {
  const audience = await callApi(page, '/campaign_sms/importFormNumberPhone', { phones: PHONES.join('\n') });
  const senders = await callApi(page, '/campaign_sms/getSender', { message_type: 'customer_care' });
  const fields = { name: 'Mời xem', sender_id: senders.data[0].id, 'audience_ids[]': audience.data.id };
  const draft = await callApi(page, '/campaign_sms/createSmsCampaign', {
    ...fields,
    mode: 'draft',
    content: 'AN BINH',
  });
  const { id } = draft.data;
  const link = await callApi(page, '/campaign_sms/insertLink', {
    campaign_id: id,
    url: 'https://shop.example.com/tet',
  });
  const written = await callApi(page, '/campaign_sms/createSmsCampaign', {
    ...fields,
    mode: 'update',
    id,
    revision: String(draft.info.draft.revision),
    content: `AN BINH: moi ban xem ${link.data.token}`,
  });
  const revision = String(written.info.draft.revision);
  const quote = await callApi(page, '/campaign_sms/confimSend', { id, revision });
  await expect
    .poll(async () => (await callApi(page, '/campaign_sms/quote', { quote_id: quote.data.id })).data.status)
    .toBe('ready');
  await callApi(page, '/campaign_sms/createSmsCampaign', { mode: 'send', id, quote_id: quote.data.id });
  await expect
    .poll(async () => (await callApi(page, '/campaign_sms/view', { id })).data.counts.delivered, SENT)
    .toBe(PHONES.length);
  const log = await callApi(page, '/campaign_sms/searchSmsCampaignLog', { id, search: PHONES[0] ?? '' });
  const { pathname } = new URL(/https?:\/\/\S+/.exec(log.data[0].content)?.[0] ?? '');
  await page.request.get(pathname, { headers: { 'User-Agent': BROWSER }, maxRedirects: 0 });
  return id;
}

const words = {
  vn: {
    log: 'Tin nhắn',
    clicked: /^Đã bấm/,
    not: /^Chưa bấm/,
    when: 'Đã bấm',
    story: 'Người nhận đã bấm liên kết trong tin',
    carriers: 'Theo nhà mạng',
    head: 'Đã bấm',
  },
  en: {
    log: 'Messages',
    clicked: /^Clicked/,
    not: /^Not clicked/,
    when: 'Clicked',
    story: 'A link of it was followed',
    carriers: 'By carrier',
    head: 'Clicked',
  },
};

member('The log of a campaign with links tells who clicked, and is filtered by it', async ({ page, context }) => {
  await page.goto('/');
  const id = await sendWithLink(page);
  for (const language of ['vn', 'en'] as const) {
    const say = words[language];
    const { origin } = new URL(page.url());
    await context.addCookies([{ name: 'redirected', value: language, url: origin }]);
    await page.goto(`/Campaigns/Sms/view?id=${id}`);
    const log = page.getByRole('table', { name: say.log });
    const rows = log.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(3);
    await expect(log.getByRole('columnheader', { name: say.when })).toBeVisible();

    await page.getByRole('button', { name: say.not }).click();
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL(/clicked=no/);
    await page.getByRole('button', { name: say.clicked }).click();
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/clicked=yes/);
    await rows.getByRole('link').click();
    await expect(page.getByRole('dialog').getByText(say.story)).toBeVisible();

    await page.goto(`/Campaigns/Sms/analytic?id=${id}`);
    const carriers = page.getByRole('table', { name: say.carriers });
    await expect(carriers.getByRole('columnheader').last()).toHaveText(say.head);
    await expect(carriers.getByRole('row').last().getByRole('cell').last()).toHaveText('1 · 33%');
    await page.goto('/Campaigns/Sms/analytic');
    await expect(carriers).toBeVisible();
    await expect(carriers.getByRole('columnheader', { name: say.head })).toHaveCount(0);
  }
});
