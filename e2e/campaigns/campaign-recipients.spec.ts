import { expectAccessible } from '../harness/accessibility.ts';
import { Wizard, csv, type ListFile } from '../harness/campaign.page.ts';
import { expect, member } from '../harness/test.ts';

/** The step of the recipients, in a new draft. */
const atRecipients = member.extend<{ wizard: Wizard }>({
  wizard: [
    async ({ page }, use) => {
      const wizard = new Wizard(page);
      await wizard.begin('Danh sách thử');
      await wizard.write('AN BINH: cam on ban da mua hang.');
      await wizard.next('recipients');
      await use(wizard);
    },
    { auto: true },
  ],
});

const notATable: ListFile = {
  name: 'hop-dong.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n', 'latin1'),
};

atRecipients('A file that is no list says so, and the next one is taken', async ({ wizard, page, faults }) => {
  faults.expect(/status of 422/);
  await wizard.upload(notATable);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/định dạng|không phải bảng dữ liệu/i);
  await page.getByRole('button', { name: 'Bỏ hop-dong.csv' }).click();
  await wizard.upload(csv('khach.csv', ['0900 123 411', '0900 124 411']));
  await expect(page.getByText('Tổng cộng 2 người nhận')).toBeVisible();
});

atRecipients('A list in an encoding that cannot be told is read as the person says', async ({ wizard, page }) => {
  const latin = Buffer.from('Name,Phone\nJosé Müller,0900123411\nFrançois Noël,0900124411\n', 'latin1');
  await wizard.upload({ name: 'khach.csv', mimeType: 'text/csv', buffer: latin });
  await expect(page.getByText('Chưa xác định được cách đọc tệp này')).toBeVisible();
  await page.getByRole('combobox', { name: 'Bảng mã' }).selectOption('windows-1252');
  await page.getByRole('button', { name: 'Đọc tệp theo cách này' }).click();
  await expect(page.getByText('Tổng cộng 2 người nhận')).toBeVisible();
});

atRecipients('A list without a number says which rows are wrong, one by one', async ({ wizard, page, faults }) => {
  faults.expect(/status of 422/);
  await wizard.upload(csv('khach.csv', ['Họ tên,Số điện thoại', 'Lê Ánh,123', 'Trần Đức,0281234567']));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Số điện thoại không đúng định dạng');
  await page.getByText('Kết quả từng dòng (2)').click();
  const remarks = page.getByRole('table', { name: 'Các dòng có ghi chú' });
  await expect(remarks.getByRole('row', { name: /^2 123 Không phải số di động/ })).toBeVisible();
  await expect(remarks.getByRole('row', { name: /^3 0281234567 Không phải số di động/ })).toBeVisible();
});

atRecipients('Every wrong row of a list is named, and can be downloaded', async ({ wizard, page }) => {
  await wizard.upload(csv('khach.csv', ['SĐT', '0900123411', '01212345678', '123', '0900 123 411']));
  await page.getByText('Kết quả từng dòng (3)').click();
  const remarks = page.getByRole('table', { name: 'Các dòng có ghi chú' });
  await expect(remarks.getByRole('row', { name: /^4 123 Không phải số di động/ })).toBeVisible();
  await expect(remarks.getByRole('row', { name: /^5 .*Trùng với dòng phía trên/ })).toBeVisible();
  await expect(remarks.getByRole('row', { name: /^3 .*Đầu số cũ, đã đổi sang số mới: 0792 345 678/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tải kết quả từng dòng' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
});

atRecipients('Pasted text without a number is told at the field, and stays there', async ({ page, faults }) => {
  faults.expect(/status of 422/);
  await page.getByRole('link', { name: 'Dán số' }).click();
  const field = page.getByRole('textbox', { name: 'Số điện thoại' });
  await field.fill('không có số\n12345');
  await expect(page.getByText('Đây không phải số di động Việt Nam nên sẽ bị bỏ qua')).toBeVisible();
  await page.getByRole('button', { name: 'Thêm các số' }).click();
  await expect(page.getByText('Số điện thoại không đúng định dạng')).toBeVisible();
  await expect(field).toHaveValue('không có số\n12345');
});

const counter = {
  vn: {
    file: 'Tệp',
    drop: 'Thả tệp vào đây hoặc bấm để chọn',
    paste: 'Dán số',
    numbers: 'Số điện thoại',
    add: 'Thêm 3 số',
    shares: 'Người nhận theo nhà mạng',
    all: (count: number) => `Tổng cộng ${count} người nhận`,
    twice: 'Đã bỏ 2 số trùng',
    remove: 'Bỏ khach.csv',
  },
  en: {
    file: 'File',
    drop: 'Drop a file here or choose one',
    paste: 'Paste numbers',
    numbers: 'Phone numbers',
    add: 'Add 3 numbers',
    shares: 'Recipients by carrier',
    all: (count: number) => `${count} recipients in all`,
    twice: '2 duplicates left out',
    remove: 'Take out khach.csv',
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  member.describe(`In ${language}`, () => {
    member.use({ language });

    member('the recipients are counted by carrier, each number once, while sources come and go', async ({ page }) => {
      const w = counter[language];
      const shares = page.getByRole('group', { name: w.shares });
      await page.goto('/Campaigns/Sms/import_contact?from=file');
      await page
        .getByLabel(w.drop)
        .setInputFiles(csv('khach.csv', ['phone', '0981000001', '0981000002', '0911000001']));
      await expect(shares.getByText(w.all(3))).toBeVisible();
      await expect(shares.getByRole('listitem')).toHaveText([/^Viettel 2 67%$/, /^VinaPhone 1 33%$/]);

      await page.getByRole('link', { name: w.paste }).click();
      await page.getByRole('textbox', { name: w.numbers }).fill('0981000001\n0911000001\n0901000001');
      await page.getByRole('button', { name: w.add }).click();
      await expect(shares.getByText(w.all(4))).toBeVisible();
      await expect(shares.getByText(w.twice)).toBeVisible();
      await expect(shares.getByRole('listitem')).toHaveText([/^Viettel 2 50%$/, /^MobiFone 1 /, /^VinaPhone 1 /]);
      await expectAccessible(page);

      await page.getByRole('button', { name: w.remove }).click();
      await expect(shares.getByText(w.all(3))).toBeVisible();
      await expect(shares.getByText(w.twice)).toBeHidden();
    });
  });
}
