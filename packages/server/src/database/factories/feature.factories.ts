import { createHash, randomBytes } from 'node:crypto';
import { fold, searchColumn, sortKey } from '@app/contracts/rules/fold.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { json } from '../tables/columns.ts';
import type { Fields } from './identity.factories.ts';
import type { World } from './world.ts';

interface InAccount {
  accountId: string;
}

function stamps(world: World) {
  const now = world.clock.now();
  return { created_at: now, updated_at: now };
}

/** An approved sender (brand name) for customer care. */
export async function createSender(
  world: World,
  { accountId, ...fields }: Fields<'sender'> & InAccount,
): Promise<{ senderId: string }> {
  const senderId = fields.id ?? world.ids.next('sender');
  const row = { name: `AB${senderId.slice(-6)}`, status: 'approved' as const, ...stamps(world), ...fields };
  await world.database.asSystem((tx) =>
    tx
      .insertInto('sender')
      .values({ ...row, account_id: accountId, id: senderId })
      .execute(),
  );
  return { senderId };
}

/** A contact with its state, its search text and its tags; `phone` is E.164 digits. */
export async function createContact(
  world: World,
  {
    accountId,
    tagIds = [],
    state = {},
    ...fields
  }: Fields<'contact'> &
    InAccount & {
      tagIds?: string[];
      state?: Pick<Fields<'contact_state'>, 'status' | 'consent_sms' | 'consent_voice' | 'consent_zalo'>;
    },
): Promise<{ contactId: string }> {
  const contactId = fields.id ?? world.ids.next('contact');
  const phone = fields.phone ?? randomPhone();
  const name = fields.name ?? 'Trần Lan';
  await world.database.asSystem(async (tx) => {
    await tx
      .insertInto('contact')
      .values({
        ...stamps(world),
        search: searchColumn({ name, phone, email: fields.email ?? null }),
        skey: sortKey(name),
        ...fields,
        account_id: accountId,
        id: contactId,
        phone,
        name,
      })
      .execute();
    await tx
      .insertInto('contact_state')
      .values({ account_id: accountId, contact_id: contactId, carrier: readPhone(phone)?.carrier ?? 'other', ...state })
      .execute();
    for (const tagId of tagIds) {
      await tx
        .insertInto('contact_tag')
        .values({ account_id: accountId, tag_id: tagId, contact_id: contactId })
        .execute();
    }
  });
  return { contactId };
}

export async function createTag(
  world: World,
  { accountId, ...fields }: Fields<'tag'> & InAccount,
): Promise<{ tagId: string }> {
  const tagId = fields.id ?? world.ids.next('tag');
  const name = fields.name ?? `Nhóm ${tagId.slice(-6)}`;
  await world.database.asSystem((tx) =>
    tx
      .insertInto('tag')
      .values({ ...stamps(world), folded_name: fold(name), ...fields, name, account_id: accountId, id: tagId })
      .execute(),
  );
  return { tagId };
}

/** A refusal of every message of the account's brands by SMS, made by hand. */
export async function createOptOut(
  world: World,
  { accountId, ...fields }: Fields<'optout'> & InAccount,
): Promise<{ optOutId: string; phone: string }> {
  const optOutId = fields.id ?? world.ids.next('optOut');
  const phone = fields.phone ?? randomPhone();
  await world.database.asSystem((tx) =>
    tx
      .insertInto('optout')
      .values({
        channel: 'sms',
        reason: 'manual',
        created_at: world.clock.now(),
        ...fields,
        phone,
        account_id: accountId,
        id: optOutId,
      })
      .execute(),
  );
  return { optOutId, phone };
}

/** A live key; the secret is returned, only its hash is stored. */
export async function createApiKey(
  world: World,
  { accountId, ...fields }: Fields<'api_key'> & InAccount,
): Promise<{ apiKeyId: string; secret: string }> {
  const apiKeyId = fields.id ?? world.ids.next('apiKey');
  const secret = `sk_${fields.mode ?? 'live'}_${randomBytes(32).toString('base64url')}`;
  await world.database.asSystem((tx) =>
    tx
      .insertInto('api_key')
      .values({
        name: 'Máy chủ',
        prefix: secret.slice(0, 12),
        secret_hash: createHash('sha256').update(secret).digest('hex'),
        mode: 'live',
        ...stamps(world),
        ...fields,
        account_id: accountId,
        id: apiKeyId,
      })
      .execute(),
  );
  return { apiKeyId, secret };
}

/** A notification for the whole team, or for one person with `user_id`. */
export async function createNotification(
  world: World,
  { accountId, ...fields }: Fields<'notification'> & InAccount,
): Promise<{ notificationId: string }> {
  const notificationId = fields.id ?? world.ids.next('notification');
  await world.database.asSystem((tx) =>
    tx
      .insertInto('notification')
      .values({
        type: 'system',
        title: json({ vn: 'Bảo trì hệ thống', en: 'Maintenance' }),
        content: json({ vn: 'Hệ thống bảo trì đêm nay.', en: 'Maintenance tonight.' }),
        ...stamps(world),
        ...fields,
        account_id: accountId,
        id: notificationId,
      })
      .execute(),
  );
  return { notificationId };
}

/** A Viettel number out of ten million. */
function randomPhone(): string {
  return `8498${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`;
}
