import type { ConsentEvent, Contact, ContactCampaign, Tag } from '@app/contracts/contact/contact.ts';
import type { Message } from '@app/contracts/message/message.ts';
import { monthKey } from '@app/contracts/rules/dates.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { withSegment } from '../segment/segment-filter.ts';
import { notFound } from '../http/failure.ts';
import { offsetOf, totalOf, type PageInput } from '../lists/page.ts';
import { listMessagesTo } from '../message/message.repository.ts';
import { listCallsTo } from '../voice/call-log.repository.ts';
import { listCampaignsTo } from './contact-campaigns.repository.ts';
import { listFormerNumbers } from './contact-row.repository.ts';
import { listConsents } from './consent.repository.ts';
import {
  countAddedIn,
  countContacts,
  countFoundContacts,
  countContactsByStatus,
  findContactIds,
  readContacts,
  readCountsVersion,
  type ContactFilter,
  type ContactSearch,
} from './contact.repository.ts';
import { keptTotalOf } from './contact-total.ts';
import { findFarPage, isFar } from './far-pages.ts';
import { listAllTags, listTags } from './tag.repository.ts';

interface Around {
  readonly database: Database;
  readonly scope: AccountScope;
}

interface ContactView {
  readonly contact: Contact;
  readonly messages: Message[];
  readonly calls: Call[];
  readonly campaigns: ContactCampaign[];
  readonly consents: ConsentEvent[];
}

const HISTORY_LENGTH = 20;
const CONSENT_LENGTH = 50;
const PICKER_LENGTH = 1_000;

/**
 * A page of the directory, the number of all matches (null where it is not asked for, or would have to be counted), and the
 * directory's counts by status and carrier. Throws 404 for a segment that is gone.
 */
export function findContacts({
  database,
  clock,
  scope,
  filter: input,
}: Around & { clock: Clock; filter: ContactSearch }) {
  return database.asAccount(scope, async (tx) => {
    const { with_total: counting, ...asked } = input;
    const filter = await withSegment(tx, scope, asked);
    const counts = await countContacts(tx, scope);
    const keptTotal = () => keptTotalOf(tx, { scope, filter, ...counts });
    const countAll = () => countFoundContacts(tx, filter);
    if (counting === 'only') return { contacts: [], total: (await keptTotal()) ?? (await countAll()), ...counts };
    if (isByStates(filter) && (await keptTotal()) === 0) return { contacts: [], total: 0, ...counts };
    const page = isFar(filter)
      ? await findFarPage({
          database,
          tx,
          scope,
          filter,
          countAll,
          now: clock.now(),
          version: await readCountsVersion(tx, scope),
        })
      : { ids: await findContactIds(tx, filter), countAll };
    const known = counting === false ? null : (totalByPage(filter, page.ids.length) ?? (await keptTotal()));
    const total = counting === true ? (known ?? (await page.countAll())) : known;
    return { contacts: await readContacts(tx, scope, page.ids), total, ...counts };
  });
}

/** By several states at once, which may exclude each other: that nobody is in all of them is known without looking. */
function isByStates({ status, carrier, consent }: ContactFilter): boolean {
  return [status, carrier, consent].filter((values) => values.length > 0).length > 1;
}

/** How many there are in all, where a page that is not full tells it; else null. */
function totalByPage(page: PageInput, found: number): number | null {
  const isLast = found < page.pageSize && (found > 0 || page.pageNumber === 1);
  return isLast ? offsetOf(page) + found : null;
}

/** How many contacts there are, were added since the month began in Vietnam, and refused messages. */
export function summariseDirectory({ database, clock, scope }: Around & { clock: Clock }) {
  return database.asAccount(scope, async (tx) => {
    const byStatus = await countContactsByStatus(tx, scope);
    return {
      contacts: totalOf(byStatus, []),
      added_this_month: await countAddedIn(tx, scope, monthKey(clock.now())),
      opted_out: byStatus['unsubscribed'] ?? 0,
    };
  });
}

/**
 * One contact, the last messages and calls to its number and those merged into it, the campaigns that these were of, and
 * what that number agreed to and refused. Throws 404.
 */
export function viewContact({ database, scope, id }: Around & { id: string }): Promise<ContactView> {
  return database.asAccount(scope, async (tx) => {
    const [contact] = await readContacts(tx, scope, [id]);
    if (!contact) throw notFound();
    const numbers = [contact.phone, ...(await listFormerNumbers(tx, scope, contact.id))];
    const messages = await lastMessages(tx, scope, numbers);
    const calls = await lastCalls(tx, scope, numbers);
    const campaigns = await listCampaignsTo(tx, scope, { numbers, limit: HISTORY_LENGTH });
    return {
      contact,
      messages,
      calls,
      campaigns,
      consents: await listConsents(tx, scope, contact.phone, CONSENT_LENGTH),
    };
  });
}

async function lastMessages(tx: AccountTx, scope: AccountScope, numbers: readonly string[]): Promise<Message[]> {
  const messages: Message[] = [];
  for (const number of numbers) {
    messages.push(...(await listMessagesTo(tx, scope, number, HISTORY_LENGTH)));
  }
  return messages.toSorted((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, HISTORY_LENGTH);
}

async function lastCalls(tx: AccountTx, scope: AccountScope, numbers: readonly string[]): Promise<Call[]> {
  const calls: Call[] = [];
  for (const number of numbers) calls.push(...(await listCallsTo(tx, scope, number, HISTORY_LENGTH)));
  return calls.toSorted((a, b) => timeOfCall(b).localeCompare(timeOfCall(a))).slice(0, HISTORY_LENGTH);
}

function timeOfCall({ dialled_at: dialledAt, created_at: createdAt }: Call): string {
  return dialledAt ?? createdAt;
}

export function findTags({ database, scope, filter }: Around & { filter: PageInput & { search: string } }) {
  return database.asAccount(scope, (tx) => listTags(tx, scope, filter));
}

export function tagsForPicker({ database, scope }: Around): Promise<Tag[]> {
  return database.readAsAccount(scope, (tx) => listAllTags(tx, scope, PICKER_LENGTH));
}
