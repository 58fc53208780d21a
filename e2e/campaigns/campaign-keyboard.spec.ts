import type { Locator, Page } from '@playwright/test';
import { patience } from '../harness/patience.ts';
import { expect, member } from '../harness/test.ts';

member.use({ alone: 'campaign-keyboard' });

// A launch can be undone for half a minute before anything is sent.
member.describe.configure({ timeout: 150_000 * patience });
const SENDING = { timeout: 60_000 * patience };
const MOST_STOPS = 60;

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

member.describe('In English, with the keyboard alone', () => {
  member.use({ language: 'en' });

  member(
    'a campaign is written, launched, taken back with U, launched again and looked at',
    async ({ page, shell }) => {
      const next = page.getByRole('button', { name: /^Next/ });
      const send = page.getByRole('button', { name: /^Send [\d\s]+ messages?$/ });
      const undo = page.getByRole('region', { name: 'Undo' });
      await page.goto('/Campaigns/Sms');
      await press(page, page.getByRole('link', { name: 'New SMS campaign' }));

      await tabTo(page, page.getByRole('textbox', { name: 'Campaign name' }));
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Thank you');
      await tabTo(page, page.getByRole('radio', { name: 'AB-CSKH' }));
      await page.keyboard.press('Space');
      await press(page, next);

      await expect(shell.heading).toBeFocused();
      await tabTo(page, page.getByRole('textbox', { name: 'Text' }));
      await page.keyboard.type('AN BINH: thank you for your order.');
      await press(page, next);

      await press(page, page.getByRole('link', { name: 'Paste numbers' }));
      await tabTo(page, page.getByRole('textbox', { name: 'Phone numbers' }));
      await page.keyboard.type('0900 123 441\n0900 124 441\n0900 125 402');
      await press(page, page.getByRole('button', { name: 'Add 3 numbers' }));
      await expect(page.getByText('3 recipients in all')).toBeVisible();
      await press(page, next);

      await expect(send).toHaveAttribute('aria-disabled', 'false');
      await press(page, send);
      await expect(undo).toContainText('Nothing has been sent yet');
      const search = page.getByRole('searchbox', { name: 'Search by number, name or message id' });
      await tabTo(page, search);
      await page.keyboard.type('u');
      await expect(search).toHaveValue('u');
      await expect(undo).toBeVisible();
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Tab');
      await page.keyboard.press('u');
      await expect(page.getByText('“Thank you” is a draft again. Nothing was sent.')).toBeVisible();
      await expect(undo).toBeHidden();

      await press(page, page.getByRole('link', { name: 'Continue editing' }));
      await press(page, page.getByRole('link', { name: 'Check and send' }));
      await expect(send).toHaveAttribute('aria-disabled', 'false');
      await press(page, send);
      const log = page.getByRole('table', { name: 'Messages' });
      await expect(log.getByRole('row', { name: /Undelivered.*Phone could not be reached/ })).toBeVisible(SENDING);
      await expect(log.getByRole('row', { name: /Delivered/ })).toHaveCount(2);

      const message = log.getByRole('row', { name: /Undelivered/ }).getByRole('link');
      await press(page, message);
      await expect(page.getByRole('dialog').getByRole('list', { name: 'Timeline' })).toContainText('Not delivered');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(message).toBeFocused();
    },
  );
});
