import { expectAccessible } from '../harness/accessibility.ts';
import { joinAs } from '../harness/colleague.ts';
import { patience } from '../harness/patience.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { expect, guest, member } from '../harness/test.ts';

const words = {
  vn: {
    list: 'Liên hệ',
    empty: 'Chưa có liên hệ nào',
    file: 'Nhập từ tệp',
    goTo: 'Đến dòng',
    retry: 'Thử lại',
    noMatch: 'Không có kết quả phù hợp với bộ lọc',
    clear: 'Xóa bộ lọc',
    forbidden: 'Bạn không có quyền truy cập trang này',
  },
  en: {
    list: 'Contacts',
    empty: 'No contacts yet',
    file: 'Import a file',
    goTo: 'Go to row',
    retry: 'Try again',
    noMatch: 'No results match your filters',
    clear: 'Clear filters',
    forbidden: 'You don’t have access to this page',
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  const say = words[language];

  guest.describe(`A directory of nobody, ${language}`, () => {
    guest.use({ language });

    guest('says how people come into it', async ({ page, login, request }) => {
      const person = newPerson('empty-directory');
      await makeActivePerson(request, person);
      await login.open();
      await login.signIn(person);
      await page.waitForURL('/');
      await page.goto('/Directory');
      await expect(page.getByRole('heading', { name: say.empty })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: say.file }).click();
      await expect(page.getByRole('dialog', { name: say.file })).toBeVisible();
    });
  });

  guest.describe(`A directory of others, ${language}`, () => {
    guest.use({ language });

    guest('says which right is missing', async ({ page, request, faults }) => {
      faults.expect(/status of 403/);
      await joinAs(page, request, newPerson(`ketoan-${language}`), 'accountant');
      await page.goto('/Directory');
      await expect(page.getByRole('heading', { name: say.forbidden })).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      await expectAccessible(page);
    });
  });

  member.describe(`A filter that nobody fits, ${language}`, () => {
    member.use({ language });

    member('says so, and is taken away', async ({ page }) => {
      await page.goto('/Directory?search=khongcoainhuvay&status=blocked');
      await expect(page.getByRole('heading', { name: say.noMatch })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('main').getByRole('button', { name: say.clear }).last().click();
      const rows = page.getByRole('table', { name: say.list }).getByRole('row');
      await expect(rows.nth(1).getByRole('link')).toBeVisible();
      await expect(page).toHaveURL('/Directory');
    });
  });

  member.describe(`A directory on a broken line, ${language}`, () => {
    member.use({ language });

    member('says which part is missing, and gets it when asked again', async ({ page, faults }) => {
      faults.expect(/Failed to load resource/);
      await page.goto('/Directory');
      const rows = page.getByRole('table', { name: say.list }).getByRole('row');
      await expect(rows.nth(1).getByRole('link')).toBeVisible();
      await page.route('**/api/contact/searchContacts', (route) => route.abort());
      await page.getByRole('textbox', { name: say.goTo }).fill('1000');
      await page.keyboard.press('Enter');
      const retry = page.getByRole('alert').getByRole('button', { name: say.retry });
      await expect(retry).toBeVisible({ timeout: 20_000 * patience });
      await page.unroute('**/api/contact/searchContacts');
      await retry.click();
      await expect(retry).toBeHidden();
      await expect(rows.nth(12).getByRole('link')).toBeVisible();
    });
  });
}
