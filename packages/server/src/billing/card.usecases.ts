import type { confirmCardPayment, requestCardPayment, showCardPayment } from '@app/contracts/billing/card.calls.ts';
import { VAT_RATE, vatOn } from '@app/contracts/billing/vat.ts';
import type { Data, Info } from '@app/contracts/core/call.ts';
import { safePath } from '@app/contracts/rules/safe-path.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { failure } from '../http/failure.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import type { PaymentPort } from '../ports/payment.ts';
import { insertPayment } from './payment.repository.ts';
import { asCardPayment } from './card-payment.repository.ts';
import { withCustomer } from './cards.usecases.ts';
import { atProvider } from './at-provider.ts';
import { applyIntent } from './apply-intent.usecases.ts';
import { requireVerified } from './require-verified.ts';
import { topUpMethods } from './top-up-methods.ts';
import { readPayment } from './read-payment.ts';

interface Asked {
  readonly deps: ServerDeps;
  readonly scope: AccountScope;
}

interface Wanted {
  /** What the wallet is to receive, minor units. */
  readonly amount: number;
  readonly isSaved: boolean;
  /** A saved card; '' for one that is entered in the browser. */
  readonly card: string;
  readonly returnTo: string;
  readonly userId: string;
  readonly actor: AuditActor;
}

/**
 * Begins a top-up by card. Throws 403 `kyc_pending` with what is missing, 503 `provider_unavailable` where no cards are
 * taken or the provider is away, 404 for a card that is not the account's.
 *
 * The provider is asked before the payment is written, so that whoever gets its secret finds the payment here. One that is
 * written nowhere because the process ended in between can be paid by nobody.
 */
export async function askForCardPayment(
  { deps, scope }: Asked,
  { amount, isSaved, card, returnTo, userId, actor }: Wanted,
): Promise<Data<typeof requestCardPayment>> {
  const { database, clock, ids, config, ports } = deps;
  const currency = await database.asAccount(scope, async (tx) => {
    await requireVerified(tx, scope, clock.now());
    return (await readWallet(tx, scope)).currency;
  });
  const payment = offered(ports.payment, topUpMethods({ bank: config.bank, payment: ports.payment }, currency));
  const vat = vatOn(amount, VAT_RATE);
  const total = amount + vat;
  const id = ids.next('payment');
  const { intent, clientSecret } = await withCustomer({ deps, scope, payment }, async (customer) => {
    if (card !== '') await payment.requireCard(customer, card);
    const saved = card === '' ? null : card;
    const { accountId } = scope;
    return await payment.createIntent({ paymentId: id, accountId, total, currency, customer, isSaved, card: saved });
  });
  const now = clock.now();
  await database.asAccount(scope, async (tx) => {
    await insertPayment(tx, scope, {
      id,
      method: 'card',
      amount,
      vat_rate: String(VAT_RATE),
      vat,
      total,
      currency,
      status: 'created',
      provider_ref: intent.ref,
      created_by: userId,
      created_at: now,
      updated_at: now,
    });
    await writeAudit(tx, {
      ids,
      now,
      accountId: scope.accountId,
      actor,
      action: 'payment.requested',
      object: { type: 'payment', id },
      after: { method: 'card', amount, total, is_saved: isSaved },
    });
  });
  const { publishableKey } = payment;
  const sums = { amount, vat, total, currency };
  const keys = { client_secret: clientSecret, publishable_key: publishableKey };
  return { payment_id: id, ...keys, ...sums, status: 'created', return_to: safePath(returnTo) ?? '' };
}

/**
 * Asks the provider what became of a payment and takes the answer as if it had reported it. Throws 404, 402
 * `card_declined` with `decline_code`, 503 `provider_unavailable`.
 */
export async function confirmPayment(
  { deps, scope }: Asked,
  id: string,
): Promise<{ data: Data<typeof confirmCardPayment>; info: Info<typeof confirmCardPayment> }> {
  const { payment: port } = deps.ports;
  const { payment } = await readPayment(deps.database, scope, { id, method: 'card' });
  const { provider_ref: ref } = payment;
  if (port !== null && ref !== null) {
    const intent = await atProvider(() => port.readIntent(ref));
    await applyIntent({ ...deps, payment: port }, { accountId: scope.accountId, id }, { intent, at: null });
  }
  const shown = await viewCardPayment({ deps, scope }, id);
  const { status, decline_code: declineCode } = shown.data;
  if (status === 'failed') throw failure(402, 'card_declined', { info: { decline_code: declineCode } });
  return shown;
}

/** Returns what became of a payment, as far as we know. Throws 404. */
export async function viewCardPayment(
  { deps, scope }: Asked,
  id: string,
): Promise<{ data: Data<typeof showCardPayment>; info: Info<typeof showCardPayment> }> {
  const { payment, balance } = await readPayment(deps.database, scope, { id, method: 'card' });
  return { data: asCardPayment(payment), info: { balance } };
}

function offered(payment: PaymentPort | null, methods: readonly string[]): PaymentPort {
  if (payment === null || !methods.includes('card')) throw failure(503, 'provider_unavailable');
  return payment;
}
