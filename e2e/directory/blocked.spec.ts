import type { Locale } from '@app/contracts/constants.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { callApi } from '../harness/api.ts';
import { freshPhone } from '../harness/fresh-phone.ts';
import { expect, member } from '../harness/test.ts';

member.use({ alone: 'directory-blocked' });

const texts = {
  vn: {
    more: 'Thao tác khác',
    block: 'Chặn',
    told: '1 liên hệ đã bị chặn.',
    leftOut: 'Chiến dịch bỏ qua liên hệ này cho đến khi được bỏ chặn.',
    unblock: 'Bỏ chặn',
    all: 'Chọn tất cả 2',
    change: 'Đổi trạng thái',
    changeOf: 'Đổi trạng thái của 2 liên hệ',
    blocked: 'Đã chặn',
    active: 'Đang hoạt động',
    save: 'Lưu thay đổi',
    list: 'Liên hệ',
  },
  en: {
    more: 'More actions',
    block: 'Block',
    told: '1 contact is blocked.',
    leftOut: 'Campaigns leave this contact out until it is unblocked.',
    unblock: 'Unblock',
    all: 'Select all 2',
    change: 'Change status',
    changeOf: 'Change the status of 2 contacts',
    blocked: 'Blocked',
    active: 'Active',
    save: 'Save changes',
    list: 'Contacts',
  },
} satisfies Record<Locale, Record<string, string>>;

for (const language of ['vn', 'en'] as const) {
  member.describe(`contacts that campaigns leave out, ${language}`, () => {
    member.use({ language });
    const text = texts[language];

    member('are blocked and unblocked one by one, and many at once', async ({ page }) => {
      const word = `chan${language}`;
      await page.goto('/Directory');
      for (const each of [1, 2]) {
        await callApi(page, '/contact/store', { phone: freshPhone(), name: `Người ${word} ${each}` });
      }
      await page.goto(`/Directory?search=${word}`);
      await page.getByRole('link', { name: `Người ${word} 1` }).click();
      const drawer = page.getByRole('dialog', { name: `Người ${word} 1` });
      await drawer.getByRole('button', { name: text.more }).click();
      await page.getByRole('menuitem', { name: text.block, exact: true }).click();
      await expect(page.getByText(text.told)).toBeVisible();
      await expect(drawer.getByText(text.leftOut)).toBeVisible();
      await expectAccessible(page);
      await drawer.getByRole('button', { name: text.unblock }).click();
      await expect(drawer.getByText(text.leftOut)).toBeHidden();
      await page.keyboard.press('Escape');

      const rows = page.getByRole('table', { name: text.list }).getByRole('row').filter({ hasText: word });
      for (const status of [text.blocked, text.active]) {
        await page.getByRole('checkbox', { name: text.all }).check();
        await page.getByRole('button', { name: text.change }).click();
        const dialog = page.getByRole('dialog', { name: text.changeOf });
        await dialog.getByRole('radio', { name: status }).check();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: text.save }).click();
        await expect(dialog).toBeHidden();
        await expect(rows.filter({ hasText: status })).toHaveCount(2);
      }
    });
  });
}
