import { messages } from '@app/contracts/catalogue/messages.ts';
import { readPhone, type Phone } from '@app/contracts/rules/phone.ts';
import { isCallHour, nextCallHour } from '@app/contracts/voice/call-hours.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import { TEST_CALLS_PER_HOUR } from '@app/contracts/voice/voice-settings.ts';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import { requireDraft } from '../campaign/draft/draft.usecases.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, Failure, rateLimited } from '../http/failure.ts';
import { reserve } from '../ledger/ledger.ts';
import type { Wallet } from '../ledger/ledger.repository.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { testRef } from './close-test.ts';
import { readCall } from './call-log.repository.ts';
import { checkDraft } from './read-voice-quote.ts';
import { insertTest, listRecentTests, readOwnPhone } from './test-call.repository.ts';
import { readTestOrder } from './test-order.ts';
import { refuseOptedOut } from '../messaging/refuse-opted-out.ts';
import { whatBlockers } from './voice-checks.ts';
import { voiceBlocked } from './voice-launch.ts';
import { dialTestJob } from './voice.jobs.ts';
import { priceTo } from './voice-order.repository.ts';

const HOUR = 3_600_000;

interface Test {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs'>;
  readonly actor: { readonly scope: AccountScope; readonly userId: string };
  readonly id: string;
  readonly revision: number;
}

export interface Tested {
  readonly call: Call;
  readonly wallet: Wallet;
  readonly remaining: number;
}

/**
 * Calls a person's own verified number as a draft's calls will be made.
 * @throws Failure 404; 409 `wrong_state`, `draft_changed`, `quiet_hours`; 422 for what blocks, without such a number or for one that refused;
 * 429 after five in an hour; 402 `insufficient_balance`.
 */
export function testVoiceCampaign({ deps, actor: { scope, userId }, id, revision }: Test): Promise<Tested> {
  return deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const campaign = await requireDraft(tx, scope, { channel: 'voice', id, revision });
    const phone = await requirePhone(tx, userId);
    await refuseOptedOut(tx, scope, { channel: 'voice', phone: phone.phone, brand: '' });
    await requireTestable(tx, scope, { campaign, now });
    const since = new Date(now.getTime() - HOUR);
    const recent = await listRecentTests(tx, scope, { userId, since });
    const [oldest] = recent;
    if (oldest && recent.length >= TEST_CALLS_PER_HOUR) {
      throw rateLimited((oldest.getTime() + HOUR - now.getTime()) / 1_000);
    }
    const { callId, wallet } = await order({ deps, tx, scope, userId, now }, { campaign, phone });
    const call = await readCall(tx, scope, callId);
    if (!call) throw new Error('A call that was just made is there');
    return { call, wallet, remaining: TEST_CALLS_PER_HOUR - recent.length - 1 };
  });
}

async function requirePhone(tx: AccountTx, userId: string): Promise<Phone> {
  const own = await readOwnPhone(tx, userId);
  const phone = readPhone(own?.phone ?? '');
  if (own && own.phone !== '' && own.isVerified && phone) return phone;
  const reason = !own || own.phone === '' ? 'phone_missing' : own.isVerified ? 'phone_foreign' : 'phone_not_verified';
  throw failure(422, 'no_valid_recipient', { message: messages.phoneInvalid, info: { reason } });
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
    return await reserve({ ...entry, ...spender, ref: testRef(callId), reason: 'Test call', amount: reserved });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'insufficient_balance') throw error;
    throw failure(402, 'insufficient_balance', { message: messages.insufficientFunds, info: error.info ?? {} });
  }
}
