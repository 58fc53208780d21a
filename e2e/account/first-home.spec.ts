import { hold } from '../harness/hold.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { expect, guest } from '../harness/test.ts';

const texts = {
  vn: { directory: 'Danh bạ' },
  en: { directory: 'Directory' },
} as const;

for (const language of ['vn', 'en'] as const) {
  guest.describe(`The home of a new account on a phone (${language})`, () => {
    guest.use({ language, viewport: { width: 375, height: 812 } });
    guest('keeps what is below the first steps in its place as they come', async ({ page, request, login }) => {
      const person = newPerson('home');
      await makeActivePerson(request, person);
      const answer = await hold(page, 'set-up');
      await login.open();
      await login.signIn(person);

      const main = page.getByRole('main');
      const below = main.getByRole('heading', { name: texts[language].directory });
      const top = async () => Math.round((await below.boundingBox())?.y ?? Number.NaN);
      await expect(main.locator('[data-widget][aria-busy=false]')).toHaveCount(2);
      const before = await top();
      answer();
      await expect(main.getByRole('listitem')).toHaveCount(5);
      // A shift of 40 px is one of 0.008 here: room for two lines more, which another font may need.
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(40);
    });
  });
}
