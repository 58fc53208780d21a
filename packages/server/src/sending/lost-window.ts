import type { AccountScope } from '../database/account-scope.ts';
import type { CampaignOrder } from './campaign-order.repository.ts';
import type { SendingDeps } from './sending-deps.ts';
import type { SendWindow } from './window.repository.ts';
import { writeOutcome } from './write-outcome.ts';

/** Nobody knows which of these messages the carrier has: none is sent again, all are charged, receipts settle them. */
export async function resolveLostWindow({
  deps,
  scope,
  order,
  window,
}: {
  deps: SendingDeps;
  scope: AccountScope;
  order: CampaignOrder;
  window: SendWindow;
}): Promise<void> {
  deps.log.warn({ window: window.id, messages: window.recipients.length }, 'A window was left open; it is unknown now');
  const answered = window.recipients.map((recipient) => ({ recipient, outcome: { kind: 'lost' } as const }));
  await writeOutcome({ deps, scope, order, windowId: window.id, answered, rest: [] });
}
