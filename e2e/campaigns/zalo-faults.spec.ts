import { readFileSync } from 'node:fs';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';
import { ZaloWizard } from '../harness/zalo-campaign.page.ts';

member.use({ alone: 'zalo-faults' });

const at = member.extend<{ wizard: ZaloWizard }>({
  wizard: ({ page, language }, use) => use(new ZaloWizard(page, language)),
});

for (const language of ['vn', 'en'] as const) {
  at.describe(`In ${language}`, () => {
    at.use({ language });

    at('everything that is wrong with values is downloaded before anything is paid', async ({ page, wizard }) => {
      const w = wizard.words;
      const numbers = Array.from({ length: 25 }, (_, index) => `09812345${index + 10}`);
      await wizard.begin(`Loi ${language}`);
      await wizard.next(1);
      await wizard.upload(
        numbers,
        numbers.map(() => ''),
      );
      await wizard.next(2);
      await wizard.fixAmount('250000');
      await wizard.next(3);
      await expect(page.getByRole('button', { name: w.faults })).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: w.faults }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`loi-${language}-${w.faultsFile}.csv`);
      const text = readFileSync(await download.path()).toString();
      const row = new RegExp(`^8498\\d{7},order_code,,${w.noValue}\\r$`, 'gm');
      expect(text.match(row)).toHaveLength(numbers.length);
      await expectAccessible(page);
    });
  });
}
