import * as v from 'valibot';
import { byKey } from '../core/by-key.ts';
import { recipientNumber } from '../core/recipient-number.ts';
import { instant, json, openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { phoneNumber } from '../rules/phone.ts';
import { MAX_SPEECH_CHARACTERS, speechVoices } from '../sound/sound.ts';
import { messageStatuses } from './message.ts';

/** How a program's message reaches its recipient. */
export const messageChannels = ['sms', 'voice', 'zalo'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Advertising has rules of its own (hours, consent, fewest recipients), which campaigns keep. */
const apiMessageTypes = ['customer_care', 'otp'] as const;

/** Days ahead that a message may be scheduled. */
export const MOST_DAYS_AHEAD = 30;
/** Messages of one batch. */
export const MOST_IN_BATCH = 1_000;
/** Parameters of one message by Zalo, and letters of each. */
const MOST_PARAMS = 60;
const PARAM_NAME = 60;
const PARAM_VALUE = 400;

/** Text that some channels need; what is blank is told by {@link messageRequest}. */
function textOfSome(maxLength: number) {
  return v.optional(
    v.pipe(v.string(rule('required')), v.trim(), v.maxLength(maxLength, rule('max', { length: maxLength }))),
    '',
  );
}

const paramValue = v.pipe(
  v.union([v.string(), v.number()], rule('oneOf')),
  v.transform(String),
  v.trim(),
  v.maxLength(PARAM_VALUE, rule('max', { length: PARAM_VALUE })),
);

const paramsByName = v.pipe(
  byKey(v.pipe(v.string(), v.maxLength(PARAM_NAME, rule('max', { length: PARAM_NAME }))), paramValue),
  v.check((params) => Object.keys(params).length <= MOST_PARAMS, rule('count_max', { max: MOST_PARAMS })),
);

const requestFields = {
  channel: v.optional(v.picklist(messageChannels, rule('oneOf')), 'sms'),
  /** A Vietnamese mobile number in any usual writing. */
  to: phoneNumber(),
  /** Of an SMS the name of a brandname of the account, or its id; of a call one of its numbers or caller IDs, or their id. */
  sender: textOfSome(64),
  /** Of an SMS what it says; of a call what is spoken. */
  text: textOfSome(2_000),
  /** Of a call the id of a sound that is played in place of a text. */
  sound: textOfSome(64),
  /** Of a call who speaks its text; the first voice there is if left out. */
  voice: v.optional(v.picklist(speechVoices, rule('oneOf'))),
  /** Of a message by Zalo the id of a template, ours or Zalo's. */
  template: textOfSome(64),
  /** What fills the parameters of the template, by name. */
  params: v.optional(
    v.pipe(
      v.unknown(),
      // For whoever describes the schema, who cannot look into what may come as one text.
      v.metadata({ valuesByKey: paramValue }),
      json(paramsByName),
    ),
    {},
  ),
  /** Of an SMS. */
  type: v.optional(v.picklist(apiMessageTypes, rule('oneOf')), 'customer_care'),
  /** When to send it, within 30 days; at once if left out. */
  schedule_at: v.optional(instant()),
  /** The program's own name of it, by which it can be looked for. Must tell nothing of the recipient. */
  reference: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, rule('max', { length: 100 }))), ''),
};

/** What decides which fields a message needs. */
const chosen = [['channel'], ['sender'], ['text'], ['sound'], ['template']] as const;

/** What a program asks for. Fields of other channels than its own are not looked at. */
export const messageRequest = v.pipe(
  v.object(requestFields),
  v.forward(
    v.partialCheck(chosen, ({ channel, sender }) => channel === 'zalo' || sender !== '', rule('required')),
    ['sender'],
  ),
  v.forward(
    v.partialCheck(
      chosen,
      ({ channel, text, sound }) => channel === 'zalo' || text !== '' || (channel === 'voice' && sound !== ''),
      rule('required'),
    ),
    ['text'],
  ),
  v.forward(
    v.partialCheck(
      chosen,
      ({ channel, text }) => channel !== 'voice' || text.length <= MAX_SPEECH_CHARACTERS,
      rule('max', { length: MAX_SPEECH_CHARACTERS }),
    ),
    ['text'],
  ),
  v.forward(
    v.partialCheck(
      chosen,
      ({ channel, text, sound }) => channel !== 'voice' || text === '' || sound === '',
      rule('oneOf'),
    ),
    ['sound'],
  ),
  v.forward(
    v.partialCheck(chosen, ({ channel, template }) => channel !== 'zalo' || template !== '', rule('required')),
    ['template'],
  ),
);
export type MessageRequest = v.InferOutput<typeof messageRequest>;

/**
 * One message as programs read it; what its channel does not have is null. `to` is E.164 without plus; `price` is the whole
 * price in minor units of `currency`, of a call that is not over the most that it may cost.
 */
export const apiMessageSchema = v.object({
  id: v.string(),
  mode: openEnum(['test', 'live']),
  channel: openEnum(messageChannels),
  to: recipientNumber(),
  /** Name of the brandname or official account, or the number that is shown. */
  sender: v.string(),
  /** Of an SMS or a call that speaks; null once the request of a call is forgotten. */
  text: v.nullable(v.string()),
  /** Of a call that plays a sound. */
  sound: v.nullable(v.string()),
  /** Of a call that speaks. */
  voice: v.nullable(openEnum(speechVoices)),
  /** Of a message by Zalo, as long as its request is kept. */
  template: v.nullable(v.string()),
  params: v.nullable(v.record(v.string(), v.string())),
  /** Of an SMS, and a message by Zalo. */
  type: v.nullable(openEnum(apiMessageTypes)),
  reference: v.string(),
  status: openEnum(messageStatuses),
  /** Our number of why it did not arrive. */
  error_code: v.nullable(v.number()),
  error_text: v.nullable(v.string()),
  /** Of an SMS. */
  encoding: v.nullable(openEnum(['GSM-7', 'UCS-2'])),
  segments: v.nullable(v.number()),
  /** Of a call: seconds from answer to end. */
  duration_s: v.nullable(v.number()),
  price: v.number(),
  currency: v.string(),
  created_at: v.string(),
  schedule_at: v.nullable(v.string()),
  sent_at: v.nullable(v.string()),
  delivered_at: v.nullable(v.string()),
  failed_at: v.nullable(v.string()),
});
export type ApiMessage = v.InferOutput<typeof apiMessageSchema>;

/** What became of one item of a batch; `index` is its place in the request, from 0. */
export const batchResultSchema = v.variant('accepted', [
  v.object({ index: v.number(), accepted: v.literal(true), message: apiMessageSchema }),
  v.object({
    index: v.number(),
    accepted: v.literal(false),
    /** As a single message would be refused. */
    error: v.object({
      status: v.number(),
      code: v.string(),
      message: v.string(),
      errors: v.nullable(v.record(v.string(), v.array(v.string()))),
      info: v.nullable(v.record(v.string(), v.unknown())),
    }),
  }),
]);
export type BatchResult = v.InferOutput<typeof batchResultSchema>;
