import { sql, type Selectable } from 'kysely';
import { draftSettings } from '../../verify/service-settings.ts';
import { json } from '../tables/columns.ts';
import type { CampaignRecipientTable } from '../tables/sending.tables.ts';
import type { Fields } from './identity.factories.ts';
import type { World } from './world.ts';

interface InAccount {
  accountId: string;
}

/** A draft SMS campaign unless told otherwise; counts are what the fields say. */
export async function createCampaign(
  world: World,
  { accountId, ...fields }: Fields<'campaign'> & InAccount,
): Promise<{ campaignId: string }> {
  const campaignId = fields.id ?? world.ids.next('campaign');
  const now = world.clock.now();
  const row = { channel: 'sms' as const, name: 'Khuyến mãi cuối tuần', created_at: now, updated_at: now, ...fields };
  await world.database.asSystem((tx) =>
    tx
      .insertInto('campaign')
      .values({ ...row, account_id: accountId, id: campaignId })
      .execute(),
  );
  return { campaignId };
}

/** A delivered SMS of one segment; its `created_at` is now, as its id says. */
export async function createMessage(
  world: World,
  { accountId, ...fields }: Fields<'message'> & InAccount,
): Promise<{ messageId: string }> {
  const messageId = fields.id ?? world.ids.next('message');
  const row = {
    created_at: world.clock.now(),
    channel: 'sms' as const,
    phone: '84912345678',
    carrier: 'vinaphone' as const,
    sender_name: 'ANBINH',
    content: 'Cam on ban da dat hang',
    encoding: 'GSM-7' as const,
    segments: 1,
    unit_price: '850',
    price: 850,
    currency: 'VND',
    status: 'delivered' as const,
    ...fields,
  };
  await world.database.asSystem((tx) =>
    tx
      .insertInto('message')
      .values({ ...row, account_id: accountId, id: messageId })
      .execute(),
  );
  return { messageId };
}

/** A campaign's quote that is ready, with the recipients that were not handed to a carrier yet. */
export async function createQuote(
  world: World,
  {
    accountId,
    recipients,
    ...fields
  }: Fields<'quote'> & InAccount & { campaign_id: string; recipients: readonly Recipient[] },
): Promise<{ quoteId: string }> {
  const quoteId = fields.id ?? world.ids.next('quote');
  const row = { revision: 1, status: 'ready' as const, created_at: world.clock.now(), ...fields };
  await world.database.asSystem(async (tx) => {
    await tx
      .insertInto('quote')
      .values({ ...row, account_id: accountId, id: quoteId })
      .execute();
    const of = { account_id: accountId, quote_id: quoteId };
    for (const recipient of recipients) {
      const spread = sql<number>`hashtext(${recipient.phone})`;
      await tx
        .insertInto('campaign_recipient')
        .values({ ...of, ...recipient, spread })
        .execute();
    }
  });
  return { quoteId };
}

type Recipient = Pick<Selectable<CampaignRecipientTable>, 'phone' | 'carrier' | 'name'>;

/** A published verification service by SMS. */
export async function createVerifyConfiguration(
  world: World,
  { accountId, ...fields }: Fields<'verify_configuration'> & InAccount,
): Promise<{ configurationId: string }> {
  const configurationId = fields.id ?? world.ids.next('verifyConfiguration');
  const now = world.clock.now();
  const row = {
    name: 'Đăng nhập',
    brand: 'ANBINH',
    status: 'published' as const,
    channels: json([{ channel: 'sms', sender_id: null, template_id: null, timeout_seconds: 60 }]),
    created_at: now,
    updated_at: now,
    ...fields,
  };
  await world.database.asSystem(async (tx) => {
    const made = await tx
      .insertInto('verify_configuration')
      .values({ ...row, account_id: accountId, id: configurationId })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (made.status === 'draft' || made.published) return;
    await tx
      .updateTable('verify_configuration')
      .set({ published: json(draftSettings(made)), published_at: now })
      .where('id', '=', configurationId)
      .execute();
  });
  return { configurationId };
}

/** An active hotline. Numbers are unique over all accounts, so a test that makes two must name them. */
export async function createNumber(
  world: World,
  { accountId, ...fields }: Fields<'number_subscription'> & InAccount,
): Promise<{ numberId: string }> {
  const numberId = fields.id ?? world.ids.next('numberSubscription');
  const now = world.clock.now();
  const row = {
    number: '8419006789',
    type: 'hotline' as const,
    status: 'active' as const,
    monthly_price: 500_000,
    currency: 'VND',
    status_since: now,
    created_at: now,
    updated_at: now,
    ...fields,
  };
  await world.database.asSystem((tx) =>
    tx
      .insertInto('number_subscription')
      .values({ ...row, account_id: accountId, id: numberId })
      .execute(),
  );
  return { numberId };
}

/** A payment by wire that has succeeded; it moves no money by itself (see the ledger). */
export async function createPayment(
  world: World,
  { accountId, ...fields }: Fields<'payment'> & InAccount,
): Promise<{ paymentId: string }> {
  const paymentId = fields.id ?? world.ids.next('payment');
  const now = world.clock.now();
  const amount = fields.amount ?? 1_000_000;
  const row = {
    method: 'wire' as const,
    total: amount,
    currency: 'VND',
    status: 'succeeded' as const,
    succeeded_at: now,
    created_at: now,
    updated_at: now,
    ...fields,
    amount,
  };
  // Money that came by bank has its booking.
  const booked = row.method === 'wire' && row.status === 'succeeded' ? row.total : 0;
  await world.database.asSystem(async (tx) => {
    await tx
      .insertInto('payment')
      .values({ received: booked, ...row, account_id: accountId, id: paymentId })
      .execute();
    if (booked === 0) return;
    const of = { account_id: accountId, payment_id: paymentId, amount: booked, memo: row.reference ?? '', at: now };
    const own = { id: `FT-${paymentId}`, source: 'statement', status: 'credited' } as const;
    await tx
      .insertInto('bank_transfer')
      .values({ ...of, ...own })
      .execute();
  });
  return { paymentId };
}

/** A price of the account's own for a segment of customer care, in force since ever: 850 dong on Viettel. */
export async function createPrice(
  { database, ids }: World,
  { accountId, ...fields }: { accountId: string } & Omit<Fields<'price'>, 'account_id'>,
): Promise<{ priceId: string }> {
  const priceId = ids.next('price');
  await database.asSystem((tx) =>
    tx
      .insertInto('price')
      .values({
        id: priceId,
        account_id: accountId,
        channel: 'sms',
        country: 'VN',
        carrier: 'viettel',
        message_type: 'customer_care',
        unit: 'segment',
        unit_price: '850',
        currency: 'VND',
        valid_from: new Date(0),
        ...fields,
      })
      .execute(),
  );
  return { priceId };
}
