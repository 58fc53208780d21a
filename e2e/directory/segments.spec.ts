import { expectAccessible } from '../harness/accessibility.ts';
import { callApi } from '../harness/api.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    segments: 'Phân khúc',
    new: 'Phân khúc mới…',
    saveFilter: 'Lưu bộ lọc này thành phân khúc…',
    change: 'Sửa phân khúc này…',
    remove: 'Xóa phân khúc này',
    confirmRemove: 'Xóa phân khúc',
    all: 'Tất cả liên hệ',
    name: 'Tên phân khúc',
    field: 'Trường',
    nameField: 'Tên',
    value: 'Giá trị',
    incomplete: 'Hãy điền đủ điều kiện để biết có bao nhiêu liên hệ phù hợp.',
    fit: /^\S+ liên hệ phù hợp$/,
    save: 'Lưu phân khúc',
    fields: 'Trường riêng',
    newField: 'Trường mới',
    fieldName: 'Tên trường',
    holds: 'Kiểu dữ liệu',
    choice: 'Lựa chọn',
    options: 'Các lựa chọn',
    createField: 'Tạo trường',
    taken: 'Mục này đã tồn tại.',
    delete: (label: string) => `Xóa ${label}`,
    confirmDelete: 'Xóa trường',
    consent: 'Sự đồng ý',
    refused: 'SMS: Từ chối',
  },
  en: {
    segments: 'Contact segments',
    new: 'New segment…',
    saveFilter: 'Save this filter as a segment…',
    change: 'Change this segment…',
    remove: 'Delete this segment',
    confirmRemove: 'Delete the segment',
    all: 'All contacts',
    name: 'Segment name',
    field: 'Field',
    nameField: 'Name',
    value: 'Value',
    incomplete: 'Complete the rules to see how many contacts fit.',
    fit: /^\S+ contacts? fits?$/,
    save: 'Save the segment',
    fields: 'Fields',
    newField: 'New field',
    fieldName: 'Field name',
    holds: 'Holds',
    choice: 'Choice',
    options: 'Options',
    createField: 'Create the field',
    taken: 'This already exists.',
    delete: (label: string) => `Delete ${label}`,
    confirmDelete: 'Delete the field',
    consent: 'Consent',
    refused: 'SMS: Opted out',
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  const say = words[language];
  member.describe(`Segments in ${language}`, () => {
    member.use({ language });

    member('are built with a live count, chosen, changed and deleted', async ({ page }) => {
      const name = `Họ Nguyễn ${crypto.randomUUID().slice(0, 8)}`;
      await page.goto('/Directory');
      const bar = page.getByRole('button', { name: say.segments, exact: true });
      await bar.press('Enter');
      await page.getByRole('menuitem', { name: say.new }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: say.name }).fill(name);
      await expect(dialog.getByText(say.incomplete)).toBeVisible();
      await dialog.getByRole('combobox', { name: say.field }).selectOption(say.nameField);
      await dialog.getByRole('textbox', { name: say.value }).fill('nguyen');
      await expect(dialog.getByText(say.fit)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say.save }).press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/[?&]segment=seg_/);
      await expect(bar).toHaveText(name);
      await page.reload();
      await expect(bar).toHaveText(name);

      await bar.click();
      await page.getByRole('menuitem', { name: say.change }).click();
      await expect(dialog.getByRole('textbox', { name: say.value })).toHaveValue('nguyen');
      await dialog.getByRole('textbox', { name: say.name }).fill(`${name} B`);
      await dialog.getByRole('button', { name: say.save }).click();
      await expect(bar).toHaveText(`${name} B`);

      await bar.click();
      await page.getByRole('menuitem', { name: say.remove }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: say.confirmRemove }).click();
      await expect(bar).toHaveText(say.all);
      await expect(page).toHaveURL('/Directory');
    });

    member('are made of the filter of the list', async ({ page }) => {
      const name = `Từ chối ${crypto.randomUUID().slice(0, 8)}`;
      await page.goto('/Directory');
      await page.getByRole('button', { name: say.consent }).click();
      // It stands in the address, so it is ticked a moment after the click.
      await page.getByRole('checkbox', { name: say.refused }).click();
      await expect(page).toHaveURL(/[?&]consent=sms%3Arefused/);
      await page.keyboard.press('Escape');
      const bar = page.getByRole('button', { name: say.segments, exact: true });
      await bar.click();
      await page.getByRole('menuitem', { name: say.saveFilter }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: say.name }).fill(name);
      await expect(dialog.getByText(say.fit)).toBeVisible();
      await dialog.getByRole('button', { name: say.save }).click();
      await expect(bar).toHaveText(name);
      await expect(page).not.toHaveURL(/consent=/);
      const id = new URL(page.url()).searchParams.get('segment') ?? '';
      // A list that is shown would ask for it again when it is gone.
      await page.goto('/Directory/Contact-tags');
      await callApi(page, '/contact/segment', { action: 'delete', id });
    });

    member('ask about fields of the account’s own', async ({ page, faults }) => {
      faults.expect(/status of 409/);
      const label = `Hạng ${crypto.randomUUID().slice(0, 8)}`;
      await page.goto('/Directory');
      await page.getByRole('link', { name: say.fields, exact: true }).click();
      const dialog = page.getByRole('dialog');
      const create = async () => {
        await dialog.getByRole('button', { name: say.newField }).press('Enter');
        await dialog.getByRole('textbox', { name: say.fieldName }).fill(label);
        await dialog.getByRole('combobox', { name: say.holds }).selectOption(say.choice);
        await dialog.getByRole('textbox', { name: say.options }).fill('Vàng\nBạc');
        await dialog.getByRole('button', { name: say.createField }).press('Enter');
      };
      await create();
      await expect(dialog.getByText(label, { exact: false }).first()).toBeVisible();
      await create();
      await expect(dialog.getByText(say.taken)).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: say.options })).toHaveValue('Vàng\nBạc');
      await expectAccessible(page);

      await page.goto('/Directory?rules=new');
      await dialog.getByRole('combobox', { name: say.field }).selectOption(label);
      await dialog.getByRole('button', { name: /^(Chọn|Choose)$/ }).click();
      await dialog.getByRole('checkbox', { name: 'Vàng' }).check();
      await expect(dialog.getByText(say.fit)).toBeVisible();

      await page.goto('/Directory?fields=1');
      await dialog.getByRole('button', { name: say.delete(label) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: say.confirmDelete }).click();
      await expect(dialog.getByRole('button', { name: say.delete(label) })).toBeHidden();
    });
  });
}
