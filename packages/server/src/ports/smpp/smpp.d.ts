/** The part of the library that the adapter uses; it comes without types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';

  export interface Pdu {
    readonly command: string;
    readonly command_status: number;
    /** Given when it is sent. */
    readonly sequence_number: number;
    readonly message_id?: string;
    readonly source_addr?: string;
    readonly destination_addr?: string;
    readonly esm_class?: number;
    readonly data_coding?: number;
    readonly short_message?: unknown;
    readonly message_payload?: unknown;
    readonly receipted_message_id?: unknown;
    readonly message_state?: number;
    readonly user_message_reference?: number;
    readonly sar_msg_ref_num?: number;
    readonly sar_total_segments?: number;
    readonly sar_segment_seqnum?: number;
    isResponse(): boolean;
    response(fields?: { command_status?: number }): Pdu;
  }

  export type PduFields = Readonly<Record<string, string | number | Buffer>>;

  export interface Session extends EventEmitter {
    readonly socket: { readonly writable: boolean; setNoDelay(): void };
    /** False if the connection takes nothing any more. */
    send(pdu: Pdu): boolean;
    /** Ends our side, once everything is written. */
    close(): void;
    destroy(): void;
  }

  interface Parameter {
    type: unknown;
    filter?: unknown;
  }

  const smpp: {
    connect(options: { host: string; port: number; tls?: boolean; servername?: string }): Session;
    PDU: new (command: string, fields?: PduFields) => Pdu;
    commands: Record<string, { params?: Record<string, Parameter> }>;
    tlvs: Record<string, Parameter>;
  };
  export default smpp;
}
