import { MAX_DIRECTORY_IMPORT } from '@app/contracts/campaign/audience.ts';
import type { Audience } from '@app/contracts/campaign/audience.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import type { importVoiceContacts } from '@app/contracts/voice/voice-audience.calls.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import {
  insertAudience,
  isInLaunchedCampaign,
  lockAudience,
  updateAudience,
  type AudienceRow,
} from './audience.repository.ts';
import type { AudienceDeps } from './audience-deps.ts';
import { showAudiences } from './audience.usecases.ts';
import { addFromDirectory, countChosen } from './import-directory.repository.ts';
import { announceAudience } from './import-list.usecases.ts';
import { KEPT_FOR } from './kept-for.ts';

/** Contacts of one transaction: some tens of milliseconds, so that others wait no longer than that. */
const BATCH = 5_000;

type Chosen = Omit<Parsed<typeof importVoiceContacts>, 'audience_id'>;

interface Import {
  readonly deps: AudienceDeps;
  readonly scope: AccountScope;
  readonly userId: string;
  readonly audienceId: string | undefined;
  readonly chosen: Chosen;
}

/**
 * Makes an audience of people of the directory whom a call may reach, or adds them to one.
 * @throws Failure 404; 409 `in_use` for an audience of a launched campaign; 422 if nobody is chosen, none of them can be
 * called, or they are more than 100 000.
 */
export async function importDirectory({
  deps,
  scope,
  userId,
  audienceId,
  chosen,
}: Import): Promise<{ audience: Audience; added: number }> {
  const { database } = deps;
  if (chosen.contact_ids.length + chosen.tag_ids.length === 0 && !chosen.all_filter) {
    throw failure(422, 'missing_parameter', { message: messages.missingParameters });
  }
  const { id, before } = await database.asAccount(scope, (tx) => open({ deps, scope, userId, audienceId, chosen }, tx));
  let after: string | null = '';
  while (after !== null) {
    const from: string = after;
    after = await database.asAccount(scope, (tx) => addNext({ deps, scope, chosen, id }, tx, from));
  }
  await database.asAccount(scope, async (tx) => {
    const ready = await updateAudience(tx, scope, id, { status: 'ready', progress: 1, updated_at: deps.clock.now() });
    announceAudience(deps, tx, scope, ready);
  });
  const [audience] = await showAudiences({ database, scope, ids: [id] });
  if (!audience) throw notFound();
  return { audience, added: audience.counts.valid - before };
}

async function open({ deps, scope, userId, audienceId, chosen }: Import, tx: AccountTx) {
  const found = await countChosen(tx, chosen);
  if (found === 0) throw failure(422, 'no_valid_recipient', { message: messages.phoneInvalid });
  if (found > MAX_DIRECTORY_IMPORT) throw failure(422, 'file_too_large', { info: { most: MAX_DIRECTORY_IMPORT } });
  const now = deps.clock.now();
  const times = { updated_at: now, expires_at: new Date(now.getTime() + KEPT_FOR) };
  if (audienceId !== undefined) {
    const old = await lockFree(tx, scope, audienceId);
    await updateAudience(tx, scope, old.id, { ...times, status: 'running', reading: old.reading + 1 });
    return { id: old.id, before: old.count_valid };
  }
  const id = deps.ids.next('audience');
  const row = { id, source: 'directory', status: 'running', created_by: userId, created_at: now } as const;
  await insertAudience(tx, scope, { ...row, ...times, has_header: false });
  return { id, before: 0 };
}

async function lockFree(tx: AccountTx, scope: AccountScope, id: string): Promise<AudienceRow> {
  const audience = await lockAudience(tx, scope, id);
  if (audience?.source !== 'directory') throw notFound();
  if (await isInLaunchedCampaign(tx, scope, id)) throw failure(409, 'in_use');
  return audience;
}

/** Adds a batch; answers the contact after which there may be more. */
async function addNext(
  { deps, scope, chosen, id }: Pick<Import, 'deps' | 'scope' | 'chosen'> & { id: string },
  tx: AccountTx,
  after: string,
): Promise<string | null> {
  const audience = await lockAudience(tx, scope, id);
  if (!audience) throw notFound();
  const batch = await addFromDirectory(tx, scope, { audienceId: id, chosen, after, size: BATCH });
  const byCarrier = { ...audience.by_carrier };
  for (const [carrier, count] of Object.entries(batch.by_carrier))
    byCarrier[carrier] = (byCarrier[carrier] ?? 0) + count;
  await updateAudience(tx, scope, id, {
    rows_done: audience.rows_done + batch.added,
    count_valid: audience.count_valid + batch.added,
    by_carrier: json(byCarrier),
    updated_at: deps.clock.now(),
  });
  return batch.seen === BATCH ? batch.last : null;
}
