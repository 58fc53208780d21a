import type { Locale } from '@app/contracts/constants.ts';
import { formatMoney } from '@app/contracts/rules/money.ts';
import type { WireTexts } from './wire-texts.ts';
import type { PaymentRow } from './payment.repository.ts';

/** What a person is told about a payment by card, in the bell and by mail. */
export type CardTexts = WireTexts;

type Told = Pick<PaymentRow, 'amount' | 'total' | 'currency' | 'card' | 'is_auto'>;

export function cardSucceededTexts(payment: Told): CardTexts {
  const { amount, total, card } = wordsOf(payment);
  return {
    severity: 'success',
    title: { vn: `Đã nạp ${amount.vn} vào số dư`, en: `${amount.en} was added to your balance` },
    content: payment.is_auto
      ? {
          vn: `Tự động nạp tiền: đã thanh toán ${total.vn} bằng thẻ${card}, gồm thuế GTGT.`,
          en: `Auto-recharge: your card${card} was charged ${total.en} including VAT.`,
        }
      : {
          vn: `Đã thanh toán ${total.vn} bằng thẻ${card}, gồm thuế GTGT.`,
          en: `Your card${card} was charged ${total.en} including VAT.`,
        },
  };
}

export function cardReviewTexts(payment: Told): CardTexts {
  const { card } = wordsOf(payment);
  return {
    severity: 'warning',
    title: { vn: 'Khoản thanh toán bằng thẻ đang được kiểm tra', en: 'A card payment is under review' },
    content: {
      vn: `Thẻ${card} bị trừ một số tiền khác với yêu cầu. Chúng tôi đang kiểm tra và sẽ báo lại cho bạn.`,
      en: `Your card${card} was charged another amount than was asked for. We are checking it and will tell you.`,
    },
  };
}

/** `sum` is what went back to the card now, VAT included. */
export function refundedTexts(payment: Told, sum: number): CardTexts {
  const { card, money } = wordsOf(payment);
  const back = money(sum);
  return {
    severity: 'info',
    title: { vn: `Đã hoàn ${back.vn} về thẻ`, en: `${back.en} was refunded to your card` },
    content: {
      vn: `Số tiền đã nạp từ thẻ${card} được trừ khỏi số dư, trong phạm vi số dư hiện có.`,
      en: `What your card${card} had added is taken off your balance, as far as the balance goes.`,
    },
  };
}

export function disputedTexts(payment: Told): CardTexts {
  const { amount, total, card } = wordsOf(payment);
  return {
    severity: 'warning',
    title: { vn: `Khoản thanh toán ${total.vn} bị khiếu nại`, en: `A payment of ${total.en} is disputed` },
    content: {
      vn: `Chủ thẻ${card} đã khiếu nại với ngân hàng. ${amount.vn} được trừ khỏi số dư, trong phạm vi số dư hiện có, cho đến khi có kết luận.`,
      en: `The holder of the card${card} disputes it at their bank. ${amount.en} is taken off your balance, as far as the balance goes, until this is decided.`,
    },
  };
}

export function disputeWonTexts(payment: Told): CardTexts {
  const { total } = wordsOf(payment);
  return {
    severity: 'success',
    title: { vn: `Khiếu nại về ${total.vn} đã khép lại`, en: `The dispute about ${total.en} is closed` },
    content: {
      vn: 'Ngân hàng xác nhận khoản thanh toán hợp lệ. Số tiền đã trừ được trả lại vào số dư.',
      en: 'The bank has confirmed the payment. What was taken off is back in your balance.',
    },
  };
}

export function disputeLostTexts(payment: Told): CardTexts {
  const { total, card } = wordsOf(payment);
  return {
    severity: 'warning',
    title: {
      vn: `Ngân hàng đã hoàn ${total.vn} cho chủ thẻ`,
      en: `The bank returned ${total.en} to the card’s holder`,
    },
    content: {
      vn: `Khiếu nại về khoản thanh toán bằng thẻ${card} đã khép lại. Số tiền đã trừ không được trả lại vào số dư.`,
      en: `The dispute about the payment by card${card} is closed. What was taken off does not come back to your balance.`,
    },
  };
}

/** `sum` is what was taken out of the balance now. */
export function collectedTexts(payment: Told, sum: number, reason: string): CardTexts {
  const { card, money } = wordsOf(payment);
  const taken = money(sum);
  return {
    severity: 'info',
    title: { vn: `Đã trừ ${taken.vn} khỏi số dư`, en: `${taken.en} was taken off your balance` },
    content: {
      vn: `Khoản tiền đã hoàn về thẻ${card} nhưng khi đó số dư không đủ để trừ. Lý do: ${reason}`,
      en: `It had gone back to your card${card} when the balance did not cover it. Reason: ${reason}`,
    },
  };
}

/** `sum` is what was owed and is given up. */
export function waivedTexts(payment: Told, sum: number, reason: string): CardTexts {
  const { card, money } = wordsOf(payment);
  const waived = money(sum);
  return {
    severity: 'success',
    title: { vn: `Khoản nợ ${waived.vn} đã được miễn`, en: `You no longer owe ${waived.en}` },
    content: {
      vn: `Khoản tiền đã hoàn về thẻ${card} nhưng khi đó số dư không đủ để trừ. Lý do: ${reason}`,
      en: `It had gone back to your card${card} when the balance did not cover it. Reason: ${reason}`,
    },
  };
}

function wordsOf({ amount, total, currency, card }: Told) {
  const money = (minor: number) => {
    const text = (locale: Locale) => formatMoney(minor, currency, locale);
    return { vn: text('vn'), en: text('en') };
  };
  return { money, amount: money(amount), total: money(total), card: card ? ` •••• ${card.last4}` : '' };
}
