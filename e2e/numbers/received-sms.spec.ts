import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

member.use({ alone: 'received-sms' });

const NUMBER = '0985 550 099';
const words = {
  vn: { received: 'SMS đã nhận', pages: 'Trang', next: 'Sau' },
  en: { received: 'Received SMS', pages: 'Pages', next: 'Next' },
} as const;

for (const language of ['vn', 'en'] as const) {
  const w = words[language];
  member.describe(`SMS to a rented number, in ${language}`, () => {
    member.use({ language });

    member('stand beside it as they come, a page at a time', async ({ page, request }) => {
      const question = `Còn phòng không? (${language})`;
      const write = async (text: string) => {
        const form = { from: '0912 310 777', to: NUMBER, text };
        expect((await request.post('/dev/outbox/sms', { form })).ok()).toBe(true);
      };
      await page.goto('/numbers/manage');
      await page.getByRole('link', { name: NUMBER }).click();
      const drawer = page.getByRole('dialog', { name: NUMBER, exact: true });
      const received = drawer.getByRole('region', { name: w.received });
      await expect(received.getByRole('heading', { name: w.received })).toBeVisible();
      await write(question);
      // Nobody presses anything: the open page is told.
      const asked = received.getByRole('listitem').filter({ hasText: question });
      await expect(asked).toContainText('0912 310 777');
      await expectAccessible(page);
      for (let count = 1; count <= 10; count += 1) await write(`Tin ${count}`);
      await expect(asked).toBeHidden();
      const pages = received.getByRole('navigation', { name: w.pages });
      await pages.getByRole('button', { name: w.next }).click();
      await expect(asked).toBeVisible();
    });
  });
}
