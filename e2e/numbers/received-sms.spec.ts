import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

const NUMBER = '0985 550 099';
const words = {
  vn: { received: 'SMS đã nhận', none: 'Chưa có ai nhắn tin đến số này.', pages: 'Trang' },
  en: { received: 'Received SMS', none: 'No one has written to this number yet.', pages: 'Pages' },
} as const;

for (const language of ['vn', 'en'] as const) {
  const w = words[language];
  member.describe(`SMS to a rented number, in ${language}`, () => {
    member.use({ language, alone: `received-${language}` });

    member('stand beside it as they come, a page at a time', async ({ page, request }) => {
      const write = async (text: string) => {
        const form = { from: '0912 310 777', to: NUMBER, text };
        expect((await request.post('/dev/outbox/sms', { form })).ok()).toBe(true);
      };
      await page.goto('/numbers/manage');
      await page.getByRole('link', { name: NUMBER }).click();
      const received = page
        .getByRole('dialog', { name: NUMBER, exact: true })
        .getByRole('region', { name: w.received });
      await expect(received).toContainText(w.none);
      await write('Còn phòng không?');
      // Nobody presses anything: the open page is told.
      await expect(received.getByRole('listitem')).toHaveCount(1);
      await expect(received.getByRole('listitem')).toContainText('0912 310 777');
      await expect(received.getByRole('listitem')).toContainText('Còn phòng không?');
      await expectAccessible(page);
      for (let count = 1; count <= 10; count += 1) await write(`Tin ${count}`);
      const pages = received.getByRole('navigation', { name: w.pages });
      await pages.getByRole('button').last().click();
      await expect(received.getByRole('listitem')).toHaveCount(1);
      await expect(received.getByRole('listitem')).toContainText('Còn phòng không?');
    });
  });
}
