import type { Data, Info, Parsed } from '@app/contracts/core/call.ts';
import type { Locale } from '@app/contracts/constants.ts';
import {
  REVIEW_DAYS,
  senderCarriers,
  senderCountries,
  senderUsages,
  type SenderType,
} from '@app/contracts/sender/sender-rules.ts';
import { isEditableStatus, isUsableStatus } from '@app/contracts/sender/sender-states.ts';
import type { getSenderCountry, searchSender, viewSender, viewSenderEdit } from '@app/contracts/sender/sender.calls.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { pageInfo, totalOf } from '../lists/page.ts';
import { checklistOf } from './checklist.ts';
import { listFiles } from './sender-file.repository.ts';
import { senderNotFound } from './sender-not-found.ts';
import { listCampaignsUnder, listUses, readTimeline, readVolume } from './sender-uses.repository.ts';
import { asSender, countSenders, listSenders, readSender } from './sender.repository.ts';

const MONTH = 30 * 24 * 3_600_000;

interface Reading {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly locale: Locale;
}

/** A page of senders, with the number of matches per status (whatever status is asked for). */
export function findSenders({
  database,
  scope,
  locale,
  input,
}: Reading & { input: Parsed<typeof searchSender> }): Promise<{
  data: Data<typeof searchSender>;
  info: Info<typeof searchSender>;
  total: number;
}> {
  return database.asAccount(scope, async (tx) => {
    const counts = await countSenders(tx, scope, input);
    const rows = await listSenders(tx, scope, input);
    const files = await listFiles(
      tx,
      scope,
      rows.map(({ id }) => id),
    );
    const total = totalOf(counts, input.status);
    const info = { ...pageInfo(input, total), counts_by_status: counts };
    return { data: rows.map((row) => asSender(row, files, locale)), info, total };
  });
}

/** One sender with its past, its campaigns and what it sent. Throws 404 Sender not found. */
export function showSender({
  database,
  clock,
  scope,
  locale,
  id,
}: Reading & { clock: Clock; id: string }): Promise<{ data: Data<typeof viewSender>; info: Info<typeof viewSender> }> {
  const since = new Date(clock.now().getTime() - MONTH);
  return database.asAccount(scope, async (tx) => {
    const row = (await readSender(tx, scope, id)) ?? senderNotFound();
    const files = await listFiles(tx, scope, [id]);
    const { campaigns, count } = await listCampaignsUnder(tx, scope, id);
    return {
      data: asSender(row, files, locale),
      info: {
        timeline: await readTimeline(tx, scope, { senderId: id, locale }),
        campaigns,
        campaign_count: count,
        volume_30d: await readVolume(tx, scope, { senderId: id, since }),
        uses: await listUses(tx, scope, id),
        checklist: checklistOf(
          row,
          files.map(({ kind }) => kind),
        ),
        estimated_days: REVIEW_DAYS,
      },
    };
  });
}

const identityFields = ['name', 'title', 'country', 'usage', 'company'];
const allFields = [...identityFields, 'description', 'sample_content', 'carriers', 'files'];

/** What the form that changes a sender begins with. Throws 404 Sender not found. */
export function editableSender({
  database,
  scope,
  locale,
  id,
}: Reading & { id: string }): Promise<{ data: Data<typeof viewSenderEdit>; info: Info<typeof viewSenderEdit> }> {
  return database.asAccount(scope, async (tx) => {
    const row = (await readSender(tx, scope, id)) ?? senderNotFound();
    return {
      data: asSender(row, await listFiles(tx, scope, [id]), locale),
      info: {
        countries: [...senderCountries],
        usages: [...senderUsages],
        carriers: [...senderCarriers],
        locked_fields: isEditableStatus(row.status) ? ['type'] : ['type', ...allFields],
        reviewed_fields: isUsableStatus(row.status) ? identityFields : [],
      },
    };
  });
}

/** Where a sender of a type can be requested; nowhere for types that have a way of their own. */
export function senderCountriesFor(type: SenderType | undefined, locale: Locale): Data<typeof getSenderCountry> {
  if (type !== undefined && type !== 'sms_brandname') return [];
  return senderCountries.map((iso) => ({
    iso,
    name: { VN: { vn: 'Việt Nam', en: 'Vietnam' } }[iso][locale],
    dial: '84',
    alphanumeric: true,
    registration_required: true,
    requirements: ['business_licence'],
  }));
}
