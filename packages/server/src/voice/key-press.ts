import { sql } from 'kysely';
import type { KeyAction } from '@app/contracts/voice/voice-settings.ts';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { insertOptOut } from '../messaging/opt-out.repository.ts';
import type { CallRow } from './attempt.repository.ts';
import type { VoiceDeps } from './voice-deps.ts';
import { voiceOptionsOf } from './voice-options.ts';

interface Pressed {
  readonly deps: Pick<VoiceDeps, 'ids'>;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly campaign: CampaignRow;
  readonly call: CallRow;
  readonly key: string;
  readonly now: Date;
}

/** Does what a key of the menu means on our side; answers what it means, null for a key that is not in the menu. */
export async function actOnKey({ deps, tx, scope, campaign, call, key, now }: Pressed): Promise<KeyAction | null> {
  const { ivr } = voiceOptionsOf(campaign.options).voice;
  const chosen = ivr.enabled ? ivr.key_actions.find((each) => each.key === key) : undefined;
  if (!chosen) return null;
  if (chosen.action === 'opt_out') {
    const refusal = { channel: 'voice', reason: 'keyword', phone: call.phone, messageId: call.id } as const;
    await insertOptOut(tx, scope, { ...refusal, id: deps.ids.next('optOut'), now });
  }
  if (chosen.action === 'tag') await tagContact(tx, scope, { phone: call.phone, tagId: chosen.tag_id });
  return chosen.action;
}

/** Gives the directory's contact with this number the tag; numbers that are not in it stay outside. */
async function tagContact(
  tx: AccountTx,
  { accountId }: AccountScope,
  { phone, tagId }: { phone: string; tagId: string },
): Promise<void> {
  await sql`
    insert into contact_tag (account_id, tag_id, contact_id)
    select ${accountId}, tag.id, contact.id from contact
    join tag on tag.account_id = ${accountId} and tag.id = ${tagId}
    where contact.account_id = ${accountId} and contact.phone = ${phone}
    on conflict do nothing
  `.execute(tx);
}
