import { expectAccessible } from '../harness/accessibility.ts';
import { callApi } from '../harness/api.ts';
import { freshPhone } from '../harness/fresh-phone.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    contacts: 'Liên hệ',
    more: 'Bộ lọc khác…',
    from: 'Từ',
    between: 'trong khoảng',
    least: 'Tối thiểu',
    most: 'Tối đa',
    apply: 'Áp dụng bộ lọc',
    inUse: 'Bộ lọc đang dùng',
    remove: (text: string) => `Bỏ bộ lọc: ${text}`,
    atLeast: (label: string) => `${label} từ 10`,
    segments: 'Phân khúc',
    saveFilter: 'Lưu bộ lọc này thành phân khúc…',
    name: 'Tên phân khúc',
    save: 'Lưu phân khúc',
  },
  en: {
    contacts: 'Contacts',
    more: 'More filters…',
    from: 'From',
    between: 'is between',
    least: 'At least',
    most: 'At most',
    apply: 'Apply filters',
    inUse: 'Filters in use',
    remove: (text: string) => `Remove filter: ${text}`,
    atLeast: (label: string) => `${label} is at least 10`,
    segments: 'Contact segments',
    saveFilter: 'Save this filter as a segment…',
    name: 'Segment name',
    save: 'Save the segment',
  },
} as const;

member.use({ alone: 'directory-filters' });

for (const language of ['vn', 'en'] as const) {
  const say = words[language];
  member.describe(`More filters in ${language}`, () => {
    member.use({ language });

    member('narrow the list by own fields and days, stand over it, and become a segment', async ({ page }) => {
      const word = `Điểm ${crypto.randomUUID().slice(0, 8)}`;
      await page.goto('/Directory');
      const field = await callApi(page, '/contact/field', { action: 'store', label: word, type: 'number' });
      const key: string = field.data.key;
      for (const [name, points] of [
        ['Ít', '5'],
        ['Nhiều', '50'],
      ] as const) {
        const custom = JSON.stringify({ [key]: points });
        await callApi(page, '/contact/store', { phone: freshPhone(), name: `${word} ${name}`, custom });
      }
      await page.goto(`/Directory?search=${encodeURIComponent(word)}`);
      const rows = page.getByRole('table', { name: say.contacts }).getByRole('row').filter({ hasText: word });
      await expect(rows).toHaveCount(2);

      await page.getByRole('button', { name: say.more }).press('Enter');
      const dialog = page.getByRole('dialog');
      const asked = dialog.getByRole('group', { name: word });
      await asked.getByRole('combobox').selectOption(say.between);
      await asked.getByRole('textbox', { name: say.least }).fill('mười');
      await dialog.getByRole('button', { name: say.apply }).click();
      await expect(asked.getByRole('textbox', { name: say.least })).toBeFocused();
      await asked.getByRole('textbox', { name: say.least }).fill('10');
      await dialog.getByRole('textbox', { name: say.from, exact: true }).fill('01-01-2026');
      await expectAccessible(page);
      await dialog.getByRole('textbox', { name: say.from, exact: true }).press('Enter');
      await expect(dialog).toBeHidden();
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText('Nhiều');
      const inUse = page.getByRole('list', { name: say.inUse }).getByRole('button');
      await expect(inUse).toHaveCount(2);
      await expectAccessible(page);

      await page.reload();
      await expect(rows).toHaveCount(1);
      await page.getByRole('button', { name: say.remove(say.atLeast(word)) }).click();
      await expect(rows).toHaveCount(2);
      await expect(inUse).toHaveCount(1);
      await page.goBack();
      await expect(rows).toHaveCount(1);

      await page.getByRole('button', { name: say.segments, exact: true }).click();
      await page.getByRole('menuitem', { name: say.saveFilter }).click();
      await dialog.getByRole('textbox', { name: say.name }).fill(word);
      await dialog.getByRole('button', { name: say.save }).click();
      await expect(page).toHaveURL(/[?&]segment=seg_/);
      await expect(inUse).toHaveCount(0);
      await expect(rows).toHaveCount(1);
    });
  });
}
