import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { ListFailure } from '../list-failure.ts';

/** What is heard of a document. Names come without their prefix, attributes with it. */
export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** A single text or tag that is longer than this is no part of a spreadsheet. */
const LONGEST_PIECE = 8 * 1_048_576;

/**
 * Reads a document piece by piece; after each piece the loop may look at what its handlers gathered, or stop. Throws
 * ListFailure `damaged` if it is not well-formed.
 */
export async function* readXml(stream: Readable, handlers: XmlHandlers): AsyncGenerator<number> {
  const parser = new SaxesParser({ xmlns: false as const, position: false });
  const decoder = new StringDecoder('utf8');
  let sinceEvent = 0;
  const heard =
    <Heard>(handle: (value: Heard) => void) =>
    (value: Heard) => {
      sinceEvent = 0;
      handle(value);
    };
  parser.on('error', (error) => {
    throw new ListFailure('damaged', { cause: error });
  });
  parser.on(
    'opentag',
    heard((tag) => handlers.open(localName(tag.name), tag.attributes)),
  );
  parser.on(
    'closetag',
    heard((tag) => handlers.close?.(localName(tag.name))),
  );
  parser.on(
    'text',
    heard((text) => handlers.text?.(text)),
  );
  try {
    for await (const chunk of stream) {
      const bytes = asBytes(chunk);
      sinceEvent += bytes.length;
      parser.write(decoder.write(bytes));
      if (sinceEvent > LONGEST_PIECE) throw new ListFailure('damaged');
      yield bytes.length;
    }
    parser.close();
  } finally {
    stream.destroy();
  }
}

/** Reads a whole small document. */
export async function readWholeXml(stream: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(stream, handlers));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function asBytes(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  throw new TypeError('A part of a spreadsheet is read as bytes');
}
