import type { Socket } from 'node:net';
import { createReader, ids, octets, readBody, RESPONSE, text, writePdu, type WirePdu } from './wire.ts';

/** What a connection tells the centre. */
export interface Centre {
  /** command_status for a bind. */
  admits(systemId: string, password: string): number;
  bound(connection: Connection): void;
  unbound(): void;
  /** Answers by {@link Connection.answer}, now or later or never. */
  submitted(connection: Connection, pdu: WirePdu): void;
  answersEnquireLink(): boolean;
  closed(connection: Connection): void;
}

export interface Connection {
  /** Whether the client bound so that it receives. */
  receives(): boolean;
  /** Submits that have come and have no answer. */
  unanswered(): number;
  answer(submit: WirePdu, status: number, messageId: string): void;
  /** Resolves with the command_status of the client's answer; rejects when the connection ends before. */
  deliver(body: Buffer): Promise<number>;
  enquire(): Promise<number>;
  unbind(): Promise<number>;
  /** Ends it at once, with a reset. */
  reset(): void;
}

const SYSTEM = 'centre';
const STATUS = { notBound: 0x04, alreadyBound: 0x05, unknownCommand: 0x03, wrongLength: 0x02 };
const TRANSMITS: ReadonlySet<number> = new Set([ids.bindTransmitter, ids.bindTransceiver]);
const BINDS: ReadonlySet<number> = new Set([ids.bindReceiver, ids.bindTransmitter, ids.bindTransceiver]);

/** Speaks SMPP with one client. */
export function openConnection(socket: Socket, centre: Centre): Connection {
  const asked = new Map<number, { resolve: (status: number) => void; reject: (error: Error) => void }>();
  let boundAs: number | null = null;
  let unanswered = 0;
  let sequence = 0;

  function send(id: number, sequenceNumber: number, body: Buffer = Buffer.alloc(0), status = 0): void {
    if (!socket.destroyed) socket.write(writePdu({ id, status, sequence: sequenceNumber, body }));
  }

  function ask(id: number, body?: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('The client is gone'));
      sequence += 1;
      asked.set(sequence, { resolve, reject });
      send(id, sequence, body);
    });
  }

  function received(pdu: WirePdu): void {
    if (pdu.id >= RESPONSE) {
      asked.get(pdu.sequence)?.resolve(pdu.status);
      asked.delete(pdu.sequence);
    } else if (BINDS.has(pdu.id)) bind(pdu);
    else if (pdu.id === ids.enquireLink) {
      if (centre.answersEnquireLink()) send(pdu.id + RESPONSE, pdu.sequence);
    } else if (pdu.id === ids.unbind) {
      boundAs = null;
      centre.unbound();
      send(pdu.id + RESPONSE, pdu.sequence);
      socket.end();
    } else if (pdu.id === ids.submit) submit(pdu);
    else send(ids.genericNack, pdu.sequence, undefined, STATUS.unknownCommand);
  }

  function bind(pdu: WirePdu): void {
    const fields = readBody(pdu.body);
    const status = boundAs === null ? centre.admits(fields.text(), fields.text()) : STATUS.alreadyBound;
    if (status === 0) boundAs = pdu.id;
    send(pdu.id + RESPONSE, pdu.sequence, status === 0 ? text(SYSTEM) : undefined, status);
    if (status === 0) centre.bound(connection);
  }

  function submit(pdu: WirePdu): void {
    if (boundAs === null || !TRANSMITS.has(boundAs)) {
      return send(pdu.id + RESPONSE, pdu.sequence, undefined, STATUS.notBound);
    }
    unanswered += 1;
    centre.submitted(connection, pdu);
  }

  const connection: Connection = {
    receives: () => boundAs !== null && boundAs !== ids.bindTransmitter,
    unanswered: () => unanswered,
    answer: (pdu, status, messageId) => {
      unanswered -= 1;
      send(pdu.id + RESPONSE, pdu.sequence, status === 0 ? text(messageId) : octets(), status);
    },
    deliver: (body) => ask(ids.deliver, body),
    enquire: () => ask(ids.enquireLink),
    unbind: () => ask(ids.unbind),
    reset: () => socket.resetAndDestroy(),
  };

  const end = () => {
    boundAs = null;
    for (const { reject } of asked.values()) reject(new Error('The client is gone'));
    asked.clear();
    centre.closed(connection);
  };
  listen(socket, { received, end, refuse: () => send(ids.genericNack, 0, undefined, STATUS.wrongLength) });
  return connection;
}

interface Listener {
  readonly received: (pdu: WirePdu) => void;
  /** What came is no PDU. */
  readonly refuse: () => void;
  readonly end: () => void;
}

function listen(socket: Socket, { received, refuse, end }: Listener): void {
  const read = createReader();
  socket.on('data', (chunk) => {
    try {
      for (const pdu of read(chunk)) received(pdu);
    } catch {
      refuse();
      socket.end();
    }
  });
  socket.on('error', () => {});
  socket.on('close', end);
}
