import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

// Others count the services of the shared account.
member.use({ alone: 'verify-services' });

const words = {
  vn: {
    more: 'Thao tác khác',
    duplicate: 'Nhân bản',
    disable: 'Tắt…',
    disableNow: 'Tắt dịch vụ',
    enable: 'Bật',
    problem: 'SMS: brandname chưa được duyệt',
    remove: 'Xóa…',
    removeNow: 'Xóa dịch vụ',
    typeFirst: 'Nhập tên dịch vụ trước',
    copy: 'bản sao',
  },
  en: {
    more: 'More actions',
    duplicate: 'Duplicate',
    disable: 'Disable…',
    disableNow: 'Disable the service',
    enable: 'Enable',
    problem: 'SMS: the sender is not approved',
    remove: 'Delete…',
    removeNow: 'Delete the service',
    typeFirst: 'Type the name of the service first',
    copy: 'copy',
  },
} as const;

async function choose(page: Page, { more, item }: { more: string; item: string }): Promise<void> {
  await page.getByRole('button', { name: more }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

for (const language of ['vn', 'en'] as const) {
  const say = words[language];

  member.describe(`A verification service, ${language}`, () => {
    member.use({ language });

    member('that cannot be enabled says which channel needs what, and leads there', async ({ page, faults }) => {
      faults.expect(/status of 422/);
      const problems = [{ channel: 'sms', code: 'sender_not_approved' }];
      const refusal = { success: false, status: 422, message: 'Sender not found', data: null, errors: {} };
      await page.route('**/api/verify/configuration/enable', (route) =>
        route.fulfill({ status: 422, json: { ...refusal, code: 'sender_not_approved', info: { problems } } }),
      );
      await page.goto('/verify?status=disabled');
      await page.getByRole('table').getByRole('link').first().click();
      await choose(page, { more: say.more, item: say.enable });
      const refused = page.getByRole('alertdialog');
      await expect(refused.getByRole('listitem')).toHaveText(say.problem);
      await expectAccessible(page);
      await refused.getByRole('link', { name: 'SMS' }).click();
      await expect(page).toHaveURL(/\/verify\/edit\?id=.+tab=channels/);
    });

    member('is stopped and goes on, is copied, and the copy is deleted once its name is typed', async ({ page }) => {
      await page.goto('/verify?status=published');
      const link = page.getByRole('table').getByRole('link').first();
      const name = await link.innerText();
      await link.click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(name);

      await choose(page, { more: say.more, item: say.disable });
      const asked = page.getByRole('alertdialog');
      await expectAccessible(page);
      await asked.getByRole('button', { name: say.disableNow }).click();
      await expect(asked).toBeHidden();
      await choose(page, { more: say.more, item: say.enable });
      await page.getByRole('button', { name: say.more }).click();
      await expect(page.getByRole('menuitem', { name: say.disable })).toBeVisible();
      // A service that sends codes is stopped first.
      await expect(page.getByRole('menuitem', { name: say.remove })).toBeHidden();
      await page.keyboard.press('Escape');

      await choose(page, { more: say.more, item: say.duplicate });
      const copy = `${name} (${say.copy})`;
      await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(copy);
      await choose(page, { more: say.more, item: say.remove });
      const remove = asked.getByRole('button', { name: say.removeNow });
      await expect(remove).toHaveAccessibleDescription(say.typeFirst);
      await asked.getByRole('textbox').fill(copy);
      await expectAccessible(page);
      await remove.click();
      await expect(drawer).toBeHidden();
      await page.goto('/verify');
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: copy })).toHaveCount(0);
    });
  });
}
