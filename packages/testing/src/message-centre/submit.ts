import { readSeptets, readUnits } from './alphabet.ts';
import { readBody } from './wire.ts';

/** A submit_sm as a centre understands it. */
export interface Submit {
  readonly from: string;
  readonly fromTon: number;
  readonly fromNpi: number;
  readonly to: string;
  readonly dataCoding: number;
  readonly text: string;
  /** Octets on the wire, the header of a part included. */
  readonly octets: number;
  readonly wantsReceipt: boolean;
  /** user_message_reference. */
  readonly reference: number | null;
  /** Of several parts, which one this is. */
  readonly part: { readonly reference: number; readonly parts: number; readonly number: number } | null;
}

const MOST_OCTETS = { 0: 160, 8: 140 } as const;
const SEPTETS_OF_HEADER = 7;

/** Reads the body of a submit_sm; throws RangeError for what SMPP or the phone would not take. */
export function readSubmit(body: Buffer): Submit {
  const fields = readBody(body);
  fields.text();
  const [fromTon, fromNpi] = [fields.octet(), fields.octet()];
  const from = fields.text();
  fields.octets(2);
  const to = fields.text();
  const esmClass = fields.octet();
  fields.octets(2);
  fields.text();
  fields.text();
  const registered = fields.octet();
  fields.octet();
  const dataCoding = fields.octet();
  fields.octet();
  const message = Buffer.from(fields.octets(fields.octet()));
  const parameters = fields.parameters();
  const isHeaded = (esmClass & 0x40) !== 0;
  const head = isHeaded ? message.subarray(0, message.readUInt8(0) + 1) : Buffer.alloc(0);
  const shown = message.subarray(head.length);
  checkLength(dataCoding, shown.length, head.length);
  const reference = parameters.get(0x0204);
  return {
    from,
    fromTon,
    fromNpi,
    to,
    dataCoding,
    text: dataCoding === 8 ? readUnits(shown) : readSeptets(shown),
    octets: message.length,
    wantsReceipt: (registered & 1) === 1,
    reference: reference ? reference.readUInt16BE(0) : null,
    part: isHeaded ? readPart(head) : null,
  };
}

/** What fits over the air: 140 octets with the header, where septets are packed. */
function checkLength(dataCoding: number, length: number, head: number): void {
  if (dataCoding !== 0 && dataCoding !== 8) throw new RangeError(`data_coding ${dataCoding}`);
  const room = dataCoding === 0 ? (head === 0 ? 0 : SEPTETS_OF_HEADER) : head;
  if (length + room > MOST_OCTETS[dataCoding]) throw new RangeError(`${length} octets behind a header of ${head}`);
}

function readPart(head: Buffer): Submit['part'] {
  if (head.length !== 6 || head[1] !== 0 || head[2] !== 3) throw new RangeError('A header that is not of a part');
  return { reference: head.readUInt8(3), parts: head.readUInt8(4), number: head.readUInt8(5) };
}
