import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminCommand, type ServerPlace } from '../harness/admin.ts';
import { callApi } from '../harness/api.ts';
import { patience } from '../harness/patience.ts';
import { FIRST_ROW, phoneLists } from '../harness/phone-lists.ts';
import { hostPaths, remotePages } from '../harness/routes.ts';
import { settled } from '../harness/settled.ts';
import { DEMO, expect, member } from '../harness/test.ts';

/** The longest name there may be in a list, with a word that is wider than a column. */
const LONG_NAME = 'Nguyễn-Phúc-Hoàng-Long-Thiên-Ân Công ty Thương mại Dịch vụ Xuất nhập khẩu Bắc Hà';
const LONG_ADDRESS = `https://shop.example.com/${'khuyen-mai-tet-'.repeat(8)}`;
const TAGS = ['Khách quen lâu năm', 'Vùng duyên hải', 'Đã mua trong quý này', 'Quan tâm xe điện', 'Sinh nhật tháng 11'];
const HIGHEST_ROW = 60;
const PHONE = 375;
const widths = [PHONE, 768, 1024, 1440, 1920];
/** Empty before {@link stretch}. */
const LINKS = '/Campaigns/Sms/viewUrl';

/** What stretches a page: long names wherever there are names, five tags, a balance of a billion. */
async function stretch(page: Page, place: ServerPlace): Promise<void> {
  await page.goto('/');
  const { data } = await callApi(page, '/contact/store', { phone: '0912 345 600', name: LONG_NAME });
  for (const name of TAGS) await callApi(page, '/contact/create_tag', { name, 'contact_ids[]': data.id });
  await callApi(page, '/contact/create_tag', { name: LONG_NAME.slice(0, 50).trim() });
  const draft = await callApi(page, '/campaign_sms/createSmsCampaign', { mode: 'draft', name: LONG_NAME });
  await callApi(page, '/campaign_sms/insertLink', { campaign_id: draft.data.id, url: LONG_ADDRESS });
  await callApi(page, '/developer', {
    action: 'create_key',
    name: LONG_NAME,
    mode: 'live',
    'scopes[]': 'campaign:send',
  });
  await adminCommand(
    place,
    'balance',
    'adjust',
    DEMO.email,
    '1000000000',
    '--key',
    randomUUID(),
    '--reason',
    LONG_NAME,
  );
}

/** In the page: what is too wide, too high, cut without a way to see the rest, or not below its header. */
function faultsOf(highest: number): string[] {
  const said = (element: Element) => (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in ${clientWidth}`);
  for (const frame of document.querySelectorAll('main [data-stacks]')) {
    const row = frame.querySelector('tr');
    if (row && getComputedStyle(row).display === 'table-row' && frame.scrollWidth > frame.clientWidth + 1)
      faults.push(`a list of ${frame.scrollWidth} px scrolls sideways in ${frame.clientWidth}`);
  }
  for (const row of document.querySelectorAll('main tbody tr')) {
    const height = Math.round(row.getBoundingClientRect().height);
    if (getComputedStyle(row).display === 'table-row' && height > highest) faults.push(`${height} px: ${said(row)}`);
  }
  for (const table of document.querySelectorAll('main table')) {
    const [headers, cells] = ['thead th', 'tbody tr:first-of-type > *'].map((each) => [
      ...table.querySelectorAll(each),
    ]);
    const places = (cells ?? []).map((cell) => cell.getBoundingClientRect());
    // Stacked rows have no columns.
    const isStacked = new Set(places.filter(({ width }) => width > 0).map(({ y, height }) => y + height / 2)).size > 1;
    if (!headers || isStacked || headers.length !== places.length) continue;
    for (const [index, header] of headers.entries()) {
      const { left, width } = header.getBoundingClientRect();
      const cell = places[index];
      if (cell && (Math.abs(left - cell.left) > 1 || Math.abs(width - cell.width) > 1))
        faults.push(`“${said(header)}” does not stand above its column`);
    }
  }
  for (const figure of document.querySelectorAll('main dl dd')) {
    if (isSeen(figure) && figure.scrollWidth > figure.clientWidth + 1) faults.push(`out of its place: ${said(figure)}`);
  }
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const { overflowX, position } = getComputedStyle(element);
    const isCut = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
    // A pixel wide is what only screen readers read; a header's button stands out of its cell.
    if (!isCut || position === 'absolute' || element.clientWidth <= 1 || !isSeen(element) || element.closest('thead'))
      continue;
    const tells = element.closest('[title], svg') ?? element.querySelector('[title]');
    const record = element.closest('tr')?.querySelector('[data-phone="title"] a');
    if (!tells && !record) faults.push(`cut: ${said(element)}`);
  }
  return faults;
}

member.use({ alone: 'widths' });
member.describe.configure({ timeout: 300_000 * patience });

member.beforeAll(async ({ browser, server, session }) => {
  const context = await browser.newContext({ baseURL: server.url, storageState: session });
  await stretch(await context.newPage(), server.place);
  await context.close();
});

for (const language of ['vn', 'en'] as const) {
  member.describe(`In ${language}`, () => {
    member.use({ language });

    for (const width of widths) {
      member(`every page fits ${width} px with the longest names and sums`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        for (const address of [...hostPaths, ...remotePages.map((each) => each.path)]) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await settled(page);
          expect.soft(await page.evaluate(faultsOf, HIGHEST_ROW), `${address} at ${width} px`).toEqual([]);
          if (width !== PHONE || ![...phoneLists, LINKS].includes(address)) continue;
          const row = await page.getByRole('table').getByRole('row').nth(1).boundingBox();
          expect.soft(row?.y, `the first row of ${address}`).toBeLessThanOrEqual(FIRST_ROW);
        }
      });
    }
  });
}
