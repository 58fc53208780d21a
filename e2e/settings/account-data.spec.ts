import { expectAccessible } from '../harness/accessibility.ts';
import { joinAs } from '../harness/colleague.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { expect, guest } from '../harness/test.ts';

const words = {
  vn: {
    ask: 'Yêu cầu bản sao',
    title: 'Yêu cầu bản sao toàn bộ dữ liệu tài khoản?',
    password: 'Mật khẩu của bạn',
    wrong: 'Mật khẩu hiện tại không đúng',
    download: /^Tải về \(\d+ KB\)$/,
    until: /Bạn có thể tải về đến/,
  },
  en: {
    ask: 'Request a copy',
    title: 'Request a copy of all account data?',
    password: 'Your password',
    wrong: 'Current password is incorrect',
    download: /^Download \(\d+ KB\)$/,
    until: /You can download it until/,
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  guest.describe(`In ${language}`, () => {
    guest.use({ language });
    const say = words[language];

    guest('an owner downloads everything the account holds', async ({ page, request, login, faults }) => {
      faults.expect(/status of 422/);
      const person = newPerson(`owner-${language}`);
      await makeActivePerson(request, person);
      await page.goto('/Settings');
      await login.signIn(person);
      await page.getByRole('button', { name: say.ask }).click();
      const dialog = page.getByRole('dialog', { name: say.title });
      await expectAccessible(page);
      await dialog.getByLabel(say.password).and(page.locator('input')).fill('Sai-mat-khau-1');
      await dialog.getByRole('button', { name: say.ask }).click();
      await expect(dialog.getByText(say.wrong).first()).toBeVisible();
      await dialog.getByLabel(say.password).and(page.locator('input')).fill(person.password);
      await dialog.getByRole('button', { name: say.ask }).click();
      await expect(dialog).toBeHidden();
      const link = page.getByRole('link', { name: say.download });
      await expect(link).toBeVisible();
      await expect(page.getByText(say.until)).toBeVisible();
      const saved = page.waitForEvent('download');
      await link.click();
      expect((await saved).suggestedFilename()).toMatch(/^account-data-\d{4}-\d\d-\d\d\.zip$/);
    });
  });
}

guest('a member who is not the owner is not offered it', async ({ page, request, shell }) => {
  await joinAs(page, request, newPerson('admin'), 'admin');
  await page.goto('/Settings');
  await expect(shell.heading).toHaveText(/\S/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.vn.ask })).toHaveCount(0);
});
