import { namesOfRolesWith } from '@app/contracts/catalogue/role-texts.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { KycStatus } from '@app/contracts/kyc/kyc-states.ts';
import { KYC_REVIEW_DAYS } from '@app/contracts/kyc/kyc.ts';
import { REVIEW_DAYS } from '@app/contracts/sender/sender-rules.ts';
import { workingDay } from '@app/contracts/rules/working-day.ts';
import { setUpSteps, type SetUpProgress, type SetUpState, type SetUpStep } from '@app/contracts/set-up/set-up.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { readGivers } from '../team/givers.repository.ts';
import { readSetUp, type Reviewed } from './set-up.repository.ts';

const companyStates: Readonly<Record<KycStatus, SetUpState>> = {
  not_submitted: 'open',
  pending: 'waiting',
  verified: 'done',
  rejected: 'refused',
  expired: 'refused',
};

interface Viewing {
  readonly deps: Pick<ServerDeps, 'database' | 'clock'>;
  readonly actor: Member;
  readonly locale: Locale;
}

/** How far the account has come on its way to its first message, with whom to ask for what the member may not do. */
export async function viewSetUp({ deps, actor, locale }: Viewing): Promise<SetUpProgress[]> {
  const steps = await progressOf(deps, actor);
  return Promise.all(
    steps.map(async (each) => {
      const { scope } = setUpSteps[each.step];
      const isToDo = each.state === 'open' || each.state === 'refused';
      if (!isToDo || actor.scopes.includes(scope)) return each;
      const ask = await readGivers(deps, actor.scope, scope);
      return { ...each, ask, roles: namesOfRolesWith(scope, locale) };
    }),
  );
}

type Progress = SetUpProgress & { readonly step: SetUpStep };

async function progressOf({ database, clock }: Viewing['deps'], { scope }: Member): Promise<Progress[]> {
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
