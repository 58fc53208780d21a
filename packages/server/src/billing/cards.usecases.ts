import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import type { listCards } from '@app/contracts/billing/card.calls.ts';
import type { Data, Info } from '@app/contracts/core/call.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound } from '../http/failure.ts';
import { PaymentProviderError, type KeptCard, type PaymentPort } from '../ports/payment.ts';
import { atProvider } from './at-provider.ts';
import { switchOffCard } from '../recharge/switch-off.ts';
import { findCustomer, keepCustomer } from './card-payment.repository.ts';

interface Asked {
  readonly deps: Pick<ServerDeps, 'config' | 'database' | 'clock' | 'ids' | 'ports' | 'bus' | 'jobs'>;
  readonly scope: AccountScope;
}

interface Shown {
  readonly data: Data<typeof listCards>;
  readonly info: Info<typeof listCards>;
}

/** Returns the cards that the provider keeps for the account. Throws 503 `provider_unavailable`. */
export async function viewCards({ deps, scope }: Asked): Promise<Shown> {
  const payment = requirePort(deps);
  const customer = await deps.database.asAccount(scope, (tx) => findCustomer(tx, scope));
  const cards = customer === null ? [] : await atProvider(() => cardsOf(payment, customer));
  const data = cards.map(({ id, brand, last4, expMonth, expYear, isDefault }) => {
    return { id, brand, last4, exp_month: expMonth, exp_year: expYear, default: isDefault };
  });
  return { data, info: { publishable_key: payment.publishableKey } };
}

/**
 * Makes the provider forget a card, which ends an auto-recharge with it. Returns those that are left.
 * Throws 404, 503 `provider_unavailable`.
 */
export async function forgetCard({ deps, scope }: Asked, id: string, actor: AuditActor): Promise<Shown> {
  await changeCard({ deps, scope }, { id, actor, action: 'card.removed' }, (payment) => payment.removeCard(id));
  return await viewCards({ deps, scope });
}

/** Makes a card the first choice. Returns all of them. Throws 404, 503 `provider_unavailable`. */
export async function chooseCard({ deps, scope }: Asked, id: string, actor: AuditActor): Promise<Shown> {
  await changeCard({ deps, scope }, { id, actor, action: 'card.made_default' }, (payment, customer) =>
    payment.setDefaultCard(customer, id),
  );
  return await viewCards({ deps, scope });
}

/**
 * Does something for the account as a customer of the provider's, whom it makes where there is none yet, or none any more:
 * keys of another installation know other customers.
 */
export async function withCustomer<Answer>(
  { deps, scope, payment }: Asked & { payment: PaymentPort },
  work: (customer: string) => Promise<Answer>,
): Promise<Answer> {
  const { database, clock } = deps;
  const create = async (instead: string | null) => {
    const ref = await payment.createCustomer(scope.accountId, instead ?? 'first');
    const kept = { ref, instead, now: clock.now() };
    return await database.asAccount(scope, (tx) => keepCustomer(tx, scope, kept));
  };
  return await atProvider(async () => {
    const known = await database.asAccount(scope, (tx) => findCustomer(tx, scope));
    if (known === null) return await work(await create(null));
    try {
      return await work(known);
    } catch (error) {
      const isGone = error instanceof PaymentProviderError && error.fault === 'missing';
      if (!isGone || !(await isUnknown(payment, known))) throw error;
      return await work(await create(known));
    }
  });
}

async function isUnknown(payment: PaymentPort, customer: string): Promise<boolean> {
  try {
    await payment.listCards(customer);
    return false;
  } catch (error) {
    if (error instanceof PaymentProviderError && error.fault === 'missing') return true;
    throw error;
  }
}

/** A customer that the provider does not know has no cards. */
async function cardsOf(payment: PaymentPort, customer: string) {
  try {
    return await payment.listCards(customer);
  } catch (error) {
    if (error instanceof PaymentProviderError && error.fault === 'missing') return [];
    throw error;
  }
}

/** A card that the provider keeps for a customer; undefined where there is none such. Throws 503 `provider_unavailable`. */
export async function findSavedCard(payment: PaymentPort, customer: string, id: string): Promise<KeptCard | undefined> {
  return (await atProvider(() => cardsOf(payment, customer))).find((card) => card.id === id);
}

async function changeCard(
  { deps, scope }: Asked,
  { id, actor, action }: { id: string; actor: AuditActor; action: AuditAction },
  change: (payment: PaymentPort, customer: string) => Promise<void>,
): Promise<void> {
  const { database, clock, ids } = deps;
  const payment = requirePort(deps);
  const customer = await database.asAccount(scope, (tx) => findCustomer(tx, scope));
  if (customer === null) throw notFound();
  await atProvider(async () => {
    await payment.requireCard(customer, id);
    await change(payment, customer);
  });
  const object = { type: 'card', id };
  const { accountId } = scope;
  await database.asAccount(scope, async (tx) => {
    await writeAudit(tx, { ids, now: clock.now(), accountId, actor, action, object });
    if (action === 'card.removed') await switchOffCard({ deps, tx, scope, actor }, id);
  });
}

function requirePort({ ports }: Asked['deps']): PaymentPort {
  if (ports.payment === null) throw failure(503, 'provider_unavailable');
  return ports.payment;
}
