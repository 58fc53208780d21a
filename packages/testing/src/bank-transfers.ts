import { requestTransfer, showTransfer } from '@app/contracts/billing/billing.calls.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import type { TestServer } from './test-server.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@app/server/admin/commands.ts';
import { createKycCase } from '@app/server/database/factories/identity.factories.ts';

/** What a server that is no production signs with, unless its environment says otherwise. */
const SECRET = 'demo-bank-webhook-secret';

/** Signs as the guide for operators tells the bank's side to, by none of the server's code. */
function signed(body: string, secret: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1_000));
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

interface Money {
  readonly id?: string;
  readonly amount: number;
  readonly memo: string;
  readonly at?: Date;
}

/** Money as a report tells it; `at` is an instant. */
interface Booked extends Required<Omit<Money, 'at'>> {
  readonly at: string;
}

/** Posts a signed report of money that came, as the bank does, to the server of an origin. */
export async function postBookings(
  origin: string,
  transactions: readonly Booked[],
  { secret = SECRET, now }: { readonly secret?: string; readonly now: Date },
): Promise<Response> {
  const body = JSON.stringify({ transactions });
  return await fetch(`${origin}/hooks/bank`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Signature': signed(body, secret, now) },
    body,
  });
}

/** The other side of bank transfers: people who ask for them, the bank that reports, the operator. */
export function bankOf(server: TestServer) {
  return {
    /** Somebody whose company is verified. */
    async verified(): Promise<SignedIn> {
      const an = await signIn(server);
      await createKycCase(server.deps, { accountId: an.accountId, status: 'verified' });
      return an;
    },
    asked: async (an: SignedIn, amount = 1_000_000) => (await an.client.send(requestTransfer, { amount })).data,
    async stateOf(an: SignedIn, id: string) {
      const { data, info } = await an.client.send(showTransfer, { payment_id: id });
      return { status: data.status, received: data.received, reason: data.review_reason, balance: info.balance };
    },
    admin: (...words: string[]) => runCommand(server.deps, words),
    /** Reports money, signed; answers the status and what became of each. */
    async report(transfers: readonly Money[], { secret = SECRET, now = server.clock.now() } = {}) {
      const transactions = transfers.map(({ id = randomUUID(), amount, memo, at = server.clock.now() }) => ({
        id,
        amount,
        memo,
        at: at.toISOString(),
      }));
      const response = await postBookings(server.url, transactions, { secret, now });
      const answer: { results?: { id: string; outcome: string }[] } = await response.json();
      return { status: response.status, outcomes: answer.results?.map(({ outcome }) => outcome) };
    },
    /** Writes a statement with these lines; answers its path. */
    statement(lines: readonly string[], head = 'transaction_id,booked_at,amount,memo'): string {
      const path = join(mkdtempSync(join(tmpdir(), 'statement-')), 'bank.csv');
      writeFileSync(path, [head, ...lines].join('\r\n'));
      return path;
    },
  };
}
