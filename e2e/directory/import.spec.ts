import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { csv, type ListFile } from '../harness/campaign.page.ts';
import { patience } from '../harness/patience.ts';
import { expect, gate, member } from '../harness/test.ts';

member.use({ alone: 'directory-import' });

const words = {
  vn: {
    menu: 'Nhập danh bạ',
    file: 'Từ tệp',
    paste: 'Dán số',
    recent: 'Các lần nhập gần đây',
    choose: 'Thả tệp vào đây hoặc bấm để chọn',
    usedAs: (column: string) => `Cột ${column} dùng làm`,
    leftOut: 'Bỏ qua',
    counts: ['4 dòng', '2 mới', '1 trùng', '1 không phải số di động', '1 đầu số cũ đã đổi'],
    go: 'Nhập 2 liên hệ',
    done: 'Đã nhập xong.',
    result: 'Tải kết quả',
    close: 'Đóng',
    titles: 'Trạng thái,Lý do,Số đã chuẩn hoá',
  },
  en: {
    menu: 'Import contacts',
    file: 'From a file',
    paste: 'Paste numbers',
    recent: 'Recent imports',
    choose: 'Drop a file here or choose one',
    usedAs: (column: string) => `Column ${column} is used as`,
    leftOut: 'Left out',
    counts: ['4 rows', '2 new', '1 doubled', '1 without a mobile number', '1 old number written anew'],
    go: 'Import 2 contacts',
    done: 'The import is done.',
    result: 'Download the result',
    close: 'Close',
    titles: 'Status,Reason,Normalised phone',
  },
} as const;

type Words = (typeof words)[keyof typeof words];

let round = 0;

/** Numbers that no other test has, nor a test that is run again. */
function ownNumbers(count: number): string[] {
  round += 1;
  const start = (Date.now() % 100_000) * 90 + round * 17;
  return Array.from({ length: count }, (_, index) => `098${String((start + index) % 10_000_000).padStart(7, '0')}`);
}

async function choose(page: Page, say: Words, item: string): Promise<void> {
  await page.getByRole('button', { name: say.menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function upload(page: Page, file: ListFile): Promise<void> {
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
}

/** Long enough that its import is seen. */
function longList(name: string, rows: number): ListFile {
  return csv(name, ['phone,name', ...ownNumbers(rows).map((phone, index) => `${phone},Khách thử ${index}`)]);
}

for (const language of ['vn', 'en'] as const) {
  const say = words[language];
  member.describe(`In ${language}`, () => {
    member.use({ language });

    member(
      'A file is looked at, imported, and given back with what became of each row',
      language === 'vn' ? gate : {},
      async ({ page }) => {
        const [phone = ''] = ownNumbers(1);
        const old = `0168${phone.slice(3)}`;
        await page.goto('/Directory');
        await choose(page, say, say.file);
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText(say.choose)).toBeVisible();
        await upload(
          page,
          csv('khach.csv', ['Họ tên,SĐT,Ghi chú', `Lan,${phone},a`, `Lan,${phone},b`, 'Hà,12,c', `Cũ,${old},d`]),
        );
        for (const count of say.counts) await expect(dialog.getByText(count, { exact: true })).toBeVisible();
        await expect(dialog.getByRole('combobox', { name: say.usedAs('SĐT') })).toHaveValue('phone');
        await dialog.getByRole('combobox', { name: say.usedAs('Họ tên') }).selectOption({ label: say.leftOut });
        await expect(dialog.getByRole('combobox', { name: say.usedAs('Họ tên') })).toHaveValue('none');
        await dialog.getByRole('combobox', { name: say.usedAs('Họ tên') }).selectOption('name');
        await expectAccessible(page);
        await dialog.getByRole('button', { name: say.go }).click();
        await expect(dialog.getByText(say.done)).toBeVisible();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: say.result }).click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: 'CSV (.csv)' }).click(),
        ]);
        const [titles, ...rows] = readFileSync(await download.path(), 'utf8')
          .trim()
          .split('\r\n');
        expect(titles).toContain(say.titles);
        expect(rows).toHaveLength(4);
        await dialog.getByRole('button', { name: say.close }).click();
        await expect(dialog).toBeHidden();
        await choose(page, say, say.recent);
        await expect(dialog.getByRole('button', { name: 'khach.csv' }).first()).toBeVisible();
        await expectAccessible(page);
      },
    );

    member('Pasted numbers are counted while they are typed, and added', async ({ page }) => {
      const [phone = '', other = ''] = ownNumbers(2);
      await page.goto('/Directory?import=paste');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(`${phone}\n${other}\n${phone}\nabc`);
      const counts = language === 'vn' ? '2 số · 1 trùng · 1 sai' : '2 numbers · 1 doubled · 1 wrong';
      await expect(dialog.getByText(counts)).toBeVisible();
      await expect(dialog.getByRole('button', { name: /(Dòng|Line) 4: abc/ })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: language === 'vn' ? 'Thêm 2 số' : 'Add 2 numbers' }).click();
      await expect(dialog.getByText(say.done)).toBeVisible();
      await expect(page).toHaveURL(/importId=imp_/);
    });
  });
}

member('A file that is none says so in the person’s words', async ({ page }) => {
  await page.goto('/Directory?import=file');
  await upload(page, { name: 'hop-dong.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n') });
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('không phải bảng dữ liệu');
  await page.getByRole('button', { name: 'Nhập tệp khác' }).click();
  await expect(page.getByRole('dialog').getByText(words.vn.choose)).toBeVisible();
});

member('A file without a column of numbers waits for the person to say which it is', async ({ page }) => {
  const [phone = '', other = ''] = ownNumbers(2);
  await page.goto('/Directory?import=file');
  await upload(page, csv('hai-cot.csv', ['a,b', `${phone},${other}`]));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Chưa xác định được cách đọc tệp này')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Cột b dùng làm' }).selectOption('phone');
  await dialog.getByRole('button', { name: 'Nhập 1 liên hệ' }).click();
  await expect(dialog.getByText(words.vn.done)).toBeVisible();
});

member('An import goes on while the page is loaded anew, and its dialog is there again', async ({ page }) => {
  await page.goto('/Directory?import=file');
  await upload(page, longList('dai.csv', 20_000));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Bắt đầu nhập|Nhập .* liên hệ/ }).click();
  await expect(dialog.getByRole('button', { name: 'Chọn tệp khác' })).toBeHidden();
  await page.reload();
  await expect(dialog.getByText(words.vn.done)).toBeVisible({ timeout: 120_000 * patience });
  await expect(dialog.getByText('20 000 mới')).toBeVisible();
});

member('An import whose dialog was closed stands on the page, and leads back to it', async ({ page }) => {
  // How long an import takes is the machine's: the server is made to say that one goes on.
  const counts = { rows: 9, created: 9, updated: 0, unchanged: 0, skipped: 0, duplicate: 0, invalid: 0 };
  const running = {
    id: 'imp_1',
    source: 'file',
    file_name: 'dai.csv',
    status: 'running',
    failure: null,
    progress: 0.42,
    counts: { ...counts, opted_out: 0, converted: 0 },
    created_at: '2026-11-23T00:00:00Z',
    finished_at: null,
  };
  await page.route('**/api/contact/import/list', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: [running], total: 1 } });
  });
  await page.goto('/Directory');
  await expect(page.getByText('Đang nhập dai.csv: 42%')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Xem', exact: true })).toHaveAttribute(
    'href',
    /import=file&importId=imp_1/,
  );
});

member('An import that is stopped keeps what it wrote and says so', async ({ page }) => {
  await page.goto('/Directory?import=file');
  await upload(page, longList('dung.csv', 100_000));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Bắt đầu nhập|Nhập .* liên hệ/ }).click();
  await dialog.getByRole('button', { name: 'Dừng nhập' }).click();
  await expect(dialog.getByText('Việc nhập đã dừng.')).toBeVisible();
});

member('The list is exported as it is filtered', async ({ page }) => {
  await page.goto('/Directory?search=nguyen');
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .first()
      .getByRole('link'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Xuất danh bạ' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV (.csv)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('danh-ba.csv');
  const [titles, ...rows] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(titles).toContain('Số điện thoại,Họ tên,Email,Nhãn');
  expect(rows.every((row) => /nguy[eễ]n/iu.test(row.normalize('NFC')))).toBe(true);
});
