/** A PDU of SMPP 3.4 as it lies on the wire: header and body. */
export interface WirePdu {
  readonly id: number;
  readonly status: number;
  readonly sequence: number;
  readonly body: Buffer;
}

export const RESPONSE = 0x8000_0000;
export const ids = {
  genericNack: RESPONSE,
  bindReceiver: 0x01,
  bindTransmitter: 0x02,
  submit: 0x04,
  deliver: 0x05,
  unbind: 0x06,
  bindTransceiver: 0x09,
  enquireLink: 0x15,
} as const;

const HEADER = 16;
const LONGEST = 65_536;

/** Takes octets as they come and gives whole PDUs; throws RangeError for a length that cannot be. */
export function createReader(): (chunk: Buffer) => WirePdu[] {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const whole: WirePdu[] = [];
    while (rest.length >= HEADER) {
      const length = rest.readUInt32BE(0);
      if (length < HEADER || length > LONGEST) throw new RangeError(`A PDU of ${length} octets`);
      if (rest.length < length) break;
      whole.push({
        id: rest.readUInt32BE(4),
        status: rest.readUInt32BE(8),
        sequence: rest.readUInt32BE(12),
        body: Buffer.from(rest.subarray(HEADER, length)),
      });
      rest = rest.subarray(length);
    }
    return whole;
  };
}

export function writePdu({ id, status, sequence, body }: WirePdu): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(HEADER + body.length, 0);
  header.writeUInt32BE(id, 4);
  header.writeUInt32BE(status, 8);
  header.writeUInt32BE(sequence, 12);
  return Buffer.concat([header, body]);
}

/** Reads a body from its beginning; throws RangeError when it ends too early. */
export function readBody(body: Buffer) {
  let at = 0;
  const octet = (): number => {
    const value = body.readUInt8(at);
    at += 1;
    return value;
  };
  return {
    octet,
    /** A text that a zero ends. */
    text: (): string => {
      const end = body.indexOf(0, at);
      if (end === -1) throw new RangeError('A text without its end');
      const value = body.toString('latin1', at, end);
      at = end + 1;
      return value;
    },
    octets: (length: number): Buffer => {
      if (at + length > body.length) throw new RangeError('A field longer than its PDU');
      at += length;
      return body.subarray(at - length, at);
    },
    /** What is left: optional parameters by tag. */
    parameters: (): Map<number, Buffer> => {
      const found = new Map<number, Buffer>();
      while (at < body.length) {
        const [tag, length] = [body.readUInt16BE(at), body.readUInt16BE(at + 2)];
        found.set(tag, body.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
      return found;
    },
  };
}

export const text = (value: string): Buffer => Buffer.concat([Buffer.from(value, 'latin1'), Buffer.from([0])]);
export const octets = (...values: number[]): Buffer => Buffer.from(values);

export function parameter(tag: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(tag, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value]);
}
