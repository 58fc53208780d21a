import { codeTexts } from '@app/contracts/texts/code-texts.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { joinAs } from '../harness/colleague.ts';
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
      const shown = named.locator('xpath=following-sibling::dd');
      // It comes with the account, later than the page.
      await expect(shown).toContainText(person.name);
      const { name } = person;

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

guest('A member of a closed account is told why the door is shut', async ({ page, request, login, faults }) => {
  faults.expect(/status of (401|403)/);
  const owner = newPerson('closing-owner');
  const member = newPerson('closing-member');
  await makeActivePerson(request, owner);
  await joinAs(page, request, member, 'viewer', owner);
  const { token, data } = await (
    await request.post('/api/login', { form: { email: owner.email, password: owner.password } })
  ).json();
  const closed = await request.post('/api/account/close', {
    headers: { Authorization: `Bearer ${token}` },
    form: { name: data.team.name, password: owner.password },
  });
  expect(closed.status()).toBe(200);
  await expect(page).toHaveURL(/\/auth\/login/);
  await login.signIn(member);
  await expect(login.error.filter({ hasText: codeTexts.no_open_account.vn })).toBeVisible();
});
