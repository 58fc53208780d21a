import { expectAccessible } from '../harness/accessibility.ts';
import { callApi } from '../harness/api.ts';
import { joinAs } from '../harness/colleague.ts';
import { freshPhone } from '../harness/fresh-phone.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { expect, guest } from '../harness/test.ts';

const words = {
  vn: {
    change: 'Đổi người thấy đủ số điện thoại',
    some: /^Chỉ người làm việc với danh bạ/,
    save: 'Lưu',
    rule: 'Chỉ người làm việc với danh bạ thấy đủ số',
  },
  en: {
    change: 'Change who sees whole phone numbers',
    some: /^Only those who work with them/,
    save: 'Save',
    rule: 'Whole only for those who work with them',
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  guest.describe(`Numbers that are hidden, ${language}`, () => {
    guest.use({ language });
    const say = words[language];

    guest(
      'lack their middle for a viewer as soon as the owner says so',
      async ({ page, login, request, browser, server }) => {
        const owner = newPerson('owner');
        await makeActivePerson(request, owner);
        await login.open();
        await login.signIn(owner);
        await expect(page).toHaveURL('/');
        const phone = freshPhone();
        await callApi(page, '/contact/store', { phone, name: 'Đỗ Thị Mơ' });

        const theirs = await browser.newContext({ baseURL: server.url });
        const viewer = await theirs.newPage();
        await joinAs(viewer, request, newPerson('viewer'), 'viewer', owner);
        await viewer.goto('/Directory');
        const row = viewer.getByRole('row').filter({ hasText: 'Đỗ Thị Mơ' });
        await expect(row).toContainText(`${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`);

        await page.goto('/Settings');
        await page.getByRole('button', { name: say.change }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio', { name: say.some }).check();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: say.save }).click();
        await expect(page.getByText(say.rule)).toBeVisible();

        await expect(row).toContainText(`${phone.slice(0, 4)} *** ${phone.slice(7)}`);
        await page.goto('/Directory');
        await expect(page.getByRole('row').filter({ hasText: 'Đỗ Thị Mơ' })).toContainText(phone.slice(4, 7));
        await theirs.close();
      },
    );
  });
}
