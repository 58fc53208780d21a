import { lockTexts } from '@app/contracts/account/lock-texts.ts';
import { fill } from '@app/contracts/texts/bilingual.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { adminCommand } from '../harness/admin.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { expect, guest } from '../harness/test.ts';

const nameLabel = { vn: 'Tên', en: 'Name' } as const;

for (const language of ['vn', 'en'] as const) {
  guest(
    `In ${language}, people whose account is locked read why on the open page, until it is unlocked`,
    async ({ page, context, request, login, server, faults }) => {
      faults.expect(/status of 422/);
      await context.addCookies([{ name: 'redirected', value: language, url: server.url }]);
      const person = newPerson(`locked-${language}`);
      await makeActivePerson(request, person);
      await page.goto('/Settings/profile');
      await login.signIn(person);
      await expect(page.getByRole('textbox', { name: nameLabel[language], exact: true })).toHaveValue(person.name);

      const why = ['--reason', 'Reported as fraud'];
      await adminCommand(server.place, 'account', 'lock', person.email, ...why);
      const strip = page.getByText(fill(lockTexts.title, language, { name: person.name }));
      await expect(strip).toBeVisible();
      await expect(page.getByText(fill(lockTexts.reason, language, { reason: 'Reported as fraud' }))).toBeVisible();
      await expectAccessible(page);
      await adminCommand(server.place, 'account', 'unlock', person.email, ...why);
      await expect(strip).toBeHidden();
    },
  );
}
