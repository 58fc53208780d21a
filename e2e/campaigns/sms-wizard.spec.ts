import type { Locale } from '@app/contracts/constants.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { patience } from '../harness/patience.ts';
import { remotePages } from '../harness/routes.ts';
import { expect, member } from '../harness/test.ts';

member.use({ alone: 'sms-wizard' });
member.describe.configure({ timeout: 120_000 * patience });

const words = {
  vn: {
    begin: 'Chiến dịch SMS mới',
    name: 'Tên chiến dịch',
    type: 'Chăm sóc khách hàng',
    next: /^Tiếp/,
    text: 'Nội dung',
    measured: 'GSM-7 · 32/160 · 1 SMS',
    paste: 'Dán số',
    numbers: 'Số điện thoại',
    add: /^Thêm/,
    pasted: 'Số dán vào',
    gets: /^Sẽ nhận tin/,
    send: /^Gửi [\d\s]+ tin$/,
    steps: 'Các bước',
    unsaved: 'Bản nháp chưa được lưu',
    saved: /^Đã lưu/,
  },
  en: {
    begin: 'New SMS campaign',
    name: 'Campaign name',
    type: 'Customer care',
    next: /^Next/,
    text: 'Text',
    measured: 'GSM-7 · 32/160 · 1 segment',
    paste: 'Paste numbers',
    numbers: 'Phone numbers',
    add: /^Add/,
    pasted: 'Pasted numbers',
    gets: /^Get the message/,
    send: /^Send [\d\s]+ messages?$/,
    steps: 'Steps',
    unsaved: 'The draft is not saved',
    saved: /^Saved/,
  },
} as const satisfies Record<Locale, unknown>;

const TEXT = 'AN BINH: cam on ban da mua hang.';

for (const language of ['vn', 'en'] as const) {
  const w = words[language];
  const titleOf = (path: string) =>
    remotePages.find((page) => page.path === `/Campaigns/Sms/${path}`)?.title[language] ?? path;

  member.describe(`In ${language}`, () => {
    member.use({ language });

    member('the SMS wizard leads from the sender to the price, and back to what is wrong', async ({ page }) => {
      const name = page.getByRole('textbox', { name: w.name });
      const send = page.getByRole('button', { name: w.send });
      const stepTo = (path: string) =>
        page.getByRole('navigation', { name: w.steps }).getByRole('link', { name: titleOf(path) });
      async function next(path: string): Promise<void> {
        await page.getByRole('button', { name: w.next }).click();
        await expect(page.getByRole('heading', { level: 1, name: titleOf(path) })).toBeVisible();
      }

      await page.goto('/Campaigns/Sms');
      await page.getByRole('link', { name: w.begin }).click();
      await name.fill(`Cảm ơn ${language}`);
      await page.getByRole('radio', { name: w.type }).check();
      await page.getByRole('radio', { name: 'AB-CSKH' }).check();
      await expectAccessible(page);

      await next('teamplate');
      await page.getByRole('textbox', { name: w.text, exact: true }).fill(TEXT);
      await expect(page.getByText(w.measured)).toBeVisible();
      await expectAccessible(page);

      await next('import_contact');
      await page.getByRole('link', { name: w.paste }).click();
      await page.getByRole('textbox', { name: w.numbers }).fill('0900 123 701\n0900 123 702\n12');
      await page.getByRole('button', { name: w.add }).click();
      await expect(page.getByText(w.pasted)).toBeVisible();
      await expectAccessible(page);

      await next('launch');
      await expect(send).toHaveAttribute('aria-disabled', 'false');
      await expect(page.getByRole('row', { name: w.gets }).getByRole('cell')).toHaveText('2');
      await expectAccessible(page);

      // A name is missing: the last step says so, and leads to the field.
      await stepTo('sender').click();
      await name.fill('');
      await stepTo('launch').click();
      const unsaved = page.getByRole('alert').filter({ hasText: w.unsaved });
      await expect(unsaved).toContainText(w.name);
      await expectAccessible(page);
      await unsaved.getByRole('link', { name: titleOf('sender') }).click();
      await expect(name).toBeFocused();
      await expect(unsaved).toBeHidden();
      await name.fill(`Cảm ơn lần nữa ${language}`);
      await stepTo('launch').click();
      await expect(send).toHaveAttribute('aria-disabled', 'false');

      await page.reload();
      await expect(send).toHaveAttribute('aria-disabled', 'false');
      await expect(page.getByText(w.saved)).toBeVisible();
      await stepTo('sender').click();
      await expect(name).toHaveValue(`Cảm ơn lần nữa ${language}`);
    });
  });
}
