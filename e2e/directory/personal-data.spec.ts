import { callApi } from '../harness/api.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    contacts: 'Liên hệ',
    download: 'Tải dữ liệu của họ',
    erase: 'Xóa dữ liệu người này…',
    title: (name: string) => `Xóa mọi dữ liệu của ${name}?`,
    phone: 'Số điện thoại',
    reason: 'Lý do',
    confirm: 'Xóa vĩnh viễn',
    other: 'Đây không phải số của người này.',
    done: 'Đã xóa dữ liệu người này',
  },
  en: {
    contacts: 'Contacts',
    download: 'Download their data',
    erase: 'Erase this person…',
    title: (name: string) => `Erase ${name}?`,
    phone: 'Phone number',
    reason: 'Reason',
    confirm: 'Erase for good',
    other: 'That is not the number of this person.',
    done: 'The person is erased',
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  member.describe(`In ${language}`, () => {
    member.use({ language });
    const say = words[language];

    member('a person’s data is downloaded, and the person erased for whoever types the number', async ({ page }) => {
      await page.goto('/Directory?status=active&sort=created_at');
      const { data } = await callApi(page, '/contact/searchContacts', { 'status[]': 'active', sort: 'created_at' });
      const { id, name, phone } = data[0];
      await page.goto(`/Directory?id=${id}`);
      const drawer = page.getByRole('dialog', { name });
      const saved = page.waitForEvent('download');
      await drawer.getByRole('button', { name: say.download }).click();
      expect((await saved).suggestedFilename()).toBe(`${phone}.json`);

      await drawer.getByRole('button', { name: say.erase }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog', { name: say.title(name) });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('textbox', { name: say.phone }).fill('0912 345 678');
      await dialog.getByRole('textbox', { name: say.reason }).fill('Email 20/11');
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(dialog.getByText(say.other)).toBeVisible();
      await dialog.getByRole('textbox', { name: say.phone }).fill(phone);
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(page.getByText(say.done)).toBeVisible();
      await expect(drawer).toBeHidden();
      const after = await callApi(page, '/contact/searchContacts', { search: phone });
      expect(after.data).toEqual([]);
    });
  });
}
