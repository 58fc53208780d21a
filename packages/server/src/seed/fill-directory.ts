import type { ContactField } from '@app/contracts/contact/contact-field.ts';
import { fold } from '@app/contracts/rules/fold.ts';
import { variableKey } from '@app/contracts/rules/text-variables.ts';
import type { Clock } from '../clock.ts';
import { insertContactField, listContactFields } from '../contact-field/contact-field.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { tagPlan } from './directory.seed.ts';
import { cities, inventContact, ranks, type InventedContact } from './invented-contact.ts';
import { insertInvented } from './invented-contact.repository.ts';
import { createRandom } from './random.ts';

/** Contacts of one transaction, so that others wait some tens of milliseconds at most. */
const BATCH = 1_000;
/** Batches until the database looks at how much there is. */
const LOOK_EVERY = 10;
const SEED = 20_260_702;

type Field = Pick<ContactField, 'label'> & { type: 'text' | 'number' | 'date' | 'choice'; options: readonly string[] };
const fieldPlan: readonly Field[] = [
  { label: 'Mã khách hàng', type: 'text', options: [] },
  { label: 'Thành phố', type: 'choice', options: cities },
  { label: 'Hạng thẻ', type: 'choice', options: ranks },
  { label: 'Điểm tích lũy', type: 'number', options: [] },
  { label: 'Ngày sinh nhật', type: 'date', options: [] },
];

interface Fill {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly scope: AccountScope;
  /** How many contacts are added. */
  readonly count: number;
}

/**
 * Adds invented contacts to a directory, with tags, own fields, statuses and consents spread as they are in the life of a
 * shop. Others work meanwhile; what was added before an interruption stays.
 * @returns how many were added: fewer than asked for only where the numbers that can be invented are used up.
 */
export async function fillDirectory({ database, clock, ids, scope, count }: Fill): Promise<number> {
  const now = clock.now();
  const random = createRandom(SEED);
  const tagIds = await database.asAccount(scope, (tx) => prepare(tx, scope, { ids, now }));
  let added = 0;
  let place = await database.readAsAccount(scope, (tx) => countContacts(tx, scope));
  for (let batch = 1; added < count; batch += 1) {
    const invented: InventedContact[] = [];
    for (let each = 0; each < Math.min(BATCH, count - added); each += 1, place += 1) {
      const contact = inventContact(random, { place, now, id: (createdAt) => ids.at('contact', createdAt) });
      if (contact) invented.push(contact);
    }
    if (invented.length === 0) break;
    added += await database.asAccount(scope, (tx) => insertInvented(tx, scope, { invented, tagIds, ids, now }));
    if (batch % LOOK_EVERY === 0) await database.noticeGrowth();
  }
  await database.noticeGrowth();
  return added;
}

/** The tags and own fields that contacts are given; answers the ids of tags by name. */
async function prepare(
  tx: AccountTx,
  scope: AccountScope,
  { ids, now }: { ids: Ids; now: Date },
): Promise<ReadonlyMap<string, string>> {
  const known = new Set((await listContactFields(tx, scope)).map(({ key }) => key));
  for (const { label, type, options } of fieldPlan) {
    const key = variableKey(label);
    if (known.has(key)) continue;
    await insertContactField(tx, scope, { id: ids.next('contactField'), key, label, type, options, userId: null, now });
  }
  const stamps = { created_at: now, updated_at: now };
  await tx
    .insertInto('tag')
    .values(
      tagPlan.map(({ name, color }) => ({
        account_id: scope.accountId,
        id: ids.next('tag'),
        name,
        folded_name: fold(name),
        color,
        ...stamps,
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'folded_name']).doNothing())
    .execute();
  const folded = new Map(tagPlan.map(({ name }) => [fold(name), name]));
  const tags = await tx
    .selectFrom('tag')
    .select(['id', 'folded_name'])
    .where('account_id', '=', scope.accountId)
    .where('folded_name', 'in', [...folded.keys()])
    .execute();
  return new Map(tags.map((tag) => [folded.get(tag.folded_name) ?? '', tag.id]));
}

async function countContacts(tx: AccountTx, { accountId }: AccountScope): Promise<number> {
  const counter = await tx
    .selectFrom('contact_counter')
    .select('contacts')
    .where('account_id', '=', accountId)
    .where('facet', '=', 'all')
    .executeTakeFirst();
  return counter?.contacts ?? 0;
}
