import type { Locale } from '@app/contracts/constants.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { callApi } from '../harness/api.ts';
import { freshPhone } from '../harness/fresh-phone.ts';
import { expect, gate, member } from '../harness/test.ts';

member.use({ alone: 'directory-people' });

const texts = {
  vn: {
    add: 'Thêm liên hệ',
    phone: 'Số điện thoại',
    name: 'Tên',
    save: 'Lưu thay đổi',
    edit: 'Sửa',
    known: 'Số này đã có trong danh bạ.',
    open: 'Mở liên hệ có số này',
    wrong: 'Số điện thoại không đúng định dạng',
    note: 'Ghi chú mới',
    addNote: 'Thêm ghi chú',
    sms: 'Nhận SMS',
  },
  en: {
    add: 'Add contact',
    phone: 'Phone number',
    name: 'Name',
    save: 'Save changes',
    edit: 'Edit',
    known: 'This number is in your directory already.',
    open: 'Open the contact with this number',
    wrong: 'Incorrect phone number format',
    note: 'New note',
    addNote: 'Add note',
    sms: 'SMS consent',
  },
} satisfies Record<Locale, Record<string, string>>;

let made = 0;

/** Makes people by the API whose names hold a word of their own; answers the word. */
async function makePeople(page: Page, count: number): Promise<string> {
  const word = `nhom${process.pid}x${(made += 1)}`;
  await page.goto('/Directory');
  for (let each = 1; each <= count; each += 1) {
    await callApi(page, '/contact/store', { phone: freshPhone(), name: `Người ${word} ${each}` });
  }
  return word;
}

for (const language of ['vn', 'en'] as const) {
  member.describe(`one contact, ${language}`, () => {
    member.use({ language });
    const text = texts[language];

    member('is added, changed in place and noted about', language === 'vn' ? gate : {}, async ({ page }) => {
      const phone = freshPhone();
      await page.goto('/Directory');
      await page.getByRole('link', { name: text.add }).click();
      const dialog = page.getByRole('dialog', { name: text.add });
      await dialog.getByRole('textbox', { name: text.phone }).fill('0123');
      await dialog.getByRole('textbox', { name: text.name, exact: true }).fill('Đỗ Thị Mơ');
      await expect(dialog.getByText(text.wrong)).toBeVisible();
      await dialog.getByRole('textbox', { name: text.phone }).fill(phone);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: text.add }).click();

      const drawer = page.getByRole('dialog', { name: 'Đỗ Thị Mơ' });
      await drawer.getByRole('link', { name: text.edit, exact: true }).click();
      await drawer.getByRole('textbox', { name: text.name, exact: true }).fill('Đỗ Thị Mận');
      await drawer.getByRole('button', { name: text.save }).click();
      const changed = page.getByRole('dialog', { name: 'Đỗ Thị Mận' });
      await changed.getByRole('textbox', { name: text.note }).fill('Gọi lại thứ Hai');
      await changed.getByRole('button', { name: text.addNote }).click();
      await expect(changed.getByRole('listitem').filter({ hasText: 'Gọi lại thứ Hai' })).toBeVisible();
      await expectAccessible(page);
    });

    member('whose number is known leads to who has it, and loses nothing typed', async ({ page, faults }) => {
      faults.expect(/status of 409/);
      const phone = freshPhone();
      await page.goto('/Directory');
      await callApi(page, '/contact/store', { phone, name: 'Người có số' });
      await page.getByRole('link', { name: text.add }).click();
      const dialog = page.getByRole('dialog', { name: text.add });
      await dialog.getByRole('textbox', { name: text.phone }).fill(phone);
      await dialog.getByRole('textbox', { name: text.name, exact: true }).fill('Người thứ hai');
      await dialog.getByRole('button', { name: text.add }).click();
      await expect(dialog.getByText(text.known)).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: text.name, exact: true })).toHaveValue('Người thứ hai');
      await dialog.getByRole('link', { name: text.open }).click();
      await expect(page.getByRole('dialog', { name: 'Người có số' })).toBeVisible();
    });
  });
}

member('chosen contacts go to the trash and come back with the key U', gate, async ({ page }) => {
  const word = await makePeople(page, 3);
  await page.goto(`/Directory?search=${word}`);
  const rows = page.getByRole('table', { name: 'Liên hệ' }).getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Chọn tất cả 3' }).check();
  await page.getByRole('button', { name: 'Xóa mục đã chọn' }).click();
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('Đã chuyển 3 liên hệ vào thùng rác.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(rows).toHaveCount(3);
});

member('all that match are tagged, then deleted with their number typed, and restored together', async ({ page }) => {
  const word = await makePeople(page, 60);
  await page.goto(`/Directory?search=${word}`);
  const bar = page.getByRole('group', { name: 'Liên hệ đã chọn' });
  await bar.getByRole('checkbox', { name: 'Chọn tất cả 60' }).check();
  await bar.getByRole('button', { name: 'Đổi nhãn' }).click();
  const tags = page.getByRole('dialog', { name: 'Đổi nhãn' });
  await expectAccessible(page);
  await tags.getByRole('checkbox', { name: /Đối tác/ }).check();
  await tags.getByRole('button', { name: 'Lưu thay đổi' }).click();
  const found = page.getByRole('table', { name: 'Liên hệ' }).getByRole('row').filter({ hasText: word });
  const untagged = found.filter({ hasNotText: 'Đối tác' });
  await expect(untagged).toHaveCount(0);
  await expect(found.first()).toBeVisible();

  await bar.getByRole('checkbox', { name: 'Chọn tất cả 60' }).check();
  await bar.getByRole('button', { name: 'Xóa mục đã chọn' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Xóa 60 liên hệ?' });
  const confirm = dialog.getByRole('button', { name: 'Xóa các liên hệ' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Số liên hệ cần xóa' }).fill('60');
  await confirm.click();
  await expect(found).toHaveCount(0);

  await page.goto(`/Directory?tab=trash&search=${word}`);
  const trash = page.getByRole('table', { name: 'Liên hệ đã xóa' }).getByRole('row').filter({ hasText: word });
  await expect(trash).toHaveCount(20);
  await expectAccessible(page);
  await trash.first().getByRole('button', { name: '60 liên hệ xóa cùng lúc' }).click();
  await page.getByRole('button', { name: 'Khôi phục tất cả 60' }).click();
  await expect(trash).toHaveCount(0);
  await page.goto(`/Directory?search=${word}`);
  await expect(found.first()).toBeVisible();
  await expect(untagged).toHaveCount(0);
  await expect(bar.getByRole('checkbox', { name: 'Chọn tất cả 60' })).toBeVisible();
});

member('one contact is restored alone, unless its number lives again', async ({ page }) => {
  const word = await makePeople(page, 2);
  await page.goto(`/Directory?search=${word}`);
  await page.getByRole('checkbox', { name: 'Chọn tất cả 2' }).check();
  await page.getByRole('button', { name: 'Xóa mục đã chọn' }).click();
  await expect(page.getByText('Đã chuyển 2 liên hệ vào thùng rác.')).toBeVisible();
  const first = page.getByRole('row').filter({ hasText: `${word} 1` });
  await page.goto(`/Directory?tab=trash&search=${word}`);
  const phone = (await first.getByRole('cell').nth(1).innerText()).replace(/\D/g, '');
  await callApi(page, '/contact/store', { phone, name: 'Chủ mới' });
  await first.getByRole('button', { name: `Khôi phục Người ${word} 1` }).click();
  await expect(page.getByText('1 liên hệ vẫn ở trong thùng rác vì số đã có lại trong danh bạ.')).toBeVisible();
  await expect(first).toBeVisible();
  const second = page.getByRole('row').filter({ hasText: `${word} 2` });
  await second.getByRole('button', { name: `Khôi phục Người ${word} 2` }).click();
  await expect(second).toHaveCount(0);
});
