import type { Pdu, PduFields, Session } from 'smpp';
import type { Log } from '../../log.ts';
import { ESME_ROK } from './command-status.ts';
import { createDesk } from './desk.ts';
import { createRequests, type Requests } from './requests.ts';
import { connect } from './smpp-library.ts';
import type { SmppSettings } from './smpp-settings.ts';
import { within } from '../../within.ts';

export type LinkRole = 'transceiver' | 'transmitter' | 'receiver';

export interface LinkOptions {
  readonly settings: SmppSettings;
  readonly role: LinkRole;
  readonly log: Log;
  /** Takes what the carrier delivers; answers with a command_status, the good one when it is kept. */
  readonly onDelivery: (pdu: Pdu) => Promise<number>;
  /** It may take a submit now. */
  readonly onRoom: () => void;
  /** It is over; `wasUseful` if the carrier has answered more than the bind. */
  readonly onClosed: (wasUseful: boolean) => void;
}

/** One connection to the carrier. */
export interface Link {
  isBound(): boolean;
  /** Bound, and not for receiving alone. */
  canSubmit(): boolean;
  hasRoom(): boolean;
  /** Submits without an answer, those included whose answer is overdue. */
  inUse(): number;
  /** Resolves with the answer. Throws NotWritten or AnswerLost. */
  submit(fields: PduFields): Promise<Pdu>;
  /** Takes nothing more, waits for what is under way, unbinds. */
  close(): Promise<void>;
}

const GOODBYE_MS = 1_000;
const SMPP_3_4 = 0x34;

/** Connects and binds; {@link LinkOptions.onClosed} is called once, however it ends. */
export function openLink({ settings, role, log, onDelivery, onRoom, onClosed }: LinkOptions): Link {
  const { host, port, isTls, answerMs } = settings;
  const session = connect({ host, port, ...(isTls && { tls: true, servername: host }) });
  const desk = createDesk(session, onDelivery);
  let state: 'opening' | 'bound' | 'leaving' | 'closed' = 'opening';
  let wasUseful = false;
  let enquiring: NodeJS.Timeout | undefined;
  const opening = setTimeout(() => breakOff('did not let us in'), answerMs);
  const requests = createRequests({
    session,
    answerMs,
    onSilence: () => breakOff('does not answer'),
    onSubmitEnded: () => {
      // Nobody can tell what became of an overdue submit, so the connection is used for nothing new.
      if (state === 'bound' && requests.hasOverdue()) leave(() => breakOff('leaves submits without an answer'));
      if (state === 'bound') onRoom();
    },
  });

  function breakOff(why: string): void {
    if (state !== 'closed') log.warn({ host, role }, `The carrier ${why}; the connection is closed`);
    session.destroy();
  }

  /** Lets what is under way end first. */
  function leave(goodbye: () => void): void {
    state = 'leaving';
    void requests.drained().then(goodbye);
  }

  function received(pdu: Pdu): void {
    if (pdu.isResponse()) {
      if (state === 'bound') wasUseful = true;
      requests.take(pdu);
    } else if (pdu.command === 'unbind') leave(() => answerUnbind(session, pdu));
    else desk.serve(pdu);
  }

  async function bind(): Promise<void> {
    const status = await askToBind(requests, settings, role);
    clearTimeout(opening);
    if (status !== ESME_ROK) return breakOff(`refuses our bind with command_status ${status}`);
    state = 'bound';
    enquiring = setInterval(() => void requests.ask('enquire_link').catch(() => {}), settings.enquireLinkMs);
    onRoom();
  }

  function ended(): void {
    if (state === 'closed') return;
    state = 'closed';
    clearTimeout(opening);
    clearInterval(enquiring);
    requests.loseAll();
    onClosed(wasUseful);
  }

  session.on(isTls ? 'secureConnect' : 'connect', () => void bind().catch(() => session.destroy()));
  session.on('pdu', received);
  session.on('error', (error: Error) => breakOff(`cannot be reached: ${error.message}`));
  session.on('close', ended);

  const canSubmit = () => state === 'bound' && role !== 'receiver';
  return {
    isBound: () => state === 'bound',
    canSubmit,
    hasRoom: () => canSubmit() && session.socket.writable && requests.inUse() < settings.window,
    inUse: () => requests.inUse(),
    submit: (fields) => requests.ask('submit_sm', fields),
    close: async () => {
      const wasBound = state === 'bound';
      if (wasBound) state = 'leaving';
      await requests.drained();
      await desk.drained();
      if (wasBound) await sayGoodbye(requests);
      session.destroy();
    },
  };
}

async function askToBind(requests: Requests, settings: SmppSettings, role: LinkRole): Promise<number> {
  const { systemId: system_id, password, systemType: system_type } = settings;
  const fields = { system_id, password, system_type, interface_version: SMPP_3_4 };
  return (await requests.ask(`bind_${role}`, fields)).command_status;
}

async function sayGoodbye(requests: Requests): Promise<void> {
  const unbound = requests.ask('unbind').catch(() => {});
  await within(GOODBYE_MS, unbound);
}

/** Who said goodbye closes the connection, or it is closed for them. */
function answerUnbind(session: Session, unbind: Pdu): void {
  session.send(unbind.response());
  session.close();
  setTimeout(() => session.destroy(), GOODBYE_MS).unref();
}
