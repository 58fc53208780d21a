import type { searchVoiceLog, viewVoiceCall } from '@app/contracts/voice/call-log.calls.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import type { Info, Parsed } from '@app/contracts/core/call.ts';
import { findCampaign } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import { listAttempts, readCall } from './call-log.repository.ts';
import { readCallPage, type CallPage } from './call-page.ts';
import { findSound } from './voice-draft.repository.ts';
import { voiceOptionsOf } from './voice-options.ts';
import { countByStatus } from './voice-report.repository.ts';

interface Around {
  readonly database: Database;
  readonly scope: AccountScope;
}

/** A page of calls, of one campaign or of all. Throws 404 for a campaign that is not this account's. */
export function findCalls({
  database,
  scope,
  filter,
}: Around & { filter: Parsed<typeof searchVoiceLog> }): Promise<CallPage & { countsByStatus: Record<string, number> }> {
  const { campaign_id: id } = filter;
  return database.asAccount(scope, async (tx) => {
    if (id !== undefined && !(await findCampaign(tx, scope, 'voice', id))) throw notFound();
    return {
      ...(await readCallPage({ tx, scope, filter })),
      countsByStatus: id === undefined ? {} : await countByStatus(tx, scope, id),
    };
  });
}

/** One call with everything that happened in it. Throws 404. */
export function viewCall({
  database,
  scope,
  id,
}: Around & { id: string }): Promise<{ call: Call; info: Info<typeof viewVoiceCall> }> {
  return database.asAccount(scope, async (tx) => {
    const call = await readCall(tx, scope, id);
    if (!call) throw notFound();
    const campaign = call.campaign && (await findCampaign(tx, scope, 'voice', call.campaign.id));
    const { sound_id: soundId = null, sound_version: version = null } = campaign ?? {};
    const sound = soundId === null ? undefined : await findSound(tx, scope, soundId, version);
    const contact = await tx
      .selectFrom('contact')
      .select('id')
      .where('account_id', '=', scope.accountId)
      .where('phone', '=', call.to)
      .executeTakeFirst();
    return {
      call,
      info: {
        attempts: await listAttempts(tx, scope, id),
        sound: sound ? { id: sound.id, name: sound.name, version: sound.version } : null,
        voice: campaign ? voiceOptionsOf(campaign.options).voice : null,
        contact_id: contact?.id ?? null,
      },
    };
  });
}
