import { messages } from '@app/contracts/catalogue/messages.ts';
import { readPhone, type Phone } from '@app/contracts/rules/phone.ts';
import { isCallHour, nextCallHour } from '@app/contracts/voice/call-hours.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import { findCampaign, type CampaignRow } from '../campaign/draft/draft.repository.ts';
import { requireDraft } from '../campaign/draft/draft.usecases.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, Failure, notFound } from '../http/failure.ts';
import { reserve } from '../ledger/ledger.ts';
import type { Wallet } from '../ledger/ledger.repository.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { callRef } from './close-single.ts';
import { readCall } from './call-log.repository.ts';
import { checkDraft } from './read-voice-quote.ts';
import { takeTest } from '../test-phone/take-test.ts';
import { insertTest } from './test-call.repository.ts';
import { readTestOrder } from './test-order.ts';
import { refuseOptedOut } from '../messaging/refuse-opted-out.ts';
import { whatBlockers } from './voice-checks.ts';
import { voiceBlocked } from './voice-launch.ts';
import { dialTestJob } from './voice.jobs.ts';
import { priceTo } from './voice-order.repository.ts';

interface Test {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs'>;
  readonly actor: { readonly scope: AccountScope; readonly userId: string };
  readonly id: string;
  readonly revision: number;
  /** Which phone is called; '' for the one of the profile. */
  readonly phone: string;
}

export interface Tested {
  readonly call: Call;
  readonly wallet: Wallet;
  readonly remaining: number;
}

/**
 * Calls a phone that a person has proven to be theirs as a draft's calls will be made.
 * @throws Failure 404; 409 `wrong_state`, `draft_changed`, `quiet_hours`; 422 for what blocks, without such a phone or for one that refused;
 * 429 after five in an hour; 402 `insufficient_balance`.
 */
export function testVoiceCampaign({
  deps,
  actor: { scope, userId },
  id,
  revision,
  phone: wanted,
}: Test): Promise<Tested> {
  return deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const campaign = await requireDraft(tx, scope, { channel: 'voice', id, revision });
    const { to, remaining } = await takeTest(tx, { userId, phone: wanted, now });
    await refuseOptedOut(tx, scope, { channel: 'voice', phone: to.phone, brand: '' });
    await requireTestable(tx, scope, { campaign, now });
    const { callId, wallet } = await order({ deps, tx, scope, userId, now }, { campaign, phone: to });
    const call = await readCall(tx, scope, callId);
    if (!call) throw new Error('A call that was just made is there');
    return { call, wallet, remaining };
  });
}

/**
 * What a test call of a draft to a phone would cost at most, whether or not it may go there; null to a number of another
 * country, and without a sound. Throws 404.
 */
export function priceTestCall({
  deps,
  scope,
  id,
  phone: to,
}: {
  deps: Pick<ServerDeps, 'database' | 'clock'>;
  scope: AccountScope;
  id: string;
  phone: string;
}) {
  return deps.database.asAccount(scope, async (tx) => {
    const campaign = await findCampaign(tx, scope, 'voice', id);
    if (!campaign) throw notFound();
    const unknown = { price: null, currency: campaign.currency, most_s: 0 };
    const phone = readPhone(to);
    if (!phone) return unknown;
    const { carrier } = phone;
    const call = { campaign_id: id, carrier, message_type: campaign.message_type, created_at: deps.clock.now() };
    const test = await readTestOrder(tx, scope, call);
    if (!test?.sound) return unknown;
    const { most_s: most } = test.price.call;
    return { price: priceTo(test.price, carrier, most), currency: test.price.currency, most_s: most };
  });
}

/** Whether a draft can be heard: whom it will be sent to does not matter yet. */
async function requireTestable(
  tx: AccountTx,
  scope: AccountScope,
  { campaign, now }: { campaign: CampaignRow; now: Date },
): Promise<void> {
  const checked = await checkDraft(tx, scope, { campaign, recipients: 1, withoutConsent: 0, total: 0, balance: 0 });
  const blocker = whatBlockers(checked).find(({ code }) => code !== 'optout_missing');
  if (blocker) throw voiceBlocked(blocker);
  if (campaign.message_type === 'advertising' && !isCallHour(now)) {
    throw failure(409, 'quiet_hours', { info: { next_at: nextCallHour(now).toISOString() } });
  }
}

interface Ordering {
  readonly deps: Test['deps'];
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly userId: string;
  readonly now: Date;
}

async function order(
  { deps, tx, scope, userId, now }: Ordering,
  { campaign, phone: { phone, carrier } }: { campaign: CampaignRow; phone: Phone },
): Promise<{ callId: string; wallet: Wallet }> {
  const callId = deps.ids.next('call');
  const row = { campaign_id: campaign.id, carrier, message_type: campaign.message_type, created_at: now };
  const test = await readTestOrder(tx, scope, row);
  if (!test?.caller) throw new Error('A draft that can be tested has a caller');
  const reserved = priceTo(test.price, carrier, test.price.call.most_s);
  const { number: caller } = test.caller;
  await insertTest(tx, scope, { ...row, id: callId, phone, caller, reserved, price: test.price, userId });
  const wallet = await setAside({ tx, scope, ids: deps.ids, now, callId, reserved, userId });
  announceBalance(deps.bus, tx, scope, wallet);
  await deps.jobs.enqueue(tx, dialTestJob, { call_id: callId }, { scope, dedupeKey: `voice.test:${callId}` });
  return { callId, wallet };
}

async function setAside({
  callId,
  reserved,
  userId,
  ...entry
}: Pick<Ordering, 'tx' | 'scope' | 'userId' | 'now'> & {
  ids: Test['deps']['ids'];
  callId: string;
  reserved: number;
}): Promise<Wallet> {
  try {
    const spender = { createdBy: userId, member: userId };
    return await reserve({ ...entry, ...spender, ref: callRef(callId), reason: 'Test call', amount: reserved });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'insufficient_balance') throw error;
    throw failure(402, 'insufficient_balance', { message: messages.insufficientFunds, info: error.info ?? {} });
  }
}
