import { expectAccessible } from '../harness/accessibility.ts';
import { callApi } from '../harness/api.ts';
import { freshPhone } from '../harness/fresh-phone.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    new: 'Nhãn mới',
    name: 'Tên nhãn',
    create: 'Tạo nhãn',
    taken: 'Tên nhãn đã tồn tại',
    actions: (name: string) => `Thao tác với ${name}`,
    edit: 'Đổi tên hoặc màu',
    pink: 'Hồng',
    save: 'Lưu thay đổi',
    merge: 'Gộp vào nhãn khác',
    stays: 'Nhãn được giữ lại',
    confirmMerge: 'Gộp nhãn',
    afterwards: 'Tổng liên hệ có nhãn sau khi gộp',
    remove: 'Xóa',
    confirmRemove: 'Xóa nhãn',
    withContacts: 'Xóa cả liên hệ',
    number: 'Số liên hệ cần xóa',
    removeBoth: 'Xóa nhãn và liên hệ',
    moving: 'Đang chuyển liên hệ vào thùng rác.',
    restore: (name: string) => `Khôi phục ${name}`,
    needed: (name: string) => `“${name}” đang được dùng`,
  },
  en: {
    new: 'New tag',
    name: 'Tag name',
    create: 'Create the tag',
    taken: 'Tag name has been created',
    actions: (name: string) => `Actions for ${name}`,
    edit: 'Rename or recolour',
    pink: 'Pink',
    save: 'Save changes',
    merge: 'Merge into another tag',
    stays: 'Tag that stays',
    confirmMerge: 'Merge the tags',
    afterwards: 'Contacts with the tag afterwards',
    remove: 'Delete',
    confirmRemove: 'Delete the tag',
    withContacts: 'Delete the contacts too',
    number: 'Number of contacts to delete',
    removeBoth: 'Delete tag and contacts',
    moving: 'Contacts are being moved to the trash.',
    restore: (name: string) => `Restore ${name}`,
    needed: (name: string) => `“${name}” is still needed`,
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  const say = words[language];
  member.describe(`Tags in ${language}`, () => {
    member.use({ language });

    member('are made, refused under a name that is there, and renamed, by keyboard alone', async ({ page, faults }) => {
      faults.expect(/status of 409/);
      // Tests of one worker share an account, and may be repeated.
      const name = `Đợt ${crypto.randomUUID().slice(0, 8)}`;
      await page.goto(`/Directory/Contact-tags?search=${encodeURIComponent(name)}`);
      await page.getByRole('link', { name: say.new }).first().press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox', { name: say.name })).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

      await page.getByRole('link', { name: say.new }).first().press('Enter');
      await dialog.getByRole('textbox', { name: say.name }).fill(name.toUpperCase().replace('Đ', 'D'));
      // By key: the colour of a button under the pointer is the theme's affair.
      await dialog.getByRole('button', { name: say.create }).press('Enter');
      await expect(dialog.getByText(say.taken)).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: say.name })).toHaveValue(/^DỢT/);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await page.getByRole('button', { name: say.actions(name) }).press('Enter');
      await page.getByRole('menuitem', { name: say.edit }).press('Enter');
      await expect(page).toHaveURL(/[?&]edit=tag_/);
      await dialog.getByRole('textbox', { name: say.name }).fill(`${name} B`);
      await dialog.getByRole('radio', { name: say.pink }).press('Space');
      await dialog.getByRole('button', { name: say.save }).press('Enter');
      await expect(page.getByRole('link', { name: `${name} B` })).toBeVisible();
    });

    member('are merged after a preview, and deleted', async ({ page }) => {
      const mark = crypto.randomUUID().slice(0, 8);
      await page.goto(`/Directory/Contact-tags?search=${mark}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { data: contacts } = await callApi(page, '/contact/searchContacts', { pageSize: '2' });
      const [first, second] = contacts.map(({ id }: { id: string }) => id);
      await callApi(page, '/contact/create_tag', { name: `Một ${mark}`, 'contact_ids[]': first });
      await callApi(page, '/contact/create_tag', { name: `Hai ${mark}`, 'contact_ids[]': second });
      await page.reload();
      await page.getByRole('button', { name: say.actions(`Một ${mark}`) }).click();
      await page.getByRole('menuitem', { name: say.merge }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: say.stays }).selectOption(`Hai ${mark} (1)`);
      await expect(dialog.getByRole('term').filter({ hasText: say.afterwards }).locator('+ *')).toHaveText('2');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say.confirmMerge }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('link', { name: `Một ${mark}` })).toBeHidden();
      await expect(
        page.getByRole('row', { name: `Hai ${mark}` }).getByRole('cell', { name: '2', exact: true }),
      ).toBeVisible();

      await page.getByRole('button', { name: say.actions(`Hai ${mark}`) }).click();
      await page.getByRole('menuitem', { name: say.remove, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: say.confirmRemove }).click();
      await expect(page.getByRole('link', { name: `Hai ${mark}` })).toBeHidden();
    });

    member('are deleted with their contacts, once how many they are is typed, and they come back', async ({ page }) => {
      const mark = crypto.randomUUID().slice(0, 8);
      await page.goto('/Directory/Contact-tags');
      const { data: contact } = await callApi(page, '/contact/store', { phone: freshPhone(), name: `Lan ${mark}` });
      await callApi(page, '/contact/create_tag', { name: `Trễ hạn ${mark}`, 'contact_ids[]': contact.id });
      await page.goto(`/Directory/Contact-tags?search=${mark}`);
      await page.getByRole('button', { name: say.actions(`Trễ hạn ${mark}`) }).click();
      await page.getByRole('menuitem', { name: say.remove, exact: true }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('radio', { name: say.withContacts }).check();
      const confirm = dialog.getByRole('button', { name: say.removeBoth });
      await expect(confirm).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page);
      await dialog.getByRole('textbox', { name: say.number }).fill('1');
      await confirm.click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(say.moving)).toBeVisible();
      await expect(page.getByRole('link', { name: `Trễ hạn ${mark}` })).toBeHidden();

      await page.goto(`/Directory?tab=trash&search=${mark}`);
      const trashed = page
        .getByRole('table')
        .getByRole('row')
        .filter({ hasText: `Lan ${mark}` });
      await trashed.getByRole('button', { name: say.restore(`Lan ${mark}`) }).click();
      await expect(trashed).toBeHidden();
      await page.goto(`/Directory?search=${mark}`);
      await expect(trashed).toBeVisible();
    });
  });
}
