import type { KycStatus } from '@app/contracts/kyc/kyc-states.ts';
import { KYC_REVIEW_DAYS } from '@app/contracts/kyc/kyc.ts';
import { REVIEW_DAYS } from '@app/contracts/sender/sender-rules.ts';
import { workingDay } from '@app/contracts/rules/working-day.ts';
import type { SetUpProgress, SetUpState, SetUpStep } from '@app/contracts/set-up/set-up.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { readSetUp, type Reviewed } from './set-up.repository.ts';

const companyStates: Readonly<Record<KycStatus, SetUpState>> = {
  not_submitted: 'open',
  pending: 'waiting',
  verified: 'done',
  rejected: 'refused',
  expired: 'refused',
};

/** How far the account has come on its way to its first message. */
export async function viewSetUp({
  deps: { database, clock },
  actor: { scope },
}: {
  deps: Pick<ServerDeps, 'database' | 'clock'>;
  actor: Member;
}): Promise<SetUpProgress[]> {
  const found = await database.asAccount(scope, (tx) => readSetUp(tx, scope));
  const now = clock.now();
  const step = (name: SetUpStep, state: SetUpState, since: Date | null = null, usual: number | null = null) => {
    const waits = state === 'waiting' && since !== null;
    return { step: name, state, day: waits ? workingDay(since, now) : null, usual_days: waits ? usual : null };
  };
  return [
    step('company', companyStates[found.company], found.company_since, KYC_REVIEW_DAYS),
    step('sender', stateOf(found.sender), found.sender.since, REVIEW_DAYS),
    step('template', stateOf(found.template), found.template.since),
    step('top_up', found.has_paid ? 'done' : 'open'),
    step('first_message', found.has_sent ? 'done' : 'open'),
  ];
}

/** One that may be used is enough; while one waits, what was rejected before it is no matter. */
function stateOf({ approved, waiting, rejected }: Reviewed): SetUpState {
  if (approved > 0) return 'done';
  if (waiting > 0) return 'waiting';
  return rejected > 0 ? 'refused' : 'open';
}
