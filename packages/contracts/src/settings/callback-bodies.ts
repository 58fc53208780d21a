import * as v from 'valibot';
import { messageChannels } from '../message/api-message.ts';
import { openEnum } from '../core/wire.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import { callbackBodyTexts, callbackDataTexts } from './callback-field-texts.ts';
import type { CallbackEvent } from './callback.ts';

const text = ({ en }: Bilingual) => v.pipe(v.string(), v.description(en));
const textOrNull = ({ en }: Bilingual) => v.pipe(v.nullable(v.string()), v.description(en));
const whole = ({ en }: Bilingual) => v.pipe(v.number(), v.integer(), v.description(en));
const wholeOrNull = ({ en }: Bilingual) => v.pipe(v.nullable(v.pipe(v.number(), v.integer())), v.description(en));

const texts = callbackDataTexts;

const message = v.object({
  message_id: text(texts.message.message_id),
  campaign_id: textOrNull(texts.message.campaign_id),
  channel: v.pipe(openEnum(messageChannels), v.description(texts.message.channel.en)),
  sender: textOrNull(texts.message.sender),
  to: textOrNull(texts.message.to),
  status: text(texts.message.status),
  segments: wholeOrNull(texts.message.segments),
  price: whole(texts.message.price),
  currency: text(texts.message.currency),
  error_code: wholeOrNull(texts.message.error_code),
  error_text: textOrNull(texts.message.error_text),
});

const received = v.object({
  received_id: text(texts.received.received_id),
  number_id: text(texts.received.number_id),
  number: text(texts.received.number),
  from: textOrNull(texts.received.from),
  content: textOrNull(texts.received.content),
});

const campaign = v.object({
  campaign_id: text(texts.campaign.campaign_id),
  name: text(texts.campaign.name),
  channel: text(texts.campaign.channel),
  status: text(texts.campaign.status),
  recipients: whole(texts.campaign.recipients),
  failed: whole(texts.campaign.failed),
  cancelled: whole(texts.campaign.cancelled),
  cost: whole(texts.campaign.cost),
  currency: text(texts.campaign.currency),
});

const balance = v.object({
  balance: whole(texts.balance.balance),
  threshold: whole(texts.balance.threshold),
  currency: text(texts.balance.currency),
  days_left: v.pipe(v.nullable(v.number()), v.description(texts.balance.days_left.en)),
});

const payment = v.object({
  payment_id: text(texts.payment.payment_id),
  method: text(texts.payment.method),
  amount: whole(texts.payment.amount),
  vat: whole(texts.payment.vat),
  total: whole(texts.payment.total),
  currency: text(texts.payment.currency),
});

const number = v.object({
  number_id: text(texts.number.number_id),
  number: text(texts.number.number),
  label: text(texts.number.label),
  status: text(texts.number.status),
});

const verification = v.object({
  verification_id: text(texts.verification.verification_id),
  configuration_id: text(texts.verification.configuration_id),
  channel: text(texts.verification.channel),
  status: text(texts.verification.status),
});

interface CallbackBody<Data extends v.GenericSchema> {
  /** When it is sent. */
  readonly summary: Bilingual;
  /** What `data` holds. */
  readonly data: Data;
  /** What is said of its fields. */
  readonly texts: Readonly<Record<keyof v.InferOutput<Data>, Bilingual>>;
}

/** Says of an event what it holds; a field without its text does not compile. */
function bodyOf<Data extends v.GenericSchema>(
  [en, vn]: readonly [string, string],
  data: Data,
  fieldTexts: CallbackBody<Data>['texts'],
): CallbackBody<Data> {
  return { summary: { en, vn }, data, texts: fieldTexts };
}

/** What the server sends of each event; the tests compare what arrives with it. */
export const callbackBodies = {
  'message.sent': bodyOf(
    ['A message was handed over, or a phone rings', 'Tin nhắn đã chuyển cho nhà mạng, hoặc máy đang đổ chuông'],
    message,
    texts.message,
  ),
  'message.delivered': bodyOf(
    ['A message was delivered, or a call was heard', 'Người nhận đã nhận tin, hoặc đã nghe cuộc gọi'],
    message,
    texts.message,
  ),
  'message.failed': bodyOf(
    ['A message or call failed', 'Tin nhắn hoặc cuộc gọi không thành công'],
    message,
    texts.message,
  ),
  'message.received': bodyOf(['A rented number received an SMS', 'Số thuê nhận được SMS'], received, texts.received),
  'campaign.finished': bodyOf(['A campaign has finished', 'Chiến dịch đã kết thúc'], campaign, texts.campaign),
  'balance.low': bodyOf(
    ['The balance fell to a threshold', 'Số dư đã giảm đến ngưỡng cảnh báo'],
    balance,
    texts.balance,
  ),
  'topup.paid': bodyOf(['A top-up was paid', 'Lần nạp tiền đã thanh toán'], payment, texts.payment),
  'number.suspended': bodyOf(['A number was suspended', 'Số thuê bị tạm ngừng'], number, texts.number),
  'number.released': bodyOf(['A number was given back', 'Số thuê đã trả lại'], number, texts.number),
  'verify.approved': bodyOf(
    ['The right code was entered', 'Người dùng đã nhập đúng mã'],
    verification,
    texts.verification,
  ),
  'verify.failed': bodyOf(
    ['A verification failed or expired', 'Lượt xác thực không thành công hoặc đã hết hạn'],
    verification,
    texts.verification,
  ),
} as const satisfies Record<CallbackEvent, unknown>;

/** What `data` holds of an event. */
export type CallbackData<Event extends CallbackEvent> = v.InferOutput<(typeof callbackBodies)[Event]['data']>;

/** The JSON body of a callback of an event. */
export function callbackBodySchema(event: CallbackEvent) {
  const { id, created_at: createdAt, is_test: isTest } = callbackBodyTexts;
  return v.object({
    id: text(id),
    type: v.literal(event),
    created_at: text(createdAt),
    is_test: v.optional(v.pipe(v.boolean(), v.description(isTest.en))),
    data: callbackBodies[event].data,
  });
}
