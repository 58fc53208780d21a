import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    tab: 'Hóa đơn',
    pdf: 'Tải PDF',
    xml: 'Tải XML',
    details: 'Thông tin xuất hóa đơn',
    taxCode: 'Mã số thuế',
    wrong: 'Mã số thuế phải đúng 10 chữ số trên giấy đăng ký thuế (chi nhánh: 10-3 chữ số)',
    save: 'Lưu thông tin',
    saved: 'Đã lưu thông tin xuất hóa đơn',
  },
  en: {
    tab: 'Invoices',
    pdf: 'Download PDF',
    xml: 'Download XML',
    details: 'Tax details',
    taxCode: 'Tax code',
    wrong: 'Tax code must be the 10 digits of your tax registration, or 10-3 for a branch',
    save: 'Save tax details',
    saved: 'Tax details saved',
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  const w = words[language];
  member.describe(`Invoices, in ${language}`, () => {
    member.use({ language });

    member('are reached from billing, open beside the list and are saved as PDF and XML', async ({ page }) => {
      await page.goto('/billing');
      await page.getByRole('link', { name: w.tab, exact: true }).click();
      await expect(page).toHaveURL('/billing/invoices');
      const list = page.getByRole('table', { name: w.tab });
      await expect(list.getByRole('row')).toHaveCount(6);
      await expectAccessible(page);

      const link = list.getByRole('link', { name: /^HD-\d{4}-\d{7}$/ }).first();
      const number = (await link.textContent()) ?? '';
      await link.click();
      const drawer = page.getByRole('dialog', { name: number });
      await expect(drawer.getByText('Công ty TNHH Bán lẻ An Bình')).toBeVisible();
      await expectAccessible(page);
      for (const [button, ending] of [
        [w.pdf, 'pdf'],
        [w.xml, 'xml'],
      ] as const) {
        const saving = page.waitForEvent('download');
        await drawer.getByRole('button', { name: button }).click();
        expect((await saving).suggestedFilename()).toMatch(new RegExp(`${number}\\.${ending}$`));
      }
    });

    member('are made out to the tax details, whose code is checked before it is sent', async ({ page }) => {
      await page.goto('/billing/invoices');
      await page.getByRole('button', { name: w.details }).click();
      const dialog = page.getByRole('dialog', { name: w.details });
      const code = dialog.getByRole('textbox', { name: w.taxCode });
      await code.fill('0312345670');
      await code.blur();
      await expect(dialog.getByText(w.wrong)).toBeVisible();
      await code.fill('0312345673001');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: w.save }).click();
      await expect(page.getByText(w.saved)).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: w.details }).click();
      await expect(page.getByRole('textbox', { name: w.taxCode })).toHaveValue('0312345673-001');
    });
  });
}

member('A top-up leads to its invoice', async ({ page }) => {
  await page.goto('/billing?tab=payments');
  const link = page.getByRole('link', { name: /^HD-\d{4}-\d{7}$/ }).first();
  const number = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/billing\/invoices\?id=ivc_/);
  await expect(page.getByRole('dialog', { name: number })).toBeVisible();
});
