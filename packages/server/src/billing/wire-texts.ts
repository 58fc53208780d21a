import type { Locale } from '@app/contracts/constants.ts';
import { formatMoney } from '@app/contracts/rules/money.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { PaymentRow } from './payment.repository.ts';

/** What a person is told about a transfer, in the bell and by mail. */
export interface WireTexts {
  readonly severity: 'success' | 'warning' | 'info';
  readonly title: BilingualText;
  readonly content: BilingualText;
}

type Told = Pick<PaymentRow, 'amount' | 'total' | 'received' | 'currency' | 'reference'>;

export function succeededTexts(payment: Told): WireTexts {
  const { amount, total, reference } = moneyOf(payment);
  return {
    severity: 'success',
    title: { vn: `Đã nạp ${amount.vn} vào số dư`, en: `${amount.en} was added to your balance` },
    content: {
      vn: `Đã nhận chuyển khoản ${reference}: ${total.vn}, gồm thuế GTGT.`,
      en: `Bank transfer ${reference} was received: ${total.en} including VAT.`,
    },
  };
}

export function reviewTexts(payment: Told, reason: NonNullable<PaymentRow['review_reason']>): WireTexts {
  const { total, received, reference } = moneyOf(payment);
  const contents = {
    less: {
      vn: `Đã nhận ${received.vn}, ít hơn số cần chuyển là ${total.vn}. Bạn có thể chuyển nốt phần còn lại với cùng nội dung, hoặc chờ chúng tôi xử lý.`,
      en: `We received ${received.en} of ${total.en}. Send the rest with the same reference, or wait until we have checked it.`,
    },
    more: {
      vn: `Đã nhận ${received.vn}, nhiều hơn số cần chuyển là ${total.vn}. Chúng tôi đang kiểm tra và sẽ báo lại cho bạn.`,
      en: `We received ${received.en} instead of ${total.en}. We are checking it and will tell you.`,
    },
    late: {
      vn: `Đã nhận ${received.vn} sau khi yêu cầu hết hạn. Chúng tôi đang kiểm tra và sẽ báo lại cho bạn.`,
      en: `We received ${received.en} after the request had expired. We are checking it and will tell you.`,
    },
    cancelled: {
      vn: `Đã nhận ${received.vn} sau khi yêu cầu bị hủy. Chúng tôi đang kiểm tra và sẽ báo lại cho bạn.`,
      en: `We received ${received.en} after the request was cancelled. We are checking it and will tell you.`,
    },
  };
  return {
    severity: 'warning',
    title: { vn: `Chuyển khoản ${reference} đang được kiểm tra`, en: `Bank transfer ${reference} is under review` },
    content: contents[reason],
  };
}

export function rejectedTexts(payment: Told, reason: string): WireTexts {
  const { received, reference } = moneyOf(payment);
  return {
    severity: 'warning',
    title: { vn: `Chuyển khoản ${reference} không được ghi nhận`, en: `Bank transfer ${reference} was not accepted` },
    content: {
      vn: `${received.vn} sẽ được chuyển trả lại. Lý do: ${reason}`,
      en: `${received.en} will be sent back. Reason: ${reason}`,
    },
  };
}

export function expiredTexts(payment: Told): WireTexts {
  const { total, reference } = moneyOf(payment);
  return {
    severity: 'info',
    title: { vn: `Yêu cầu chuyển khoản ${reference} đã hết hạn`, en: `Bank transfer ${reference} has expired` },
    content: {
      vn: `Chưa nhận được ${total.vn}. Nếu bạn đã chuyển, chúng tôi sẽ kiểm tra khi tiền đến.`,
      en: `${total.en} has not arrived. If you have sent it, we will check it when it comes.`,
    },
  };
}

/** Of a top-up by card as well. */
export function refundAskedTexts(payment: Told): WireTexts {
  const { total } = moneyOf(payment);
  return {
    severity: 'info',
    title: { vn: `Đã nhận yêu cầu hoàn lại ${total.vn}`, en: `We received your request to refund ${total.en}` },
    content: {
      vn: 'Chúng tôi sẽ xem xét và trả lời qua email. Trước đó, số dư không bị trừ.',
      en: 'We look at it and answer by email. Nothing is taken off your balance until then.',
    },
  };
}

/** Of a top-up by card as well. */
export function refundRefusedTexts(payment: Told, reason: string): WireTexts {
  const { total } = moneyOf(payment);
  return {
    severity: 'info',
    title: {
      vn: `Yêu cầu hoàn lại ${total.vn} bị từ chối`,
      en: `Your request to refund ${total.en} was refused`,
    },
    content: { vn: `Lý do: ${reason}`, en: `Reason: ${reason}` },
  };
}

/** For a top-up that the account wanted to have back. */
export function refundedTransferTexts(payment: Told): WireTexts {
  const { total, amount, reference } = moneyOf(payment);
  return {
    severity: 'success',
    title: { vn: `Đang hoàn lại chuyển khoản ${reference}`, en: `Bank transfer ${reference} is refunded` },
    content: {
      vn: `${amount.vn} đã được trừ khỏi số dư. ${total.vn} sẽ được chuyển về tài khoản bạn đã dùng.`,
      en: `${amount.en} was taken off your balance. ${total.en} will be sent to the bank account it came from.`,
    },
  };
}

/** `came` is the sum of the transfer that came again. */
export function returnedTexts(payment: Told, came: number, reason: string): WireTexts {
  const { reference, money } = moneyOf(payment);
  const sum = money(came);
  return {
    severity: 'warning',
    title: { vn: `${sum.vn} sẽ được chuyển trả lại`, en: `${sum.en} will be sent back` },
    content: {
      vn: `Khoản chuyển khoản này đến thêm với nội dung ${reference}, lần nạp đó đã kết thúc. Lý do: ${reason}`,
      en: `This transfer came on top with the reference ${reference}, whose top-up had ended. Reason: ${reason}`,
    },
  };
}

export function takenBackTexts(payment: Told, reason: string): WireTexts {
  const { amount, total } = moneyOf(payment);
  return {
    severity: 'warning',
    title: { vn: `Đã trừ ${amount.vn} khỏi số dư`, en: `${amount.en} was taken off your balance` },
    content: {
      vn: `Một khoản chuyển khoản ${total.vn} đã được cộng nhầm vào số dư của bạn. Lý do: ${reason}`,
      en: `A bank transfer of ${total.en} had been added to your balance by mistake. Reason: ${reason}`,
    },
  };
}

function moneyOf({ amount, total, received, currency, reference }: Told) {
  const both = (minor: number) => {
    const text = (locale: Locale) => formatMoney(minor, currency, locale);
    return { vn: text('vn'), en: text('en') };
  };
  return {
    money: both,
    amount: both(amount),
    total: both(total),
    received: both(received),
    reference: reference ?? '',
  };
}
