import { storeTaxProfile } from '@app/contracts/billing/invoice.calls.ts';
import { startCardTest, type CardTest } from '@app/testing/card-test.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayment } from '../database/factories/record.factories.ts';
import { makeUpInvoices } from './invoice.handlers.ts';

let cards: CardTest;
beforeAll(async () => {
  cards = await startCardTest();
}, 60_000);
afterAll(() => cards.close());

/** Pays 1 100 000 by card. */
async function pay(an: SignedIn): Promise<string> {
  const payment = await cards.begun(an);
  await cards.confirm(payment, 'pm_card_visa');
  await cards.stripe.settle();
  return cards.refOf(payment);
}

async function speak(person: SignedIn, locale: 'vn' | 'en'): Promise<void> {
  await cards.server.deps.database.asSystem((tx) =>
    tx.updateTable('app_user').set({ locale }).where('id', '=', person.userId).execute(),
  );
}

async function addressOf(person: SignedIn): Promise<string> {
  const { email } = await cards.server.deps.database.asSystem((tx) =>
    tx.selectFrom('app_user').select('email').where('id', '=', person.userId).executeTakeFirstOrThrow(),
  );
  return email;
}

const invoicesAt = async (address: string) =>
  (await mailsTo(cards.server, address)).filter(({ subject }) => /^(Hóa đơn|Invoice) HD-/.test(subject));

const profile = { legal_name: 'Công ty An Bình', tax_code: '0300588569', address: 'Huế' };

test('an invoice is mailed to the address of its buyer alone, once, in the language of the owner', async () => {
  const an = await cards.verified();
  await speak(an, 'vn');
  await an.client.send(storeTaxProfile, { ...profile, email: 'ketoan@anbinh.vn' });
  await pay(an);
  const [mail, ...others] = await invoicesAt('ketoan@anbinh.vn');
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Hóa đơn HD-\d{4}-\d{7}: 1\s100\s000\s₫$/);
  expect(mail?.text).toMatch(
    /Số hóa đơn: HD-.*\nNgười mua: Công ty An Bình\nNgày lập: .*\nNgày nhận tiền: .*\nTiền trước thuế: 1\s000\s000\s₫\nThuế GTGT: 100\s000\s₫\nTổng cộng: 1\s100\s000\s₫/,
  );
  expect(mail?.text).toMatch(/\/billing\/invoices\?id=ivc_\w+\n/);
  expect(mail?.text).not.toContain('Cài đặt, mục Thông báo');
  expect(await invoicesAt(await addressOf(an))).toEqual([]);
  // What looks for missing invoices later finds none, and mails none.
  await makeUpInvoices(cards.server.deps);
  await cards.stripe.settle();
  expect(await invoicesAt('ketoan@anbinh.vn')).toHaveLength(1);
});

test('without tax details it goes to all others who manage billing, in the language of each', async () => {
  const an = await cards.verified();
  const [accountant, marketer, quiet] = [
    await signIn(cards.server, { account: an, role: 'accountant' }),
    await signIn(cards.server, { account: an, role: 'marketer' }),
    await signIn(cards.server, { account: an, role: 'accountant' }),
  ];
  await speak(an, 'vn');
  await speak(accountant, 'en');
  await cards.server.deps.database.asSystem((tx) =>
    tx
      .updateTable('member')
      .set({ unmailed: ['billing'] })
      .where('user_id', '=', quiet.userId)
      .execute(),
  );
  await pay(an);
  const subjectsOf = async (person: SignedIn) =>
    (await invoicesAt(await addressOf(person))).map(({ subject }) => subject.replace(/ HD-.*$/, ''));
  // Who paid is led to the invoice by the mail about the payment.
  expect(await subjectsOf(an)).toEqual([]);
  const [paid, ...others] = await mailsTo(cards.server, await addressOf(an));
  expect(others).toEqual([]);
  expect(paid?.text).toMatch(/HD-\d{4}-\d{7}:\n\n.*\/billing\/invoices\?id=ivc_\w+\n/);
  expect(await subjectsOf(accountant)).toEqual(['Invoice']);
  expect(await subjectsOf(marketer)).toEqual([]);
  expect(await subjectsOf(quiet)).toEqual([]);
  expect((await invoicesAt(await addressOf(accountant)))[0]?.text).toContain('under Settings, Notifications');
});

test('one that is made up later is mailed once, however often and by however many that is looked for', async () => {
  const an = await cards.verified();
  await an.client.send(storeTaxProfile, { ...profile, email: 'sau@anbinh.vn' });
  await createPayment(cards.server.deps, { accountId: an.accountId, amount: 500_000 });
  await Promise.all([makeUpInvoices(cards.server.deps), makeUpInvoices(cards.server.deps)]);
  await makeUpInvoices(cards.server.deps);
  expect(await invoicesAt('sau@anbinh.vn')).toHaveLength(1);
});
