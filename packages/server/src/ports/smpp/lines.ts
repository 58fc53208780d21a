import type { Pdu } from 'smpp';
import type { Log } from '../../log.ts';
import { openLink, type Link, type LinkRole } from './smpp-link.ts';
import type { SmppSettings } from './smpp-settings.ts';

/** Connections that are opened again whenever they end. */
export interface Lines {
  /** Those that there are now. */
  readonly links: ReadonlySet<Link>;
  open(): void;
  counts(): { readonly opened: number; readonly reconnects: number };
  close(): Promise<void>;
}

interface Options {
  readonly settings: SmppSettings;
  readonly log: Log;
  readonly onDelivery: (pdu: Pdu) => Promise<number>;
  readonly onRoom: () => void;
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 30_000;

/** As many as the settings say; each waits longer before it is opened again, as long as it was of no use. */
export function createLines(options: Options): Lines {
  const { sessions, bind } = options.settings;
  const links = new Set<Link>();
  const retries = new Set<NodeJS.Timeout>();
  let opened = 0;
  let reconnects = 0;
  let isClosed = false;

  function open(role: LinkRole, failures: number): void {
    opened += 1;
    const link = openLink({
      ...options,
      role,
      onClosed: (wasUseful) => {
        links.delete(link);
        if (!isClosed) reopen(role, wasUseful ? 0 : failures + 1);
      },
    });
    links.add(link);
  }

  /** Not exactly as long as others do, who were cut off at the same moment. */
  function reopen(role: LinkRole, failures: number): void {
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
    const timer = setTimeout(
      () => {
        retries.delete(timer);
        reconnects += 1;
        open(role, failures);
      },
      longest * (0.5 + Math.random() / 2),
    );
    retries.add(timer);
  }

  return {
    links,
    open: () => {
      const roles: LinkRole[] = bind === 'pair' ? ['transmitter', 'receiver'] : ['transceiver'];
      for (let count = 0; count < sessions; count += 1) for (const role of roles) open(role, 0);
    },
    counts: () => ({ opened, reconnects }),
    close: async () => {
      isClosed = true;
      for (const timer of retries) clearTimeout(timer);
      await Promise.all([...links].map((link) => link.close()));
    },
  };
}
