/** How a message centre behaves; everything may be changed while it runs. */
export interface CentreOptions {
  readonly systemId: string;
  readonly password: string;
  /** Milliseconds until an answer and until a receipt, each stretched by up to a half at random. */
  readonly answerMs: number;
  readonly receiptMs: number;
  /** Milliseconds after which a receipt that was not acknowledged is delivered again. */
  readonly redeliverMs: number;
  /** Share of the receipts (0 to 1) that take ten times as long. */
  readonly lateShare: number;
  /** Share of the submits after which the connection is reset: taken, but nobody is told. */
  readonly resetShare: number;
  /** Share of the submits that are taken and never answered. */
  readonly swallowShare: number;
  /** Share of the submits that are refused as too many, by turns with RTHROTTLED and RMSGQFUL. */
  readonly throttleShare: number;
  /** Submits a second that are taken; others are too many. */
  readonly perSecond: number | null;
  /** command_status for numbers. */
  readonly refusals: Readonly<Record<string, number>>;
  /** How the receipt writes the id that the answer had in hexadecimal. */
  readonly receiptId: 'same' | 'decimal' | 'padded';
  readonly receiptForm: 'text' | 'tlv' | 'both';
  readonly echoesReference: boolean;
  /** The receipt is under way before the answer. */
  readonly receiptFirst: boolean;
  readonly answersEnquireLink: boolean;
  /** A file that tells everything that was taken. */
  readonly journal: string | null;
}

export const usualCentre: CentreOptions = {
  systemId: 'tester',
  password: 'secret',
  answerMs: 1,
  receiptMs: 5,
  redeliverMs: 300,
  lateShare: 0,
  resetShare: 0,
  swallowShare: 0,
  throttleShare: 0,
  perSecond: null,
  refusals: {},
  receiptId: 'same',
  receiptForm: 'both',
  echoesReference: true,
  receiptFirst: false,
  answersEnquireLink: true,
  journal: null,
};
