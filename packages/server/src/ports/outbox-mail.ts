import type { Outbox } from '../outbox/outbox.ts';
import type { MailPort } from './mail.ts';

/** Keeps mail where the developer can read it, instead of sending it. */
export function createOutboxMail(outbox: Outbox): MailPort {
  return {
    send: ({ to, subject, text }) => outbox.keep({ channel: 'mail', recipient: to, sender: '', subject, body: text }),
    close: () => Promise.resolve(),
  };
}
