import { createTransport } from 'nodemailer';
import type { MailPort } from './mail.ts';

/** Sends mail by SMTP; `url` as `smtps://user:password@host:465`, `from` as the mails name their sender. */
export function createSmtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport({ url, pool: true });
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text });
    },
    close: () => {
      transport.close();
      return Promise.resolve();
    },
  };
}
