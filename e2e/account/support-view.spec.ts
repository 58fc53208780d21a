import { expectAccessible } from '../harness/accessibility.ts';
import { adminCommand } from '../harness/admin.ts';
import { GuestPages } from '../harness/guest.page.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { expect, guest } from '../harness/test.ts';

guest.describe('Support', () => {
  guest.use({ language: 'en' });

  guest('sees what a customer sees, changes nothing, and leaves', async ({ page, request, server, faults }) => {
    const customer = newPerson('customer');
    await makeActivePerson(request, customer);
    const said = await adminCommand(server.place, 'person', 'view', customer.email, '--reason', 'Asked for by phone');
    const path = new URL(said.split('\n')[0] ?? '').pathname;
    const pages = new GuestPages(page);
    await pages.followMailedLink(path);
    await expect(page.getByRole('heading', { name: 'View a customer’s account' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'View the account' }).click();
    await expect(page).toHaveURL('/');
    const strip = page.getByRole('status').filter({ hasText: `as ${customer.name}` });
    await expect(strip).toContainText(customer.email);
    await expectAccessible(page);

    await page.goto('/Settings/profile');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Somebody else');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const refusal = page.getByRole('alertdialog');
    await expect(refusal).toContainText('Forbidden');
    faults.expect(/403 \(Forbidden\).*update_profile/);
    await refusal.getByRole('button', { name: 'Close' }).click();

    await strip.getByRole('button', { name: 'Stop viewing' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await page.goto(`/auth/support?token=${path.replace('/link/', '')}`);
    await page.getByRole('button', { name: 'View the account' }).click();
    faults.expect(/422 .*api\/login/);
    await expect(page.getByRole('heading', { name: 'This link can no longer be used' })).toBeVisible();
    await expectAccessible(page);
  });
});
