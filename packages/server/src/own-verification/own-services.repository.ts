import { isDeepStrictEqual } from 'node:util';
import { carriers } from '@app/contracts/rules/phone.ts';
import { json } from '../database/tables/columns.ts';
import type { SystemTx } from '../database/transaction.ts';
import { draftColumns } from '../verify/service-settings.ts';
import { OWN_SENDER } from '../mails/own-sender.ts';
import { ownAccount, ownServices } from './own-services.ts';

/** Prices of our own are older than any clock. */
const ALWAYS = new Date(0);

/**
 * Makes our own account with its services, or brings the services to what they are now. Several at once do no harm: what is
 * there stays, and all write the same.
 */
export async function ensureOwnServices(tx: SystemTx, now: Date): Promise<void> {
  if (await isUpToDate(tx)) return;
  const { id, currency, retentionDays } = ownAccount;
  const times = { created_at: now, updated_at: now };
  const settings = json({ retention_days: retentionDays });
  await tx
    .insertInto('account')
    .values({ id, name: OWN_SENDER, currency, settings, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('wallet')
    .values({ account_id: id, currency, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await insertSender(tx, times);
  await insertPrices(tx);
  for (const service of ownServices) await putService(tx, service, now);
}

async function isUpToDate(tx: SystemTx): Promise<boolean> {
  const rows = await tx
    .selectFrom('verify_configuration')
    .select(['id', 'published'])
    .where('account_id', '=', ownAccount.id)
    .execute();
  const published = new Map(rows.map((row) => [row.id, row.published]));
  return ownServices.every(({ id, settings }) => isDeepStrictEqual(published.get(id), settings));
}

async function insertSender(tx: SystemTx, times: { created_at: Date; updated_at: Date }): Promise<void> {
  const sender = { id: ownAccount.senderId, name: OWN_SENDER, status: 'approved', usage: 'customer_care' } as const;
  await tx
    .insertInto('sender')
    .values({ account_id: ownAccount.id, type: 'sms_brandname', ...sender, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A code of ours costs nobody anything, so that no balance is in its way. */
async function insertPrices(tx: SystemTx): Promise<void> {
  const { id, currency } = ownAccount;
  await tx
    .insertInto('price')
    .values(
      carriers.map((carrier) => ({
        id: `prc_platform_otp_${carrier}`,
        account_id: id,
        channel: 'sms',
        country: 'VN',
        carrier,
        message_type: 'otp',
        unit: 'segment',
        unit_price: '0',
        currency,
        valid_from: ALWAYS,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function putService(tx: SystemTx, { id, name, settings }: (typeof ownServices)[number], now: Date) {
  const current = { name, ...draftColumns(settings), published: json(settings), updated_at: now };
  await tx
    .insertInto('verify_configuration')
    .values({ account_id: ownAccount.id, id, status: 'published', published_at: now, created_at: now, ...current })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(current))
    .execute();
}
