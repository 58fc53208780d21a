import type { Page } from '@playwright/test';
import { Wizard } from '../harness/campaign.page.ts';
import { LoginPage } from '../harness/login.page.ts';
import { patience } from '../harness/patience.ts';
import { remotePages } from '../harness/routes.ts';
import { DEMO, expect, member } from '../harness/test.ts';

member.describe.configure({ timeout: 120_000 * patience });

const NUMBERS = ['0900 123 431', '0900 124 431', '0900 125 431'];
const TEXT = 'AN BINH: cam on ban da mua hang.';

/** The same account, signed in on another device. */
const test = member.extend<{ wizard: Wizard; elsewhere: Wizard }>({
  wizard: ({ page }, use) => use(new Wizard(page)),
  elsewhere: async ({ browser, server, faults }, use) => {
    const context = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    faults.watch(page);
    const login = new LoginPage(page);
    await login.open();
    await login.signIn(DEMO);
    await page.waitForURL(`${server.url}/`);
    await use(new Wizard(page));
    await context.close();
  },
});

/** Goes to a step by the list of steps. */
async function stepTo(page: Page, step: 'sender' | 'teamplate' | 'import_contact'): Promise<void> {
  const title = remotePages.find(({ path }) => path === `/Campaigns/Sms/${step}`)?.title.vn ?? step;
  await page.getByRole('navigation', { name: 'Các bước' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Opens a draft from the list of campaigns. */
async function openDraft({ page, name }: Wizard, title: string): Promise<void> {
  await page.goto('/Campaigns/Sms?status=draft');
  await page.getByRole('link', { name: title }).click();
  await expect(name).toHaveValue(title);
}

/** Does what changes a draft, and waits until the server has it. */
async function saved({ page, saved: state }: Wizard, change: () => Promise<void>): Promise<void> {
  await Promise.all([
    page.waitForResponse(
      (answer) => answer.url().includes('/api/campaign_sms/') && answer.request().method() !== 'GET',
    ),
    change(),
  ]);
  await expect(state).toBeVisible();
}

test('A draft begun on one device is opened on another with everything in it, and what is changed there comes back', async ({
  wizard,
  elsewhere,
}) => {
  await wizard.begin('Nháp trên hai máy');
  await wizard.write(TEXT);
  await wizard.next('recipients');
  await wizard.paste(NUMBERS);
  await expect(wizard.page.getByText('Tổng cộng 3 người nhận')).toBeVisible();
  await expect(wizard.saved).toBeVisible();

  await openDraft(elsewhere, 'Nháp trên hai máy');
  await expect(elsewhere.page.getByRole('radio', { name: 'Chăm sóc khách hàng' })).toBeChecked();
  await expect(elsewhere.page.getByRole('radio', { name: 'AB-CSKH' })).toBeChecked();
  await stepTo(elsewhere.page, 'import_contact');
  await expect(elsewhere.page.getByText('Số dán vào')).toBeVisible();
  await expect(elsewhere.page.getByText('Tổng cộng 3 người nhận')).toBeVisible();
  await stepTo(elsewhere.page, 'teamplate');
  await expect(elsewhere.text).toHaveValue(TEXT);
  await saved(elsewhere, () => elsewhere.text.fill(`${TEXT} Hen gap lai.`));
  await stepTo(elsewhere.page, 'sender');
  await saved(elsewhere, () => elsewhere.name.fill('Nháp sửa ở máy kia'));

  await stepTo(wizard.page, 'teamplate');
  await expect(wizard.text).toHaveValue(`${TEXT} Hen gap lai.`);
  await stepTo(wizard.page, 'sender');
  await expect(wizard.name).toHaveValue('Nháp sửa ở máy kia');
  await expect(wizard.saved).toBeVisible();
});

test('A draft changed on two devices at once shows both what differs, and nothing is overwritten before the choice', async ({
  wizard,
  elsewhere,
  faults,
}) => {
  faults.expect(/status of 409/);
  const conflict = wizard.page.getByRole('alert').filter({ hasText: 'Bản nháp này vừa được sửa ở nơi khác' });
  await wizard.begin('Nháp hai bản');
  await wizard.write(TEXT);
  await expect(wizard.saved).toBeVisible();
  await openDraft(elsewhere, 'Nháp hai bản');

  await saved(elsewhere, () => elsewhere.name.fill('Nháp của máy kia'));
  await wizard.text.fill(`${TEXT} Ban cua may nay.`);
  await expect(conflict).toContainText('Hai bản khác nhau ở: tên, nội dung.');
  await expect(wizard.text).toHaveValue(`${TEXT} Ban cua may nay.`);
  await conflict.getByRole('button', { name: 'Lấy bản kia' }).click();
  await expect(conflict).toBeHidden();
  await expect(wizard.text).toHaveValue(TEXT);

  await saved(elsewhere, () => elsewhere.name.fill('Nháp lần hai'));
  await wizard.text.fill(`${TEXT} Giu lai.`);
  await expect(conflict).toContainText('Hai bản khác nhau ở: tên, nội dung.');
  await saved(wizard, () => conflict.getByRole('button', { name: 'Giữ bản này' }).click());
  await expect(conflict).toBeHidden();
  await stepTo(elsewhere.page, 'teamplate');
  await expect(elsewhere.text).toHaveValue(`${TEXT} Giu lai.`);
  await stepTo(elsewhere.page, 'sender');
  await expect(elsewhere.name).toHaveValue('Nháp của máy kia');
});
