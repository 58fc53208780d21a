import type { tagRecipients as tagCall } from '@app/contracts/contact/contact-bulk.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import type { Ids } from '../ids.ts';
import { changeTags } from './change-tags.repository.ts';
import type { Trashing, Writing } from './contact-deps.ts';
import {
  contactsWith,
  countRecipients,
  findChannel,
  walkRecipients,
  type RecipientConditions,
} from './recipient-walk.repository.ts';
import { resolveTags } from './resolve-tags.usecases.ts';
import { saveContacts } from './save-contacts.repository.ts';
import { startBulk } from './start-bulk.usecases.ts';

/** What of tagging recipients is kept until it is done. */
export interface RecipientsMeant extends RecipientConditions {
  /** Whether numbers that are not in the directory are added to it. */
  readonly add_missing: boolean;
}

/**
 * Queues the tagging of a campaign's recipients.
 * @throws Failure 404; 403 where a tag would have to be made; 422 `nothing_selected`.
 */
export async function tagRecipients({
  input,
  mayCreateTags,
  ...trashing
}: Trashing & Pick<Writing, 'mayCreateTags'> & { input: Parsed<typeof tagCall> }): Promise<{
  job_id: string;
  count: number;
}> {
  const { deps, scope, userId, audit } = trashing;
  const { campaign_id: campaignId, outcome, tags, add_missing } = input;
  const now = deps.clock.now();
  return await deps.database.asAccount(scope, async (tx) => {
    const channel = await findChannel(tx, scope, campaignId);
    if (!channel) throw notFound();
    const recipients: RecipientsMeant = { campaign_id: campaignId, channel, outcome, add_missing };
    const count = await countRecipients(tx, scope, recipients);
    if (count === 0) throw failure(422, 'nothing_selected');
    const addTags = await resolveTags(tx, scope, { tags, mayCreate: mayCreateTags, userId, ids: deps.ids, now });
    const jobId = await startBulk(tx, trashing, { kind: 'tag', recipients, addTags, contacts: count });
    await writeAudit(tx, {
      ids: deps.ids,
      now,
      accountId: scope.accountId,
      actor: audit,
      action: 'contact.recipients_tagged',
      object: { type: 'campaign', id: campaignId },
      after: { outcome, recipients: count, add: addTags },
    });
    return { job_id: jobId, count };
  });
}

interface Batch {
  readonly ids: Ids;
  readonly meant: RecipientsMeant;
  readonly after: string;
  readonly take: number;
  readonly tags: readonly string[];
  readonly userId: string | null;
  readonly now: Date;
}

/** Tags the next recipients. `place` is that of the last one, null at the end; `kept` are those without a contact. */
export async function tagNextRecipients(
  tx: AccountTx,
  scope: AccountScope,
  { ids, meant, after, take, tags, userId, now }: Batch,
): Promise<{ place: string | null; done: number; changed: number; kept: number }> {
  const { place, people } = await walkRecipients(tx, scope, { meant, after, take });
  const byPhone = new Map(people.map((person) => [person.phone, person]));
  const rows = [...byPhone.values()];
  const contactIds = meant.add_missing
    ? (await saveContacts(tx, scope, { rows, mode: 'create', ids, now, userId })).map(({ id }) => id)
    : await contactsWith(tx, scope, [...byPhone.keys()]);
  const changed = await changeTags(tx, scope, { contactIds, add: tags, remove: [], now });
  return { place, done: people.length, changed: changed.length, kept: byPhone.size - contactIds.length };
}
