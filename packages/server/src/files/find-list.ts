import { messages } from '@app/contracts/catalogue/messages.ts';
import { readAudiences, type AudienceRow } from '../audience/audience.repository.ts';
import { readQuoteId } from '../campaign/campaign-log.repository.ts';
import { readCampaign } from '../campaign/campaign.repository.ts';
import { findCampaign, type CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { failure, notFound } from '../http/failure.ts';

/** A list whose rows were all looked at. Throws 404, and 422 `nothing_selected` for another. */
export async function findAudience(database: Database, scope: AccountScope, id: string): Promise<AudienceRow> {
  const [audience] = await database.readAsAccount(scope, (tx) => readAudiences(tx, scope, [id]));
  if (!audience) throw notFound();
  const isRead = audience.status === 'ready' || audience.failure === 'no_valid_number';
  if (!isRead || audience.mapping === null || audience.file_key === null) throw nothingSelected();
  return audience;
}

/** A campaign, and where those stand who were not handed to a carrier. Throws 404. */
export function findLog(database: Database, scope: AccountScope, id: string) {
  return database.asAccount(scope, async (tx) => {
    const campaign = await readCampaign(tx, scope, 'sms', id);
    if (!campaign) throw notFound();
    return { campaign, quoteId: await readQuoteId(tx, scope, id) };
  });
}

/** A voice campaign. Throws 404. */
export async function findVoice(database: Database, scope: AccountScope, id: string): Promise<CampaignRow> {
  const campaign = await database.asAccount(scope, (tx) => findCampaign(tx, scope, 'voice', id));
  if (!campaign) throw notFound();
  return campaign;
}

/** What is answered where nothing says what a list is to hold. */
export function nothingSelected() {
  return failure(422, 'nothing_selected', { message: messages.nothingToExport });
}
