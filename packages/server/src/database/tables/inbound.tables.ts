/** A part of a long SMS from a phone: what whoever rents the number gets is the whole. */
export interface InboundPartTable {
  /** E.164 digits, or a name or short number as it came. */
  sender: string;
  receiver: string;
  /** What the parts of one message have in common. */
  reference: number;
  total: number;
  /** From 1. */
  number: number;
  /** Under which the whole is kept. */
  sms_id: string;
  /** UTF-16, little endian; null when the whole is kept. */
  content: Uint8Array | null;
  digest: string;
  came_at: Date;
}
