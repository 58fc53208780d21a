import { fold } from '@app/contracts/rules/fold.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import type { Data } from '@app/contracts/core/call.ts';
import type { searchEverything } from '@app/contracts/search/search.calls.ts';
import { findContactIds, readContacts } from '../contact/contact.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { matchesWords } from '../lists/text-search.ts';
import { listNumbers } from '../number/number.repository.ts';

type Found = Data<typeof searchEverything>;
type Hits<Kind extends keyof Found> = NonNullable<Found[Kind]>;

const LIMIT = 5;

/** What was typed, as each kind of record is looked up by it. */
export interface Wanted {
  readonly text: string;
  /** The id that was typed, in its own spelling; null if it is none. */
  readonly id: string | null;
  /** E.164 digits of a whole phone number; null if it is none. */
  readonly phone: string | null;
}

/** Reads what was typed. */
export function readWanted(text: string): Wanted {
  const id = /^([a-z]{3})_([0-9a-hjkmnp-tv-z]{26})$/i.exec(text);
  const phone = id ? null : readPhone(text);
  return {
    text,
    id: id?.[1] && id[2] ? `${id[1].toLowerCase()}_${id[2].toUpperCase()}` : null,
    phone: phone?.phone ?? null,
  };
}

/** Contacts by name, number or e-mail. */
export async function findContacts(tx: AccountTx, scope: AccountScope, wanted: Wanted): Promise<Hits<'contacts'>> {
  const lists = { tag_ids: [], carrier: [], status: [], consent: [] };
  const page = { pageNumber: 1, pageSize: LIMIT, sort: '-created_at' } as const;
  const search = wanted.phone ?? wanted.text;
  const ids = wanted.id ? [wanted.id] : await findContactIds(tx, { ...page, ...lists, search });
  const contacts = await readContacts(tx, scope, ids);
  return contacts.map(({ id, name, phone, status }) => ({ id, name, phone, status }));
}

/** Campaigns of every channel by name, or by id. */
export async function findCampaigns(tx: AccountTx, scope: AccountScope, wanted: Wanted): Promise<Hits<'campaigns'>> {
  const words = wanted.id === null ? matchesWords(wanted.text, ['name']) : null;
  const rows = await tx
    .selectFrom('campaign')
    .select(['id', 'name', 'channel', 'status', 'created_at'])
    .where('account_id', '=', scope.accountId)
    .$if(wanted.id !== null, (query) => query.where('id', '=', wanted.id ?? ''))
    .$if(words !== null, (query) => (words ? query.where(words) : query))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Messages to a phone number, or one by its id: words would have to be looked for in every text there is. */
export async function findMessages(tx: AccountTx, scope: AccountScope, wanted: Wanted): Promise<Hits<'messages'>> {
  if (wanted.id === null && wanted.phone === null) return [];
  const rows = await tx
    .selectFrom('message')
    .select(['id', 'phone', 'recipient_name', 'channel', 'campaign_id', 'status', 'created_at'])
    .where('account_id', '=', scope.accountId)
    .where('direction', '=', 'outbound')
    .where(wanted.id === null ? 'phone' : 'id', '=', wanted.id ?? wanted.phone ?? '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute();
  return rows.map(({ phone, recipient_name, created_at, ...row }) => ({
    ...row,
    to: phone,
    name: recipient_name,
    created_at: created_at.toISOString(),
  }));
}

/** Verifications of a phone number or an e-mail address, or one by its id. */
export async function findVerifications(
  tx: AccountTx,
  scope: AccountScope,
  wanted: Wanted,
): Promise<Hits<'verifications'>> {
  const rows = await tx
    .selectFrom('verification')
    .select(['id', 'recipient', 'channel', 'status', 'created_at'])
    .where('account_id', '=', scope.accountId)
    .where(wanted.id === null ? 'recipient' : 'id', '=', wanted.id ?? wanted.phone ?? fold(wanted.text))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute();
  return rows.map(({ recipient, created_at, ...row }) => ({
    ...row,
    to: recipient,
    created_at: created_at.toISOString(),
  }));
}

/** Rented numbers by number or label. */
export async function findNumbers(tx: AccountTx, scope: AccountScope, wanted: Wanted): Promise<Hits<'numbers'>> {
  const search = wanted.phone ?? wanted.text;
  const filter = { pageNumber: 1, pageSize: LIMIT, sort: '-created_at', status: [], assigned_to: [] };
  const numbers = await listNumbers(tx, scope, { ...filter, search });
  return numbers.map(({ id, number, label, status }) => ({ id, number, label, status }));
}
