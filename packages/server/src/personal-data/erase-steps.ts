import type { ErasedKind } from '@app/contracts/audit/erased-texts.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { sql, type RawBuilder } from 'kysely';
import { mentionOf } from './mention.ts';

/** Whom to erase. */
export interface Erased {
  readonly accountId: string;
  /** E.164 digits. */
  readonly phone: string;
  /** What takes the number's place where rows have to stay. */
  readonly mark: string;
}

/** How many records of each kind there were. */
export type ErasedCounts = { [Kind in ErasedKind]?: number };

/** What is done to one table. */
export interface EraseStep {
  /** Kind of record, as it is counted for whoever asked. */
  readonly kind: ErasedKind;
  readonly run: (erased: Erased) => RawBuilder<unknown>;
}

/**
 * Every table that holds something of a person, in the order in which it is erased. A table that comes to be gets a line
 * here. Rows that counts and money hang on stay, with the mark for the number; whatever is only of the person goes.
 */
export const eraseSteps: readonly EraseStep[] = [
  step(
    'history',
    ({ accountId, phone }) => sql`
      delete from contact_former_number f where f.account_id = ${accountId} and (f.phone = ${phone} or f.contact_id in (
        select id from contact where account_id = ${accountId} and phone = ${phone}
        union all select contact_id from contact_trash where account_id = ${accountId} and phone = ${phone}
      ))
    `,
  ),
  step(
    'contacts',
    ({ accountId, phone }) => sql`delete from contact where account_id = ${accountId} and phone = ${phone}`,
  ),
  // Notes go with the contact, and with its document in the trash.
  step(
    'trash',
    ({ accountId, phone }) => sql`
      with gone as (delete from contact_trash where account_id = ${accountId} and phone = ${phone} returning batch_id)
      update contact_trash_batch batch set contacts = batch.contacts - 1 from gone
      where batch.account_id = ${accountId} and batch.id = gone.batch_id
    `,
  ),
  step(
    'opt_outs',
    ({ accountId, phone }) => sql`delete from optout where account_id = ${accountId} and phone = ${phone}`,
  ),
  step('history', ({ phone }) => sql`select from generate_series(1, erase_history(${phone}))`),
  // Before its message: a rating is found by that.
  step(
    'ratings',
    ({ accountId, phone }) => sql`
      update zalo_rating rating set note = '' from message
      where message.account_id = ${accountId} and message.phone = ${phone} and rating.account_id = message.account_id
        and rating.message_id = message.id and rating.message_at = message.created_at and rating.note <> ''
    `,
  ),
  // What a program asked to be said to them, found by the message or the call.
  step(
    'messages',
    ({ accountId, phone }) => sql`
      update api_message asked set details = null from (
        select id from message where account_id = ${accountId} and phone = ${phone}
        union all select id from voice_call where account_id = ${accountId} and phone = ${phone}
      ) as theirs
      where asked.account_id = ${accountId} and asked.id = theirs.id and asked.details is not null
    `,
  ),
  step(
    'messages',
    ({ accountId, phone, mark }) => sql`
      update message set phone = ${mark}, recipient_name = '', content = '' where account_id = ${accountId} and phone = ${phone}
    `,
  ),
  step(
    'messages',
    ({ accountId, phone, mark }) => sql`
      update sms_part set phone = ${mark} where account_id = ${accountId} and phone = ${phone}
    `,
  ),
  step(
    'messages',
    ({ accountId, phone }) => sql`delete from received_sms where account_id = ${accountId} and sender = ${phone}`,
  ),
  step(
    'links',
    ({ accountId, phone, mark }) => sql`
      update message_code set phone = ${mark} where account_id = ${accountId} and phone = ${phone}
    `,
  ),
  step(
    'calls',
    ({ accountId, phone, mark }) => sql`
      update voice_call set phone = ${mark}, name = '' where account_id = ${accountId} and phone = ${phone}
    `,
  ),
  step(
    'verifications',
    ({ accountId, phone, mark }) => sql`
      update verification set recipient = ${mark}, ip = '', user_agent = '', device_id = ''
      where account_id = ${accountId} and recipient = ${phone}
    `,
  ),
  // Before its rows: a list's first rows and its file are found by them.
  step(
    'lists',
    ({ accountId, phone }) => sql`
      update audience set preview = '[]', file_key = null where account_id = ${accountId} and id in (
        select audience_id from audience_row where account_id = ${accountId} and phone = ${phone}
        union select audience_id from audience_remark where account_id = ${accountId} and ${isRemarkOf(phone)}
      )
    `,
  ),
  step(
    'list_rows',
    ({ accountId, phone, mark }) => sql`
      update audience_row set phone = ${mark}, name = '', fields = null where account_id = ${accountId} and phone = ${phone}
    `,
  ),
  step(
    'list_rows',
    ({ accountId, phone, mark }) => sql`
      update audience_remark set phone = ${mark}, value = '' where account_id = ${accountId} and phone = ${phone}
    `,
  ),
  // A cell that holds more than a number, so that it could not be read as one.
  step(
    'list_rows',
    ({ accountId, phone }) => sql`
      update audience_remark set value = '' where account_id = ${accountId} and ${isRemarkOf(phone)}
    `,
  ),
  step(
    'recipients',
    ({ accountId, phone, mark }) => sql`
      update campaign_recipient recipient set phone = ${mark}, name = '', fields = null from quote
      where quote.account_id = ${accountId} and recipient.account_id = quote.account_id and recipient.quote_id = quote.id
        and recipient.spread = hashtext(${phone}) and recipient.phone = ${phone}
    `,
  ),
  step(
    'quotes',
    ({ accountId, phone }) => sql`
      delete from zalo_fault fault using quote
      where quote.account_id = ${accountId} and fault.account_id = quote.account_id and fault.quote_id = quote.id
        and fault.phone = ${phone}
    `,
  ),
  step(
    'quotes',
    ({ accountId, phone, mark }) => sql`
      update quote set measure = replace(measure::text, ${phone}, ${mark})::jsonb
      where account_id = ${accountId} and position(${phone} in measure::text) > 0
    `,
  ),
  // Examples of values that Zalo would refuse.
  step(
    'quotes',
    ({ accountId, phone }) => sql`
      update quote set zalo_measure = jsonb_set(zalo_measure, '{param_errors}', (
        select coalesce(jsonb_agg(error), '[]') from jsonb_array_elements(zalo_measure -> 'param_errors') as error
        where error ->> 'phone' <> ${phone}
      ))
      where account_id = ${accountId} and position(${phone} in zalo_measure::text) > 0
    `,
  ),
  // How far a list was gone through, of a quote that is being built.
  step(
    'quotes',
    ({ accountId, phone, mark }) => sql`
      update quote set source_key = ${mark} where account_id = ${accountId} and source_key = ${phone}
    `,
  ),
  step(
    'notices',
    ({ accountId, phone }) => sql`
      update notification set content = replace(content::text, ${formatPhone(phone)}, '…')::jsonb
      where account_id = ${accountId} and position(${formatPhone(phone)} in content::text) > 0
    `,
  ),
  // Kept answers stay, so that a request that is repeated does not take effect twice; what they tell of people goes.
  step(
    'answers',
    ({ accountId, phone }) => sql`
      update idempotency_key set response = jsonb_set(response, '{body}', '{"data": null}')
      where account_id = ${accountId} and position(${phone} in response::text) > 0
    `,
  ),
  step(
    'advertising',
    ({ accountId, phone }) => sql`delete from advertising_dose where account_id = ${accountId} and phone = ${phone}`,
  ),
];

/** Of a row of a list: whether it was read as the number, or holds it in a cell that could not be read. */
export function isRemarkOf(phone: string): RawBuilder<boolean> {
  return sql<boolean>`(phone = ${phone} or (phone is null and value ~ ${mentionOf(phone).pattern}))`;
}

function step(kind: ErasedKind, run: EraseStep['run']): EraseStep {
  return { kind, run };
}
