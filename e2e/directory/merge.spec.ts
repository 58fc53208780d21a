import type { Locale } from '@app/contracts/constants.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { callApi } from '../harness/api.ts';
import { freshPhone } from '../harness/fresh-phone.ts';
import { expect, member } from '../harness/test.ts';

member.use({ alone: 'directory-merge' });

const texts = {
  vn: {
    duplicates: 'Liên hệ trùng',
    merge: 'Gộp…',
    title: 'Gộp liên hệ',
    confirm: 'Gộp các liên hệ',
    sameName: 'Trùng tên',
    weak: /Nhiều người có thể trùng tên/,
    name: 'Tên',
    trash: 'Liên hệ đã xóa',
    contacts: 'Liên hệ',
    done: /Đã gộp vào liên hệ/,
  },
  en: {
    duplicates: 'Duplicates',
    merge: 'Merge…',
    title: 'Merge contacts',
    confirm: 'Merge the contacts',
    sameName: 'Same name',
    weak: /Different people often share a name/,
    name: 'Name',
    trash: 'Deleted contacts',
    contacts: 'Contacts',
    done: /The contacts are merged into/,
  },
} satisfies Record<Locale, Record<string, string | RegExp>>;

let made = 0;

/** A number that `freshPhone` gave, as lists show it. */
const shown = (phone: string) => formatPhone(`84${phone.slice(1)}`);

/** The same person under two numbers, by the API; the second was added later. */
async function addTwice(page: Page) {
  const word = `trung${process.pid}x${(made += 1)}`;
  const [old, fresh] = [freshPhone(), freshPhone()];
  await page.goto('/Directory');
  await callApi(page, '/contact/store', { phone: old, name: `Cũ ${word}`, email: `${word}@example.com` });
  await callApi(page, '/contact/store', { phone: fresh, name: `Mới ${word}`, email: `${word}@example.com` });
  return { word, old, fresh };
}

for (const language of ['vn', 'en'] as const) {
  member.describe(`duplicates, ${language}`, () => {
    member.use({ language });
    const text = texts[language];

    member('of one email are merged with the name that was chosen', async ({ page }) => {
      const { word, old, fresh } = await addTwice(page);
      await page.getByRole('link', { name: text.duplicates }).click();
      const row = page.getByRole('table', { name: text.duplicates }).getByRole('row').filter({ hasText: word });
      await expectAccessible(page);
      await row.getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: text.title });
      await expect(dialog.getByRole('radio')).toHaveCount(2);
      await dialog.getByRole('radio', { name: shown(fresh) }).check();
      await dialog.getByRole('combobox', { name: text.name }).selectOption(`Cũ ${word}`);
      await expect(dialog.getByRole('listitem').filter({ hasText: shown(old) })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: text.confirm }).click();
      await expect(page.getByText(text.done)).toBeVisible();
      await expect(row).toHaveCount(0);

      await page.goto(`/Directory?search=${word}`);
      const kept = page.getByRole('table', { name: text.contacts }).getByRole('row').filter({ hasText: word });
      await expect(kept).toHaveCount(1);
      await expect(kept).toContainText(`Cũ ${word}`);
      await expect(kept).toContainText(shown(fresh));
      await page.goto(`/Directory?tab=trash&search=${word}`);
      await expect(page.getByRole('table', { name: text.trash })).toContainText(shown(old));
    });

    member('of one name are listed apart, as a weak sign', async ({ page }) => {
      await page.goto('/Directory?tab=duplicates');
      await page.getByRole('link', { name: text.sameName }).click();
      await expect(page.getByText(text.weak)).toBeVisible();
      await expectAccessible(page);
    });

    member('that were chosen in the list are merged there', async ({ page }) => {
      const { word } = await addTwice(page);
      await page.goto(`/Directory?search=${word}`);
      const rows = page.getByRole('table', { name: text.contacts }).getByRole('row').filter({ hasText: word });
      await expect(rows).toHaveCount(2);
      for (const row of await rows.all()) await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: text.merge }).click();
      await page.getByRole('dialog', { name: text.title }).getByRole('button', { name: text.confirm }).click();
      await expect(rows).toHaveCount(1);
    });
  });
}
