import { MAX_PERSONAL_MESSAGES, type PersonalData } from '@app/contracts/contact/personal-data.ts';
import { readContacts } from '../contact/contact.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { listMessagesTo } from '../message/message.repository.ts';
import { asOptOut, readOptOutsOf, readRemovedOptOuts } from '../opt-out/opt-out.repository.ts';

/** All that an account keeps of a number. */
export async function readPersonalData(
  tx: AccountTx,
  scope: AccountScope,
  { phone, now }: { phone: string; now: Date },
): Promise<PersonalData> {
  const { accountId } = scope;
  const known = await tx
    .selectFrom('contact')
    .select('id')
    .where('account_id', '=', accountId)
    .where('phone', '=', phone)
    .execute();
  const [contact] = await readContacts(
    tx,
    scope,
    known.map(({ id }) => id),
  );
  return {
    phone,
    contact: contact ?? null,
    consents: await readConsents(tx, scope, phone),
    opt_outs: (await readOptOutsOf(tx, scope, phone)).map(asOptOut),
    removed_opt_outs: await readRemovedOptOuts(tx, scope, phone),
    messages: await listMessagesTo(tx, scope, phone, MAX_PERSONAL_MESSAGES),
    received: await readReceived(tx, scope, phone),
    calls: await readCalls(tx, scope, phone),
    verifications: await readVerifications(tx, scope, phone),
    lists: await readLists(tx, scope, phone),
    exported_at: now.toISOString(),
  };
}

async function readConsents(tx: AccountTx, { accountId }: AccountScope, phone: string) {
  const rows = await tx
    .selectFrom('consent_event')
    .select(['channel', 'state', 'source', 'note', 'created_at'])
    .where('account_id', '=', accountId)
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at: at, ...row }) => ({ ...row, at: at.toISOString() }));
}

async function readReceived(tx: AccountTx, { accountId }: AccountScope, phone: string) {
  const rows = await tx
    .selectFrom('received_sms')
    .select(['content', 'received_at'])
    .where('account_id', '=', accountId)
    .where('sender', '=', phone)
    .orderBy('received_at', 'desc')
    .limit(MAX_PERSONAL_MESSAGES)
    .execute();
  return rows.map(({ content, received_at: at }) => ({ content, at: at.toISOString() }));
}

async function readCalls(tx: AccountTx, { accountId }: AccountScope, phone: string) {
  const rows = await tx
    .selectFrom('voice_call')
    .select(['caller', 'status', 'duration_s', 'keys', 'at'])
    .where('account_id', '=', accountId)
    .where('phone', '=', phone)
    .orderBy('at', 'desc')
    .limit(MAX_PERSONAL_MESSAGES)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function readVerifications(tx: AccountTx, { accountId }: AccountScope, phone: string) {
  const rows = await tx
    .selectFrom('verification')
    .select(['channel', 'status', 'created_at'])
    .where('account_id', '=', accountId)
    .where('recipient', '=', phone)
    .orderBy('created_at', 'desc')
    .limit(MAX_PERSONAL_MESSAGES)
    .execute();
  return rows.map(({ created_at: at, ...row }) => ({ ...row, at: at.toISOString() }));
}

async function readLists(tx: AccountTx, { accountId }: AccountScope, phone: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('audience')
    .innerJoin('audience_row', (join) =>
      join
        .onRef('audience_row.account_id', '=', 'audience.account_id')
        .onRef('audience_row.audience_id', '=', 'audience.id'),
    )
    .select('audience.file_name')
    .where('audience.account_id', '=', accountId)
    .where('audience_row.phone', '=', phone)
    .orderBy('audience.created_at', 'desc')
    .execute();
  return rows.map(({ file_name: name }) => name);
}
