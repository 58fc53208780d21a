import { requestRefund } from '@app/contracts/billing/refund.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { startCardTest, type CardTest } from '@app/testing/card-test.ts';
import { bankOf } from '@app/testing/bank-transfers.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { requireBooks } from '@app/testing/require-books.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../admin/commands.ts';

let cards: CardTest;
beforeAll(async () => {
  cards = await startCardTest();
}, 60_000);
afterAll(() => cards.close());
afterEach(() => requireBooks(cards.server));

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const admin = async (...words: string[]) => (await runCommand(cards.server.deps, words)).map(plain);
const lineOf = async (id: string) => (await admin('refund', 'list')).find((line) => line.startsWith(id)) ?? null;
const ask = ({ client }: SignedIn, id: string, reason = 'Nạp nhầm tài khoản') =>
  client.send(requestRefund, { payment_id: id, reason });

async function paid() {
  const an = await cards.verified();
  const payment = await cards.begun(an);
  await cards.confirm(payment, 'pm_card_visa');
  await cards.stripe.settle();
  return { an, id: payment.payment_id, ref: cards.refOf(payment) };
}

async function told({ client, userId }: SignedIn) {
  const mails = await mailsTo(cards.server, `${userId.toLowerCase()}@example.com`);
  const bell = (await client.send(listNotifications, {})).data.map(({ title }) => plain(title));
  return { bell, mails: mails.map(({ text }) => plain(text)) };
}

function auditsOf(id: string) {
  return cards.server.deps.database.asSystem((tx) =>
    tx.selectFrom('audit').select(['action', 'reason']).where('object_id', '=', id).orderBy('id').execute(),
  );
}

describe('a request for a refund', () => {
  it('is kept once, and seen by our staff', async () => {
    const { an, id, ref } = await paid();
    const { data } = await ask(an, id);
    const asked_at = cards.server.deps.clock.now().toISOString();
    expect(data.refund_request).toEqual({ status: 'waiting', asked_at, reason: 'Nạp nhầm tài khoản', answer: '' });
    expect((await ask(an, id, 'Lý do khác')).data.refund_request?.reason).toBe('Nạp nhầm tài khoản');
    expect(await lineOf(id)).toBe(`${id}  ${an.accountId}  card ${ref}  1 100 000 ₫  Nạp nhầm tài khoản`);
    const requested = (await auditsOf(id)).filter(({ action }) => action === 'payment.refund_requested');
    expect(requested).toEqual([{ action: 'payment.refund_requested', reason: 'Nạp nhầm tài khoản' }]);
    expect((await cards.stateOf(an, id)).balance).toBe(1_000_000);
    const { bell, mails } = await told(an);
    expect(bell.filter((title) => title === 'We received your request to refund 1 100 000 ₫')).toHaveLength(1);
    expect(mails.filter((text) => text.includes('trả lời qua email'))).toHaveLength(1);
  });

  it('is refused with a reason that the account is told, and can be made again', async () => {
    const { an, id } = await paid();
    await ask(an, id);
    await expect(admin('refund', 'refuse', id)).rejects.toThrow('Give a reason');
    expect(await admin('refund', 'refuse', id, '--reason', 'Đã dùng một phần')).toEqual([`${id}: refund refused`]);
    expect(await lineOf(id)).toBeNull();
    await expect(admin('refund', 'refuse', id, '--reason', 'Lần nữa')).rejects.toThrow('Nobody waits');
    const { bell, mails } = await told(an);
    expect(bell).toContain('Your request to refund 1 100 000 ₫ was refused');
    expect(mails).toContainEqual(expect.stringContaining('Đã dùng một phần'));
    const again = (await ask(an, id, 'Xin xem lại')).data.refund_request;
    expect(again).toMatchObject({ status: 'waiting', reason: 'Xin xem lại', answer: '' });
    expect(await lineOf(id)).toContain('Xin xem lại');
  });

  it('ends when the money goes back to the card', async () => {
    const { an, id, ref } = await paid();
    await ask(an, id);
    await cards.report('charge.refunded', { payment_intent: ref, amount_refunded: 1_100_000 });
    expect(await lineOf(id)).toBeNull();
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'refunded', balance: 0 });
    await expect(ask(an, id)).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
  });

  it('of a bank transfer ends when it is taken out of the balance, which the account is told as a refund', async () => {
    const bank = bankOf(cards.server);
    const an = await bank.verified();
    const { payment_id: id, reference, total } = await bank.asked(an);
    await expect(ask(an, id)).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    await bank.report([{ id: 'FT-refund', amount: total, memo: reference }]);
    await ask(an, id);
    expect(await lineOf(id)).toContain(`wire ${reference}`);
    await admin('transfer', 'take-back', id, '--reason', 'Khách yêu cầu');
    expect(await lineOf(id)).toBeNull();
    expect((await told(an)).bell).toContain(`Bank transfer ${reference} is refunded`);
  });

  it('is made by whoever may pay, for a top-up of the account', async () => {
    const { an, id } = await paid();
    const viewer = await signIn(cards.server, { account: an, role: 'viewer' });
    await expect(ask(viewer, id)).rejects.toMatchObject({ status: 403 });
    const other = await cards.verified();
    await expect(ask(other, id)).rejects.toMatchObject({ status: 404 });
  });
});
