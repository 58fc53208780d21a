export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

export interface MailPort {
  /** Throws when the mail could not be handed over. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
