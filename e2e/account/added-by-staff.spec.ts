import type { APIRequestContext } from '@playwright/test';
import type { Locale } from '@app/contracts/constants.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { adminCommand, type ServerPlace } from '../harness/admin.ts';
import { GuestPages } from '../harness/guest.page.ts';
import { mailTo } from '../harness/mailbox.ts';
import { makeActivePerson, newPerson, type Person } from '../harness/person.ts';
import { DEMO, expect, guest } from '../harness/test.ts';

const texts = {
  vn: {
    subject: /Bạn đã được thêm vào/,
    welcome: 'Chào mừng bạn',
    ready: 'đã sẵn sàng',
    letters: 'Số điện thoại chỉ được chứa chữ số',
    short: 'Số điện thoại phải có ít nhất 8 ký tự',
    changed: 'Mật khẩu đã được lưu. Vui lòng đăng nhập bằng mật khẩu này.',
    gone: 'Liên kết không còn dùng được',
  },
  en: {
    subject: /You were added to/,
    welcome: 'Welcome',
    ready: 'is ready',
    letters: 'The Phone number field may only contain numeric characters',
    short: 'Phone number must be at least 8 characters',
    changed: 'Password saved. Log in with your new password.',
    gone: 'This link can no longer be used',
  },
} satisfies Record<Locale, Record<string, string | RegExp>>;

async function authorised(request: APIRequestContext, { email, password }: Pick<Person, 'email' | 'password'>) {
  const { token } = await (await request.post('/api/login', { form: { email, password } })).json();
  return { Authorization: `Bearer ${token}` };
}

/** Adds somebody to the demo account's team, as one of the platform's staff does. */
async function addByStaff(
  request: APIRequestContext,
  place: ServerPlace,
  person: Person,
  locale: Locale,
): Promise<void> {
  const staff = newPerson('staff');
  await makeActivePerson(request, staff);
  await adminCommand(place, 'staff', 'add', staff.email);
  const demo = await request.get('/api/check_info_user', { headers: await authorised(request, DEMO) });
  const { team } = (await demo.json()).data;
  const form = { team_id: team.id, name: person.name, email: person.email, role: 'viewer', locale };
  const headers = await authorised(request, staff);
  const added = await request.post('/api/admin/team/addUserTeamByAdmin', { headers, form });
  expect(added.status(), await added.text()).toBe(201);
}

for (const language of ['vn', 'en'] as const) {
  const text = texts[language];

  guest.describe(`Somebody whom the platform’s staff added (${language})`, () => {
    guest.use({ language });

    guest(
      'gives a password and a phone number by the mailed link, once, and logs in',
      async ({ page, request, server, login, faults }) => {
        faults.expect(/status of (422|410)/);
        const pages = new GuestPages(page);
        const kim = newPerson('kim');
        await addByStaff(request, server.place, kim, language);
        const { path } = await mailTo(request, kim.email, text.subject);
        await pages.followMailedLink(path);
        await expect(page).toHaveURL(/\/auth\/register-team-admin\?token=/);
        const address = page.url();
        await expect(pages.heading).toHaveText(text.welcome);
        await expect(page.getByText(text.ready)).toContainText(kim.email);

        await pages.phone.fill('09a2345678');
        await pages.phone.blur();
        await expect(page.getByText(text.letters)).toBeVisible();
        await expectAccessible(page);
        await pages.phone.fill('0912');
        await expect(page.getByText(text.short)).toBeVisible();
        await pages.choosePassword(kim.password);
        await expect(pages.submit).toHaveAttribute('aria-disabled', 'true');
        await pages.phone.fill(kim.phone);
        await expect(page.getByText(text.short)).toHaveCount(0);
        await expectAccessible(page);
        await pages.submit.click();

        await expect(page).toHaveURL('/auth/login?changed=1');
        await expect(page.getByText(text.changed)).toBeVisible();
        await expect(login.email).toHaveValue(kim.email);
        await page.goto(address);
        await pages.choosePassword(kim.password);
        await pages.submit.click();
        await expect(pages.heading).toHaveText(text.gone);

        await login.open();
        await login.signIn(kim);
        await expect(page).toHaveURL('/');
        await page.goto('/profile');
        await expect(pages.phone).toHaveValue(kim.phone);
      },
    );
  });
}

guest.describe('Somebody whom the platform’s staff added', () => {
  guest('may leave the phone number out', async ({ page, request, server }) => {
    const pages = new GuestPages(page);
    const long = newPerson('long');
    await addByStaff(request, server.place, long, 'vn');
    await pages.followMailedLink((await mailTo(request, long.email, texts.vn.subject)).path);
    await pages.choosePassword(long.password);
    await pages.submit.click();
    await expect(page).toHaveURL('/auth/login?changed=1');
  });

  guest('with a link that names nobody is told that it cannot be used', async ({ page }) => {
    const pages = new GuestPages(page);
    await page.goto('/auth/register-team-admin');
    await expect(pages.heading).toHaveText(texts.vn.gone);
  });
});
