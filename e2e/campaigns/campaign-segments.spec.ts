import { callApi } from '../harness/api.ts';
import { Wizard } from '../harness/campaign.page.ts';
import { expect, member } from '../harness/test.ts';

/** Everybody whose name holds a word. */
const rulesFor = (value: string) =>
  JSON.stringify({ match: 'all', groups: [{ match: 'all', rules: [{ field: 'name', op: 'contains', value }] }] });

member('A campaign goes to a segment and leaves another one out', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [meant, left] = [`Họ Nguyễn ${mark}`, `Tên Lan ${mark}`];
  await page.goto('/Campaigns/Sms');
  for (const [name, word] of [
    [meant, 'nguyen'],
    [left, 'lan'],
  ] as const) {
    await callApi(page, '/contact/segment', { action: 'store', name, rules: rulesFor(word) });
  }
  const wizard = new Wizard(page);
  await wizard.begin(`Gửi phân khúc ${mark}`);
  await wizard.write('AN BINH: cam on ban da mua hang.');
  await wizard.next('recipients');
  await page.getByRole('link', { name: 'Danh bạ', exact: true }).last().click();
  await page.getByRole('list', { name: 'Phân khúc' }).getByRole('checkbox', { name: meant }).check();
  await expect(page.getByRole('button', { name: `Bỏ ${meant}` })).toBeVisible();
  await expect(page.getByText(/^Tổng cộng [\d\s]+ người nhận/)).toBeVisible();
  const leftOut = 'Phân khúc bị loại trừ';
  await page.getByRole('button', { name: leftOut }).click();
  await page.getByRole('group', { name: leftOut }).getByRole('checkbox', { name: left }).check();
  await page.keyboard.press('Escape');
  await wizard.next('launch');
  await expect(wizard.send).toBeVisible();
  expect(await wizard.sum(/phân khúc bị loại trừ/)).toBeGreaterThan(0);

  await page.reload();
  await expect(wizard.send).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: `Bỏ ${meant}` })).toBeVisible();
});
