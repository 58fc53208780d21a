import { writeUnits } from './alphabet.ts';
import type { CentreOptions } from './centre-options.ts';
import type { Submit } from './submit.ts';
import { octets, parameter, text } from './wire.ts';

const STATES: Readonly<Record<string, number>> = {
  ENROUTE: 1,
  DELIVRD: 2,
  EXPIRED: 3,
  DELETED: 4,
  UNDELIV: 5,
  ACCEPTD: 6,
  UNKNOWN: 7,
  REJECTD: 8,
};

interface Deliver {
  readonly from: string;
  readonly to: string;
  readonly esmClass: number;
  readonly dataCoding: number;
  readonly message: Buffer;
  readonly parameters?: readonly Buffer[];
}

/** The body of a deliver_sm. */
function writeDeliver({ from, to, esmClass, dataCoding, message, parameters = [] }: Deliver): Buffer {
  return Buffer.concat([
    text(''),
    octets(1, 1),
    text(from),
    octets(5, 0),
    text(to),
    octets(esmClass, 0, 0),
    text(''),
    text(''),
    octets(0, 0, dataCoding, 0, message.length),
    message,
    ...parameters,
  ]);
}

type Form = Pick<CentreOptions, 'receiptForm' | 'receiptId' | 'echoesReference'>;

/** A receipt: from the phone to who wrote to it, with the id as the answer had it or in another spelling. */
export function writeReceipt({ from, to, reference }: Submit, id: string, stat: string, form: Form): Buffer {
  const spelled = spell(id, form.receiptId);
  const error = stat === 'DELIVRD' ? '000' : '021';
  const done = stat === 'DELIVRD' ? '001' : '000';
  const words =
    `id:${spelled} sub:001 dlvrd:${done} submit date:2611210300 done date:2611210301 stat:${stat} ` +
    `err:${error} text:`;
  const parameters = [
    ...(form.receiptForm === 'text'
      ? []
      : [parameter(0x001e, text(spelled)), parameter(0x0427, octets(STATES[stat] ?? 0))]),
    ...(form.echoesReference && reference !== null
      ? [parameter(0x0204, octets(reference >> 8, reference & 0xff))]
      : []),
  ];
  const message = Buffer.from(form.receiptForm === 'tlv' ? '' : words, 'latin1');
  return writeDeliver({ from: to, to: from, esmClass: 0x04, dataCoding: 0, message, parameters });
}

function spell(id: string, how: CentreOptions['receiptId']): string {
  if (how === 'same') return id;
  const decimal = BigInt(`0x${id}`).toString(10);
  return how === 'decimal' ? decimal : decimal.padStart(10, '0');
}

/** What somebody writes on a phone, or a part of it. */
export interface Written {
  readonly from: string;
  readonly to: string;
  readonly words: string;
  readonly part?: {
    readonly reference: number;
    readonly total: number;
    readonly number: number;
    /** How the client is told: by a header with a reference of 8 or 16 bits, or by parameters. */
    readonly told: 'short' | 'wide' | 'parameters';
  };
}

/** What somebody writes on a phone, in 16-bit units. */
export function writeInbound({ from, to, words, part }: Written): Buffer {
  const message = writeUnits(words);
  if (part === undefined) return writeDeliver({ from, to, esmClass: 0, dataCoding: 8, message });
  const { reference, total, number, told } = part;
  const [high, low] = [reference >> 8, reference & 0xff];
  if (told === 'parameters') {
    const parameters = [
      parameter(0x020c, octets(high, low)),
      parameter(0x020e, octets(total)),
      parameter(0x020f, octets(number)),
    ];
    return writeDeliver({ from, to, esmClass: 0, dataCoding: 8, message, parameters });
  }
  const header = told === 'short' ? octets(5, 0, 3, low, total, number) : octets(6, 8, 4, high, low, total, number);
  return writeDeliver({ from, to, esmClass: 0x40, dataCoding: 8, message: Buffer.concat([header, message]) });
}
