import { startBuiltServer } from '../../scripts/lib/built-server.mjs';
import { expectAccessible } from '../harness/accessibility.ts';
import { joinAs } from '../harness/colleague.ts';
import { expectConsentChoice } from '../harness/campaign.page.ts';
import type { LoginPage } from '../harness/login.page.ts';
import { patience } from '../harness/patience.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { expect, gate, guest as anyGuest, member as anyMember } from '../harness/test.ts';
import { ZaloWizard } from '../harness/zalo-campaign.page.ts';
import { Builder, picture, pressAtZalo, zaloTexts } from '../harness/zalo.page.ts';

type Servers = Awaited<ReturnType<typeof startBuiltServer>>;
/** A server whose simulated Zalo reviews for two seconds. */
const quickReview = async ({}, use: (server: Servers) => Promise<void>) => {
  const started = await startBuiltServer({ ZALO_REVIEW: '2', TRUSTED_PROXIES: '127.0.0.1' });
  await use(started);
  await started.stop();
};
const guest = anyGuest.extend<object, { server: Servers }>({
  server: [quickReview, { scope: 'worker', timeout: 90_000 * patience }],
});
const member = anyMember.extend<object, { server: Servers }>({
  server: [quickReview, { scope: 'worker', timeout: 90_000 * patience }],
});
/** A decision comes with the next look at reviews. */
const DECIDED = { timeout: 45_000 * patience };

async function enter(login: LoginPage, request: Parameters<typeof makeActivePerson>[0], name: string) {
  const person = newPerson(name);
  await makeActivePerson(request, person);
  await login.open();
  await login.signIn(person);
  await expect(login.page).toHaveURL('/');
}

for (const language of ['vn', 'en'] as const) {
  const text = zaloTexts[language];

  guest.describe(`In ${language}, an account without an official account`, () => {
    guest.use({ language });

    guest(
      'links one at Zalo and is led on; its page survives a reload',
      language === 'vn' ? gate : {},
      async ({ page, request, login, shell }) => {
        await enter(login, request, `zalo-${language}`);
        await page.goto('/Campaigns');
        await page.locator('a[href="/Campaigns/zalo/nozalo"]').click();
        await expect(shell.heading).toHaveText(text.ready);
        await expectAccessible(page);
        await pressAtZalo(page, text.link, 'Allow');
        const card = page.getByRole('listitem', { name: 'An Bình Store' });
        await expect(card).toBeVisible();
        await expect(page).toHaveURL('/Campaigns/zalo/oa_id');
        await expect(card.getByText(text.quota)).toBeVisible({ timeout: 15_000 * patience });
        await page.reload();
        await expect(card.getByText(text.quota)).toBeVisible();
        await expectAccessible(page);
        await page.goto('/Campaigns/zalo/nozalo');
        await expect(page).toHaveURL('/Campaigns/zalo');
        await page.goBack();
        await card.getByRole('button', { name: text.end }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: text.end }).click();
        await expect(card.getByRole('button', { name: text.anew })).toBeVisible();
      },
    );

    guest(
      'that denies it, or comes with somebody else’s answer, links nothing',
      async ({ page, request, login, faults }) => {
        faults.expect(/status of 422/);
        await enter(login, request, `zalo-deny-${language}`);
        await pressAtZalo(page, text.link, 'Deny');
        await expect(page.getByText(text.denied)).toBeVisible();
        await expect(page).toHaveURL('/Campaigns/zalo/oa_id');
        await page.goto(`/Campaigns/zalo/oa_id?code=stolen&state=${'x'.repeat(43)}`);
        await expect(page.getByText(text.failed)).toBeVisible();
        await expect(page).toHaveURL('/Campaigns/zalo/oa_id');
        await page.goto('/Campaigns/zalo/template');
        await expect(page.getByRole('heading', { name: text.noTemplates })).toBeVisible();
        await page.goto('/Campaigns/zalo/addTemplate');
        await page.getByRole('link', { name: text.takes }).click();
        await expect(page).toHaveURL('/Campaigns/zalo/nozalo');
        await page.goto('/Campaigns/zalo/sender_modal');
        await expect(page.getByRole('dialog').getByRole('button', { name: text.link })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL('/Campaigns/zalo/oa_id');
      },
    );
  });

  member.describe(`In ${language}, a template`, () => {
    member.use({ language });

    member('is built part by part beside its bubble, sent, and approved', async ({ page }) => {
      const builder = new Builder(page, language);
      const name = `Báo giao hàng ${language} một`;
      await page.goto('/Campaigns/zalo/template');
      await page.locator('main a[href^="/Campaigns/zalo/addTemplate"]').first().click();
      await builder.field(text.name).fill(name);
      await page.getByLabel(text.light).setInputFiles(picture(640, 360));
      await expect(page.getByText(text.wrongSize)).toBeVisible();
      await builder.logos();
      const title = builder.field(text.title);
      await title.fill('Ngắn');
      await title.blur();
      await expect(page.getByText(text.tooShort)).toBeVisible();
      await title.fill('ế'.repeat(66));
      await expect(page.getByText(text.tooLong)).toBeVisible();
      await title.fill('Đơn hàng <order_code> đã giao');
      const paragraph = builder.field(text.paragraph);
      await paragraph.fill('Xin chào <customer_name>, xem tại https://anbinh.example.com nhé.');
      await expect(page.getByText(text.linkInText)).toBeVisible();
      await paragraph.fill('Xin chào <customer_name>, cảm ơn bạn đã mua hàng.');
      await expect(page.getByText(text.linkInText)).toHaveCount(0);
      await page.getByRole('button', { name: text.addTable }).click();
      for (const row of [1, 2]) {
        await builder.field(text.label(row)).fill(`Mục ${row}`);
        await builder.field(text.value(row)).fill('Đã giao');
      }
      await page.getByRole('button', { name: text.addButton }).click();
      await builder.field(text.buttonText).fill('Xem đơn hàng');
      await builder.field(text.address).fill('https://anbinh.example.com/don');
      await builder.field(text.sample('order_code')).fill('DH-01');
      await builder.field(text.sample('customer_name')).fill('Nguyễn Thị Lan');
      const preview = page.getByRole('region', { name: /Preview|Xem trước/ });
      await expect(preview).toContainText('Đơn hàng DH-01 đã giao');
      await expect(preview).toContainText('Xin chào Nguyễn Thị Lan');
      await expectAccessible(page);
      await builder.send.click();
      await expect(page).toHaveURL(/\/Campaigns\/zalo\/template\?oa=/);
      const card = builder.card(name);
      await expect(card).toContainText('Xin chào Nguyễn Thị Lan');
      await expect(card.getByText(text.approved)).toBeVisible(DECIDED);
    });

    member('that Zalo rejects says why, is changed and sent again', async ({ page }) => {
      const builder = new Builder(page, language);
      const name = `Báo giao hàng ${language} hai`;
      await page.goto('/Campaigns/zalo/addTemplate');
      await builder.field(text.name).fill(name);
      await builder.logos();
      await builder.field(text.title).fill('Don hang da duoc giao');
      await builder.field(text.paragraph).fill('Cam on ban da mua hang tai cua hang cua chung toi.');
      await builder.send.click();
      const card = builder.card(name);
      await expect(card.getByText(text.rejected)).toBeVisible(DECIDED);
      await expect(card).toContainText(text.reason);
      await card.getByRole('link', { name: text.change }).click();
      await expect(builder.field(text.name)).toHaveValue(name);
      await expect(page.getByText(text.reason)).toBeVisible();
      await page.reload();
      await builder.field(text.title).fill('Đơn hàng đã được giao');
      await builder.field(text.paragraph).fill('Cảm ơn bạn đã mua hàng tại cửa hàng của chúng tôi.');
      await page.getByRole('button', { name: text.again }).click();
      await expect(card.getByText(text.approved)).toBeVisible(DECIDED);
    });
  });
}

member('A campaign with a template of promotion asks how the consent is known', async ({ page, language }) => {
  const builder = new Builder(page, language);
  const { text } = builder;
  const name = 'Ưu đãi cuối tuần';
  await page.goto('/Campaigns/zalo/addTemplate');
  await builder.field(text.name).fill(name);
  await page.getByRole('combobox', { name: 'Mục đích' }).selectOption({ label: 'Hậu mãi, khuyến mãi' });
  await builder.logos();
  await builder.field(text.title).fill('Ưu đãi dành riêng cho bạn');
  await builder.field(text.paragraph).fill('Cửa hàng tặng bạn voucher mua sắm vào cuối tuần này.');
  await page.getByRole('button', { name: text.addButton }).click();
  await builder.field(text.buttonText).fill('Xem ưu đãi');
  await builder.field(text.address).fill('https://anbinh.example.com/uu-dai');
  await builder.send.click();
  await expect(builder.card(name).getByText(text.approved)).toBeVisible(DECIDED);

  await page.getByRole('button', { name: `Dùng ${name}` }).click();
  const wizard = new ZaloWizard(page, language);
  await expect(page).toHaveURL(/zalo\/import_contact\?id=cmp_/);
  await wizard.upload(['0901234571', '0901234572']);
  await wizard.next(2);
  await wizard.next(3);
  await expectConsentChoice(page, 2);
});

member.describe('The list of templates', () => {
  member('is narrowed by state, purpose and search, and says so when nothing is left', async ({ page }) => {
    await page.goto('/Campaigns/zalo/template');
    await page.getByRole('link', { name: /^Đã tắt/ }).click();
    await expect(page.getByRole('listitem', { name: 'Mời đánh giá dịch vụ' })).toContainText('Chất lượng mẫu thấp');
    await expect(page.getByRole('listitem', { name: 'Xác nhận đơn hàng' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('listitem', { name: 'Mời đánh giá dịch vụ' })).toBeVisible();
    await page.getByRole('searchbox').fill('khong co');
    await page.getByRole('button', { name: /bộ lọc/i }).click();
    await page.getByRole('button', { name: 'Mục đích' }).click();
    await page.getByRole('checkbox', { name: 'Chăm sóc khách hàng' }).click();
    await expect(page.getByRole('listitem', { name: 'Mời đánh giá dịch vụ' })).toBeVisible();
    await expect(page.getByRole('listitem', { name: 'Xác nhận đơn hàng' })).toHaveCount(0);
  });

  for (const [address, call] of [
    ['/Campaigns/zalo/template', 'getTeamplate'],
    ['/Campaigns/zalo/oa_id', 'getSender'],
    ['/Campaigns/zalo/addTemplate', 'getSender'],
    ['/Campaigns/zalo/nozalo', 'getSender'],
  ] as const) {
    member(`${address} that cannot be read says so and can be tried again`, async ({ page, faults }) => {
      faults.expect(/Failed to load resource/);
      await page.route(`**/api/campaign_zalo/${call}`, (route) => route.abort());
      await page.goto(address);
      const retry = page.getByRole('main').getByRole('button', { name: 'Thử lại' });
      await expect(retry).toBeVisible({ timeout: 20_000 * patience });
      await page.unrouteAll();
      await retry.click();
      await expect(retry).toHaveCount(0);
    });
  }

  member('and the builder fit a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    for (const [address, seen] of [
      ['/Campaigns/zalo/template', 'Mẫu tin Zalo'],
      ['/Campaigns/zalo/oa_id', 'Tài khoản Zalo OA'],
      ['/Campaigns/zalo/addTemplate', 'Soạn mẫu tin Zalo'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: seen })).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect.poll(() => overflow()).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  });
});

guest('Whoever may only look at templates is told so, and is offered no such button', async ({ page, request }) => {
  await joinAs(page, request, newPerson('xem'), 'viewer');
  await page.goto('/Campaigns/zalo/addTemplate');
  await expect(page.getByRole('main')).toContainText('template:write');
  await page.goto('/Campaigns/zalo/template');
  await expect(page.getByRole('listitem', { name: 'Xác nhận đơn hàng' })).toBeVisible();
  await expect(page.locator('main a[href^="/Campaigns/zalo/addTemplate"]')).toHaveCount(0);
});
