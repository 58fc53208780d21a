import { createServer, type AddressInfo } from 'node:net';
import { usualCentre, type CentreOptions } from './centre-options.ts';
import { openConnection, type Centre, type Connection } from './connection.ts';
import { createCounter } from './counter.ts';
import { createDeliveries } from './deliveries.ts';
import { openCentreJournal } from './journal.ts';
import type { Shown } from './phones.ts';
import { writeInbound, type Written } from './receipts.ts';
import type { Submit } from './submit.ts';
import { createTimers } from './timers.ts';

interface CentreCounts {
  /** How often somebody has bound. */
  readonly binds: number;
  /** How often a client said goodbye. */
  readonly unbinds: number;
  readonly submits: number;
  readonly refusedAsTooMany: number;
  /** The most submits that one connection had without an answer. */
  readonly mostUnanswered: number;
}

/** A carrier's message centre that speaks SMPP 3.4 over TCP, with code of its own. */
export interface MessageCentre {
  readonly port: number;
  /** Every submit that was taken, in the order they came. */
  readonly taken: readonly Submit[];
  /** What phones show. */
  readonly shown: readonly Shown[];
  counts(): CentreCounts;
  receiptsAcknowledged(): number;
  /** Faults of the client: submits that no phone could show. */
  readonly faults: readonly string[];
  change(options: Partial<CentreOptions>): void;
  /** Asks all clients whether they are there; the command_status of each. */
  enquire(): Promise<number[]>;
  /** Asks all clients to leave. */
  unbind(): Promise<void>;
  /** Somebody writes on a phone; resolves when the client has taken it. */
  write(sms: Written): Promise<void>;
  /** Resolves as soon as that is true. */
  until(isTrue: (centre: MessageCentre) => boolean): Promise<void>;
  close(): Promise<void>;
}

const OK = 0x00;
const WRONG_PASSWORD = 0x0e;
const WRONG_SYSTEM = 0x0f;

/** Listens on a port of the loopback, any free one unless told. */
export async function startMessageCentre(given: Partial<CentreOptions> = {}, port = 0): Promise<MessageCentre> {
  let options: CentreOptions = { ...usualCentre, ...given };
  const journal = openCentreJournal(options.journal);
  const connections = new Set<Connection>();
  const timers = createTimers();
  const waiting = new Set<() => void>();
  const manners = { binds: 0, unbinds: 0 };

  const changed = () => waiting.forEach((check) => check());
  const deliveries = createDeliveries({
    receivers: () => [...connections].filter((connection) => connection.receives()),
    later: () => new Promise((resolve) => timers.after(options.redeliverMs, resolve)),
    taken: (id) => {
      if (id !== null) journal.acknowledged(id);
      changed();
    },
  });
  const counter = createCounter({ options: () => options, journal, deliveries, timers });
  const centre: Centre = {
    admits: (systemId, password) =>
      systemId !== options.systemId ? WRONG_SYSTEM : password === options.password ? OK : WRONG_PASSWORD,
    bound: () => {
      manners.binds += 1;
      deliveries.flush();
      changed();
    },
    unbound: () => {
      manners.unbinds += 1;
    },
    answersEnquireLink: () => options.answersEnquireLink,
    submitted: (connection, pdu) => {
      counter.submitted(connection, pdu);
      changed();
    },
    closed: (connection) => {
      connections.delete(connection);
      changed();
    },
  };
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    connections.add(openConnection(socket, centre));
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));

  const self: MessageCentre = {
    // A server on a port has an address of this shape.
    port: (server.address() as AddressInfo).port,
    taken: counter.taken,
    shown: counter.shown,
    faults: counter.faults,
    counts: () => ({ ...counter.counts, ...manners }),
    receiptsAcknowledged: () => deliveries.acknowledged(),
    change: (next) => {
      options = { ...options, ...next };
    },
    enquire: () => Promise.all([...connections].map((connection) => connection.enquire())),
    unbind: async () => {
      await Promise.all([...connections].map((connection) => connection.unbind()));
    },
    write: (sms) => deliveries.add(null, writeInbound(sms)),
    until: (isTrue) =>
      new Promise((resolve) => {
        const check = () => {
          if (!isTrue(self)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: async () => {
      timers.clear();
      for (const connection of connections) connection.reset();
      await new Promise((resolve) => void server.close(resolve));
      journal.close();
    },
  };
  return self;
}
