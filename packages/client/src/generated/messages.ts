// Made from the contract by `npm run client`; changes here are lost.

import type { Answer, CallOptions } from '../call.ts';

export type MessagesSendInput = {
  /** How it is sent: by SMS, by a call that speaks, or by a Zalo template. SMS if left out. */
  readonly channel?: 'sms' | 'voice' | 'zalo';
  /** The recipient’s phone number. A Vietnamese mobile number, written in any usual way. */
  readonly to: string;
  /** SMS: name or ID of your sender. Call: one of your numbers or caller IDs. Zalo: leave it out, the template names the Zalo OA. A test key takes any. */
  readonly sender?: string;
  /** SMS: the text of the message. Call: what is spoken, up to 900 characters and one minute. */
  readonly text?: string;
  /** Call: ID of a sound in your library, which is played instead of a text. */
  readonly sound?: string;
  /** Call: the voice that speaks the text. The first one available if left out. */
  readonly voice?: 'north_male' | 'north_female' | 'south_female' | 'hue_female';
  /** Zalo: ID of an approved template, ours or Zalo’s. */
  readonly template?: string;
  /** Zalo: a value for each parameter of the template, by name. Checked against the template before anything is sent. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** SMS: kind of message. Advertising is sent by campaigns only. */
  readonly type?: 'customer_care' | 'otp';
  /** When to send it (UTC), up to 30 days ahead. Leave it out to send at once. */
  readonly schedule_at?: string;
  /** Your own name for the message, to find it by. Don’t put personal data here. */
  readonly reference?: string;
};

export type MessagesSendData = {
  /** ID of the message. */
  readonly id: string;
  /** Mode of the API key. */
  readonly mode: 'test' | 'live' | (string & {});
  /** How it is sent. */
  readonly channel: 'sms' | 'voice' | 'zalo' | (string & {});
  /** The recipient’s number, digits only. */
  readonly to: string;
  /** Name of the sender or Zalo OA, or the number that is shown. */
  readonly sender: string;
  /** The text as it is sent or spoken; null for Zalo and for a sound. */
  readonly text: string | null;
  /** ID of the sound of a call. */
  readonly sound: string | null;
  /** The voice of a call. */
  readonly voice: 'north_male' | 'north_female' | 'south_female' | 'hue_female' | (string & {}) | null;
  /** ID of the Zalo template. */
  readonly template: string | null;
  /** Values of the template’s parameters. */
  readonly params: Readonly<Record<string, string>> | null;
  /** Kind of message; null for a call. */
  readonly type: 'customer_care' | 'otp' | (string & {}) | null;
  /** Your own name for it. */
  readonly reference: string;
  /** Where it stands. */
  readonly status:
    | 'accepted'
    | 'scheduled'
    | 'queued'
    | 'sending'
    | 'sent'
    | 'delivered'
    | 'undelivered'
    | 'expired'
    | 'unknown'
    | 'failed'
    | 'rejected'
    | 'cancelled'
    | (string & {});
  /** Number of the reason why it failed. Its page explains it: /v1/errors/1502 for 1502. */
  readonly error_code: number | null;
  /** The reason in words. */
  readonly error_text: string | null;
  /** Encoding of an SMS. */
  readonly encoding: 'GSM-7' | 'UCS-2' | (string & {}) | null;
  /** Segments an SMS takes. */
  readonly segments: number | null;
  /** Seconds a call lasted. */
  readonly duration_s: number | null;
  /** Total price, in minor units of the currency. For a call, its most until it is over, then what it cost. */
  readonly price: number;
  /** Currency of the price. */
  readonly currency: string;
  /** When you asked for it. */
  readonly created_at: string;
  /** When it is scheduled for. */
  readonly schedule_at: string | null;
  /** When the carrier or Zalo took it, or it was dialed. */
  readonly sent_at: string | null;
  /** When it was delivered, or an answered call ended. */
  readonly delivered_at: string | null;
  /** When it failed. */
  readonly failed_at: string | null;
};

export type MessagesSendInfo = {
  readonly balance: number | null;
};

export type MessagesListInput = {
  /** Messages on a page, 1 to 100. */
  readonly limit?: number;
  /** info.next of the page before. */
  readonly cursor?: string;
  /** Only messages of this channel. */
  readonly channel?: 'sms' | 'voice' | 'zalo';
  /** Only messages with this reference. */
  readonly reference?: string;
  /** Only from this time on (UTC). */
  readonly from?: string;
  /** Only before this time (UTC). */
  readonly to?: string;
};

export type MessagesListData = readonly {
  /** ID of the message. */
  readonly id: string;
  /** Mode of the API key. */
  readonly mode: 'test' | 'live' | (string & {});
  /** How it is sent. */
  readonly channel: 'sms' | 'voice' | 'zalo' | (string & {});
  /** The recipient’s number, digits only. */
  readonly to: string;
  /** Name of the sender or Zalo OA, or the number that is shown. */
  readonly sender: string;
  /** The text as it is sent or spoken; null for Zalo and for a sound. */
  readonly text: string | null;
  /** ID of the sound of a call. */
  readonly sound: string | null;
  /** The voice of a call. */
  readonly voice: 'north_male' | 'north_female' | 'south_female' | 'hue_female' | (string & {}) | null;
  /** ID of the Zalo template. */
  readonly template: string | null;
  /** Values of the template’s parameters. */
  readonly params: Readonly<Record<string, string>> | null;
  /** Kind of message; null for a call. */
  readonly type: 'customer_care' | 'otp' | (string & {}) | null;
  /** Your own name for it. */
  readonly reference: string;
  /** Where it stands. */
  readonly status:
    | 'accepted'
    | 'scheduled'
    | 'queued'
    | 'sending'
    | 'sent'
    | 'delivered'
    | 'undelivered'
    | 'expired'
    | 'unknown'
    | 'failed'
    | 'rejected'
    | 'cancelled'
    | (string & {});
  /** Number of the reason why it failed. Its page explains it: /v1/errors/1502 for 1502. */
  readonly error_code: number | null;
  /** The reason in words. */
  readonly error_text: string | null;
  /** Encoding of an SMS. */
  readonly encoding: 'GSM-7' | 'UCS-2' | (string & {}) | null;
  /** Segments an SMS takes. */
  readonly segments: number | null;
  /** Seconds a call lasted. */
  readonly duration_s: number | null;
  /** Total price, in minor units of the currency. For a call, its most until it is over, then what it cost. */
  readonly price: number;
  /** Currency of the price. */
  readonly currency: string;
  /** When you asked for it. */
  readonly created_at: string;
  /** When it is scheduled for. */
  readonly schedule_at: string | null;
  /** When the carrier or Zalo took it, or it was dialed. */
  readonly sent_at: string | null;
  /** When it was delivered, or an answered call ended. */
  readonly delivered_at: string | null;
  /** When it failed. */
  readonly failed_at: string | null;
}[];

export type MessagesListInfo = {
  readonly limit: number;
  readonly next: string | null;
};

export type MessagesBatchInput = {
  /** A list of messages, each with the fields of a single one. */
  readonly messages: readonly {
    readonly channel?: 'sms' | 'voice' | 'zalo';
    readonly to: string;
    readonly sender?: string;
    readonly text?: string;
    readonly sound?: string;
    readonly voice?: 'north_male' | 'north_female' | 'south_female' | 'hue_female';
    readonly template?: string;
    readonly params?: Readonly<Record<string, string | number>>;
    readonly type?: 'customer_care' | 'otp';
    readonly schedule_at?: string;
    readonly reference?: string;
  }[];
};

export type MessagesBatchData = readonly (
  | {
      /** Place of the message in your list, from 0. */
      readonly index: number;
      /** Whether it was accepted. */
      readonly accepted: true;
      /** The message, if it was accepted. */
      readonly message: {
        readonly id: string;
        readonly mode: string;
        readonly channel: string;
        /** Number of a recipient; its middle may be hidden. */
        readonly to: string;
        readonly sender: string;
        readonly text: string | null;
        readonly sound: string | null;
        readonly voice: string | null;
        readonly template: string | null;
        readonly params: Readonly<Record<string, string>> | null;
        readonly type: string | null;
        readonly reference: string;
        readonly status: string;
        readonly error_code: number | null;
        readonly error_text: string | null;
        readonly encoding: string | null;
        readonly segments: number | null;
        readonly duration_s: number | null;
        readonly price: number;
        readonly currency: string;
        readonly created_at: string;
        readonly schedule_at: string | null;
        readonly sent_at: string | null;
        readonly delivered_at: string | null;
        readonly failed_at: string | null;
      };
    }
  | {
      /** Place of the message in your list, from 0. */
      readonly index: number;
      /** Whether it was accepted. */
      readonly accepted: false;
      /** Why it was refused: status, code, message and errors as of a single message. */
      readonly error: {
        readonly status: number;
        readonly code: string;
        readonly message: string;
        readonly errors: Readonly<Record<string, readonly string[]>> | null;
        readonly info: Readonly<Record<string, unknown>> | null;
      };
    }
)[];

export type MessagesBatchInfo = {
  readonly accepted: number;
  readonly refused: number;
  readonly balance: number | null;
};

export type MessagesShowInput = {
  /** ID of the message. */
  readonly id: string;
};

export type MessagesShowData = MessagesSendData;

export type MessagesShowInfo = unknown;

export type MessagesCancelInput = MessagesShowInput;

export type MessagesCancelData = MessagesSendData;

export type MessagesCancelInfo = MessagesSendInfo;

export interface MessagesCalls {
  /** Sends one SMS, call or Zalo template message now, or at a time you choose. A live key charges the balance; a test key sends and costs nothing. */
  send(input: MessagesSendInput, options?: CallOptions): Promise<Answer<MessagesSendData, MessagesSendInfo>>;
  /** Newest first: 90 days of live keys, 30 days of test keys. The next page begins at info.next. */
  list(input: MessagesListInput, options?: CallOptions): Promise<Answer<MessagesListData, MessagesListInfo>>;
  /** Each message is accepted or refused on its own, so a wrong one stops no other. Channels may be mixed. */
  batch(input: MessagesBatchInput, options?: CallOptions): Promise<Answer<MessagesBatchData, MessagesBatchInfo>>;
  /** One message with its status now. */
  show(input: MessagesShowInput, options?: CallOptions): Promise<Answer<MessagesShowData, MessagesShowInfo>>;
  /** Cancels a message that is still scheduled and gives its price back. */
  cancel(input: MessagesCancelInput, options?: CallOptions): Promise<Answer<MessagesCancelData, MessagesCancelInfo>>;
}
