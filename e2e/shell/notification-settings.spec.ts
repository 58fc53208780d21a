import { expectAccessible } from '../harness/accessibility.ts';
import { adminCommand } from '../harness/admin.ts';
import { joinAs } from '../harness/colleague.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { Shell } from '../harness/shell.page.ts';
import { expect, guest } from '../harness/test.ts';

guest.describe('Notification settings', () => {
  guest.use({ language: 'en' });

  guest(
    'keep what is not wanted out of the bell, in other tabs too',
    async ({ page, request, login, context, server }) => {
      const person = newPerson('bell');
      await makeActivePerson(request, person);
      await login.open();
      await login.signIn(person);
      await expect(page).toHaveURL('/');
      const other = await context.newPage();
      await other.goto('/billing');
      await adminCommand(
        server.place,
        'balance',
        'adjust',
        person.email,
        '50000',
        '--key',
        'T-1',
        '--reason',
        'Bồi thường',
      );
      const shells = [new Shell(page), new Shell(other)];
      for (const { bell } of shells) await expect(bell).toHaveAccessibleName('Notifications, 1 unread');

      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByRole('link', { name: 'Notification settings' }).click();
      await expect(page).toHaveURL('/Settings/notifications');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      const table = page.getByRole('table', { name: 'What you are told of' });
      const inApp = table.getByRole('checkbox', { name: 'Money and phone numbers: in the app' });
      const byMail = table.getByRole('checkbox', { name: 'Money and phone numbers: by email' });
      await expect(inApp).toBeChecked();
      await expectAccessible(page);
      await inApp.uncheck();
      for (const { bell } of shells) await expect(bell).toHaveAccessibleName('Notifications');
      await byMail.uncheck();
      await expect(page.getByText('Notifications about “Money and phone numbers” are saved.').first()).toBeVisible();

      await page.reload();
      await expect(inApp).not.toBeChecked();
      await expect(byMail).not.toBeChecked();
      await inApp.check();
      for (const { bell } of shells) await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
      await page.getByRole('link', { name: 'Low balance alerts' }).click();
      await expect(page).toHaveURL('/billing/settings');
    },
  );

  guest('ask for nothing that the role may not see', async ({ page, request }) => {
    const owner = newPerson('owner');
    await makeActivePerson(request, owner);
    await joinAs(page, request, newPerson('marketer'), 'marketer', owner);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.goto('/Settings/notifications');
    await expect(page.getByRole('table', { name: 'What you are told of' })).toBeVisible();
    await page.waitForFunction(() => !('__early' in window));
    await expect(page.getByRole('heading', { name: 'When you are told' })).toHaveCount(0);
    expect(refused).toEqual([]);
  });
});
