import { accountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { ZaloRating } from '../ports/zalo.ts';
import type { Progress } from '../sending/progress.ts';
import { findRatedMessage, keepRating } from './rating.repository.ts';

/**
 * Keeps what somebody rated. A message has one rating, the first that is told; that Zalo repeats itself, or tells of it
 * before the receipt, changes nothing. A message that is not ours, or not of that official account, is passed over.
 */
export async function takeRating(
  { database, progress }: { readonly database: Database; readonly progress: Progress },
  rating: ZaloRating,
): Promise<void> {
  const message = await database.asSystem((tx) => findRatedMessage(tx, rating));
  if (!message) return;
  // The message that the official account sent says whose it is.
  const scope = accountScope(message.account_id);
  await database.asAccount(scope, async (tx) => {
    const isNew = await keepRating(tx, scope, { message, rating });
    if (isNew && message.campaign_id !== null) progress.moved(tx, scope, message.campaign_id);
  });
}
