import { expectAccessible } from '../harness/accessibility.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { expect, guest } from '../harness/test.ts';

const words = {
  vn: {
    open: 'Đóng tài khoản…',
    title: (name: string) => `Đóng tài khoản ${name}?`,
    name: 'Tên tài khoản',
    password: 'Mật khẩu của bạn',
    confirm: 'Đóng tài khoản',
    closed: (name: string) => `Tài khoản ${name} đã đóng`,
    reopen: 'Mở lại tài khoản',
  },
  en: {
    open: 'Close account…',
    title: (name: string) => `Close the account ${name}?`,
    name: 'Account name',
    password: 'Your password',
    confirm: 'Close account',
    closed: (name: string) => `${name} is closed`,
    reopen: 'Reopen account',
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  guest(
    `In ${language}, an owner closes the account by its name, and opens it again`,
    async ({ page, context, request, login, server, faults }) => {
      faults.expect(/status of 422/);
      const say = words[language];
      await context.addCookies([{ name: 'redirected', value: language, url: server.url }]);
      const person = newPerson(`closing-${language}`);
      await makeActivePerson(request, person);
      await page.goto('/Settings');
      await login.signIn(person);
      await expect(page.getByRole('button', { name: say.open })).toBeVisible();
      const named = page.getByRole('term').filter({ hasText: say.name });
      const name = await named.locator('xpath=following-sibling::dd').innerText();

      await page.getByRole('button', { name: say.open }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: say.title(name) });
      const nameField = dialog.getByRole('textbox', { name: say.name });
      await nameField.fill('Khác');
      await dialog.getByLabel(say.password).and(page.locator('input')).fill(person.password);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(nameField).toHaveAttribute('aria-invalid', 'true');
      await nameField.fill(name);
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(dialog).toBeHidden();

      const banner = page.getByText(say.closed(name)).first();
      await expect(banner).toBeVisible();
      await expect(page.getByRole('button', { name: say.open })).toBeHidden();
      await expectAccessible(page);
      await page.reload();
      await expect(banner).toBeVisible();
      await page.getByRole('button', { name: say.reopen }).click();
      await expect(banner).toBeHidden();
      await expect(page.getByRole('button', { name: say.open })).toBeVisible();
    },
  );
}
