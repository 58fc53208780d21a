import type { Pdu, Session } from 'smpp';
import { ESME_RINVCMDID } from './command-status.ts';
import { commands } from './smpp-library.ts';

/** Answers what the carrier asks. */
export interface Desk {
  serve(pdu: Pdu): void;
  /** Resolves when everything that was delivered is answered. */
  drained(): Promise<void>;
}

export function createDesk(session: Session, onDelivery: (pdu: Pdu) => Promise<number>): Desk {
  const deliveries = new Set<Promise<void>>();

  /** Only what is kept is answered as taken. */
  function deliver(pdu: Pdu): void {
    const taking = onDelivery(pdu).then((command_status) => {
      session.send(pdu.response({ command_status }));
      deliveries.delete(taking);
    });
    deliveries.add(taking);
  }

  return {
    serve: (pdu) => {
      if (pdu.command === 'enquire_link') session.send(pdu.response());
      else if (pdu.command === 'deliver_sm') deliver(pdu);
      // Some commands, such as alert_notification, have no answer.
      else if (pdu.command === 'unknown' || `${pdu.command}_resp` in commands) {
        session.send(pdu.response({ command_status: ESME_RINVCMDID }));
      }
    },
    drained: async () => {
      await Promise.all(deliveries);
    },
  };
}
