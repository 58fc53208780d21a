import { csv, Wizard } from '../harness/campaign.page.ts';
import { expect, member } from '../harness/test.ts';

const ORDERS = csv('don-hang.csv', [
  'Họ tên,Số điện thoại,Mã đơn',
  'Lan,0981770001,A12',
  ',0981770002,B7',
  'Nguyễn Thị Ánh Tuyết,0981770003,C345',
]);

member('A text is filled with what a list says of each recipient', async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.begin('Báo đơn');
  await wizard.next('text');
  await wizard.next('recipients');
  await wizard.upload(ORDERS);
  await expect(page.getByText('Tổng cộng 3 người nhận')).toBeVisible();
  await page.getByRole('link', { name: 'Nội dung tin' }).click();

  const offered = page.getByRole('group', { name: 'Phần khác nhau giữa các người nhận' });
  await wizard.text.fill('AB-CSKH: Chào ');
  await offered.getByRole('button', { name: 'Họ tên', exact: true }).click();
  await wizard.text.pressSequentially(', đơn ');
  await offered.getByRole('button', { name: 'Mã đơn', exact: true }).click();
  await expect(wizard.text).toHaveValue('AB-CSKH: Chào {Họ tên}, đơn {Mã đơn}');
  await expect(page.getByRole('figure', { name: 'Xem trước trên điện thoại' })).toContainText('Chào Lan, đơn A12');

  // Somebody has no name: the message would have a hole.
  await wizard.next('recipients');
  await wizard.next('launch');
  await expect(wizard.trouble).toBeVisible();
  await expect(page.getByText('{ho_ten} (1)')).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: '{ho_ten} (1)' }).getByRole('link').click();
  await offered.getByRole('button', { name: '{Họ tên}' }).click();
  await page.keyboard.type('bạn');
  await expect(wizard.text).toHaveValue('AB-CSKH: Chào {Họ tên|bạn}, đơn {Mã đơn}');

  await wizard.next('recipients');
  await wizard.next('launch');
  await expect(wizard.send).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Số điện thoại của người nhận' });
  await search.fill('0981770002');
  await expect(page.getByText('AB-CSKH: Chào bạn, đơn B7')).toBeVisible();
  await page.getByRole('button', { name: 'Tin dài nhất' }).click();
  await expect(page.getByText('AB-CSKH: Chào Nguyễn Thị Ánh Tuyết, đơn C345')).toBeVisible();
  await search.fill('0900000000');
  await expect(page.getByText('Số này không có trong người nhận.')).toBeVisible();
});

member.describe('In English', () => {
  member.use({ language: 'en' });

  member('letters that cost are marked, a slip is named, and accents go with one click', async ({ page }) => {
    await page.goto('/Campaigns/Sms/teamplate');
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('Hẹn gặp bạn {tên}');
    await expect(page.locator('mark')).toHaveText(['ẹ', 'ặ', 'ạ', '{tên}']);
    const offered = page.getByRole('group', { name: 'What differs from recipient to recipient' });
    await offered.getByRole('button', { name: '{tên}' }).click();
    await page.keyboard.type('friend');
    await expect(text).toHaveValue('Hẹn gặp bạn {tên|friend}');
    await offered.getByRole('button', { name: 'phone', exact: true }).click();
    await expect(text).toHaveValue(/\{phone\}/);
    await text.fill('Hẹn gặp bạn '.repeat(7));
    await page.getByRole('button', { name: /^Remove accents \(saves 1 segment\)/ }).click();
    await expect(text).toHaveValue('Hen gap ban '.repeat(7));
    await expect(page.locator('mark')).toHaveCount(0);
  });
});
