import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type CreatedAccount } from '../database/factories/identity.factories.ts';
import { createMessage, createPayment } from '../database/factories/record.factories.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { readConfig } from '../config.ts';
import { makeUpInvoices } from '../invoice/invoice.handlers.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { silentLog } from '../log.ts';
import { checkBooks } from './check-books.ts';
import { chargeNow, release, reserve, settle, topUp } from './ledger.ts';

let world: TestWorld;
let account: CreatedAccount;
let paymentId: string;
beforeAll(async () => {
  world = await openTestWorld();
}, 60_000);
afterAll(() => world.database.close());

/** An account with a top-up that has its payment and invoice, a reservation partly used, and one that was given back. */
beforeEach(async () => {
  account = await createAccount(world);
  ({ paymentId } = await createPayment(world, { accountId: account.accountId, amount: 1_000 }));
  const { scope, accountId } = account;
  const { messageId } = await createMessage(world, { accountId });
  await world.database.asAccount(scope, async (tx) => {
    const entry = { tx, scope, ids: world.ids, now: world.clock.now() };
    const [used, back] = [
      { type: 'message', id: messageId },
      { type: 'message', id: 'msg_cancelled' },
    ];
    await topUp({ ...entry, ref: { type: 'payment', id: paymentId }, amount: 1_000 });
    await reserve({ ...entry, ref: used, amount: 300 });
    await settle({ ...entry, ref: used, amount: 200 });
    await reserve({ ...entry, ref: back, amount: 50 });
    await release({ ...entry, ref: back });
  });
  await makeUpInvoices({ ...world, jobs: createJobQueue(world), log: silentLog, config: readConfig({}, '/nowhere') });
});

const bankSentence =
  'What came by bank for a payment is the sum of its bookings, and what was credited is in the wallet.';

/** The sentences of the rules that do not hold for the account, with what shows it. */
async function broken() {
  const checked = await checkBooks(world.database, account.accountId);
  return checked.flatMap(({ sentence, breaches }) => breaches.map(({ evidence }) => [sentence, evidence]));
}

/** Past every guard: triggers and constraints are off. */
function spoil(statement: ReturnType<typeof sql>) {
  return world.database.asSystem(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });
}

describe('the books', () => {
  it('hold after whatever the ledger did', async () => {
    expect(await broken()).toEqual([]);
  });

  it('of a whole installation are checked together, and each breach names its account', async () => {
    await spoil(sql`update wallet set balance = balance + 1 where account_id = ${account.accountId}`);
    const breaches = (await checkBooks(world.database)).flatMap((rule) => rule.breaches);
    expect(breaches).toContainEqual({
      accountId: account.accountId,
      evidence: 'the wallet has 701 and 100 on hold, its postings 700 and 100',
    });
  });

  it.each([
    [
      'a wallet that says something else',
      () => sql`update wallet set reserved = 90 where account_id = ${account.accountId}`,
      [
        ['Every wallet is the sum of its postings.', 'the wallet has 700 and 90 on hold, its postings 700 and 100'],
        ['What is on hold is what all reservations have left.', '90 on hold, reservations have 100 left'],
      ],
    ],
    [
      'a day that was counted wrongly',
      () => sql`update ledger_day set amount = 999 where account_id = ${account.accountId} and kind = 'topup'`,
      [
        [
          'The sums of every day are those of its movements.',
          expect.stringContaining('1 of 999, movements say 1 of 1000'),
        ],
      ],
    ],
    [
      'usage that says something else',
      () => sql`update usage_day set amount = 150 where account_id = ${account.accountId}`,
      [
        [
          'The usage of every day is what was charged less what was refunded.',
          expect.stringContaining('usage says 150, movements say 200'),
        ],
      ],
    ],
    [
      'a reservation that says something else',
      () => sql`update reservation set charged = 250 where account_id = ${account.accountId} and charged = 200`,
      [
        ['What is on hold is what all reservations have left.', '100 on hold, reservations have 50 left'],
        [
          'A reservation was charged and released what its movements say.',
          expect.stringContaining('charged 250 and released 0, movements say 200 and 0'),
        ],
      ],
    ],
    [
      'a top-up whose payment is gone',
      () => sql`delete from payment where account_id = ${account.accountId}`,
      [
        [
          'Every charge has its campaign, message, call, code or number, every top-up its payment.',
          expect.stringContaining('topup of payment pay_'),
        ],
      ],
    ],
    [
      'a charge for something that nobody knows',
      () => sql`update journal set ref_type = 'gift' where account_id = ${account.accountId} and kind = 'charge'`,
      [
        ['Every movement is about something that the books know.', expect.stringContaining('charge of gift msg_')],
        ['A reservation was charged and released what its movements say.', expect.stringContaining('say 0 and 0')],
      ],
    ],
    [
      'an adjustment of no number',
      () => sql`
        update journal set kind = 'adjustment', ref_type = 'gift' where account_id = ${account.accountId} and kind = 'topup'
      `,
      [
        ['The sums of every day are those of its movements.', expect.stringContaining('movements say 1 of 1000')],
        ['The sums of every day are those of its movements.', expect.anything()],
        ['Every movement is about something that the books know.', expect.stringContaining('adjustment of gift pay_')],
        [bankSentence, expect.anything()],
      ],
    ],
    [
      'money by bank that no booking brought',
      () => sql`delete from bank_transfer where account_id = ${account.accountId}`,
      [[bankSentence, expect.stringContaining('1000 received for 1000 + 0 VAT, bookings say 0, the wallet got 1000')]],
    ],
  ] as const)('do not hold with %s', async (_what, statement, expected) => {
    await spoil(statement());
    expect(await broken()).toEqual(expected);
  });

  it('do not hold with a movement whose postings are gone, one side of it, or a number that nobody has', async () => {
    const { scope } = account;
    await world.database.asAccount(scope, (tx) =>
      chargeNow({
        tx,
        scope,
        ids: world.ids,
        now: world.clock.now(),
        kind: 'number_fee',
        amount: 10,
        ref: { type: 'number', id: 'num_gone' },
      }),
    );
    await spoil(sql`
      delete from posting where account_id = ${account.accountId} and book = 'balance' and journal_id in (
        select id from journal where ref_id = 'num_gone')
    `);
    expect(await broken()).toEqual([
      ['Every wallet is the sum of its postings.', 'the wallet has 690 and 100 on hold, its postings 700 and 100'],
      ['The postings of every movement sum to zero.', expect.stringMatching(/: 10$/)],
      [
        'Every charge has its campaign, message, call, code or number, every top-up its payment.',
        expect.stringContaining('number_fee of number num_gone'),
      ],
    ]);
  });

  it.each([
    [
      'a payment without an invoice',
      () => sql`delete from invoice where account_id = ${account.accountId}`,
      'Every payment that has succeeded has one invoice in force, for what did not go back.',
      /is succeeded: 1000 paid, 0 went back, 0 invoices in force for 0$/,
    ],
    [
      'an invoice for another sum',
      () => sql`update payment set refunded = 400 where id = ${paymentId}`,
      'Every payment that has succeeded has one invoice in force, for what did not go back.',
      /is succeeded: 1000 paid, 400 went back, 1 invoices in force for 1000$/,
    ],
    [
      'a gap before an invoice',
      () => sql`update invoice set sequence = sequence + 1000, series = 'GAP' where account_id = ${account.accountId}`,
      'The numbers of invoices have no gaps.',
      /^HD-2026-\d+ follows number 0 of its series$/,
    ],
    [
      'a number that was taken and is on no invoice',
      () => sql`update invoice_counter set last = last + 1`,
      'The numbers of invoices have no gaps.',
      /^HD-2026-\d+ is the newest, \d+ were taken$/,
    ],
    [
      'lines that do not add up',
      () => sql`update invoice set lines = '[{"amount": 999}]' where account_id = ${account.accountId}`,
      'An invoice adds up, and is replaced by one invoice where it says so.',
      /^HD-2026-\d+ is paid: lines of 999, 1000 \+ 0 VAT = 1000, nothing in its place$/,
    ],
  ] as const)('do not hold with %s', async (_what, statement, sentence, evidence) => {
    await spoil(statement());
    expect(await broken()).toContainEqual([sentence, expect.stringMatching(evidence)]);
  });

  it('do not hold with a booking of the bank that its payment does not know', async () => {
    const { accountId } = account;
    await spoil(sql`
      insert into bank_transfer (id, account_id, payment_id, amount, memo, at, source, status)
      values (${`FT2-${paymentId}`}, ${accountId}, ${paymentId}, 500, '', now(), 'statement', 'credited')
    `);
    expect(await broken()).toEqual([
      [
        bankSentence,
        `${paymentId} is succeeded: 1000 received for 1000 + 0 VAT, bookings say 1500, the wallet got 1000`,
      ],
    ]);
    await spoil(sql`delete from bank_transfer where id = ${`FT2-${paymentId}`}`);
    expect(await broken()).toEqual([]);
  });
});
