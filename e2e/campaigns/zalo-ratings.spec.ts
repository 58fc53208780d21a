import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';
import { RATED, ZaloWizard } from '../harness/zalo-campaign.page.ts';

member(
  'How a campaign was rated is told star by star and in words, in its log and in its file',
  async ({ page, faults }) => {
    const wizard = new ZaloWizard(page, 'vn');
    await page.goto(`/Campaigns/zalo?search=${encodeURIComponent(RATED)}`);
    await page.getByRole('link', { name: RATED, exact: true }).click();
    await expect(page.getByText('Zalo báo khi tin đã đến máy, không báo người nhận đã xem hay chưa.')).toBeVisible();
    const best = page.getByRole('table', { name: 'Đánh giá theo số sao' }).getByRole('row', { name: /5 trên 5 sao/ });
    const ratings = (await best.getByRole('cell').nth(1).innerText()).trim();
    expect(Number(ratings)).toBeGreaterThan(0);

    // What people said, a page at a time; a name leads to the message.
    const said = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /trên 5 sao/ }) });
    await expect(said).toHaveCount(5);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sau' }).first().click();
    await expect(page).toHaveURL(/said=2/);
    // The page before stays until the next one is there.
    await expect(page.getByText(/^6–10 trên tổng số/)).toBeVisible();
    const name = await said.first().getByRole('link').innerText();
    await said.first().getByRole('link').click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('list', { name: 'Diễn biến' })).toContainText('Đã đánh giá:');
    await expect(drawer.getByRole('definition').filter({ hasText: name })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    // The drawer gives the focus back, which would close a menu that is opened meanwhile.
    await page.reload();
    await page.getByRole('button', { name: 'Đánh giá' }).click();
    await page.getByRole('checkbox', { name: /^5 trên 5 sao/ }).click();
    await expect(page).toHaveURL(/stars/);
    await page.keyboard.press('Escape');
    const file = await wizard.fileFrom(wizard.words.download, 'CSV (.csv)');
    const [titles = '', ...rows] = file.bytes.toString().trim().split('\r\n');
    expect(titles).toContain('Số sao,Câu trả lời đã chọn,Nhận xét,Đánh giá lúc');
    expect(rows).toHaveLength(Number(ratings));

    await page.setViewportSize({ width: 375, height: 812 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    faults.expect(/status of 422/);
    const failure = { message: 'something went wrong', code: null, errors: null, request_id: 'req_1' };
    await page.route('**/api/campaign_zalo/ratings', (route) =>
      route.fulfill({ status: 422, json: { data: null, info: null, total: null, ...failure } }),
    );
    await page.reload();
    await expect(page.getByText('req_1')).toBeVisible();
    await expect(best).toBeVisible();
  },
);
