import smpp, { type Session } from 'smpp';

// The library would decode texts by its own guess, which takes underscores for section signs, and read ids beyond their
// end where carriers leave out the last zero. Both come as they are on the wire instead.
delete smpp.commands['deliver_sm']?.params?.['short_message']?.filter;
delete smpp.tlvs['message_payload']?.filter;
const { receipted_message_id: receiptedId, message_payload: payload } = smpp.tlvs;
if (receiptedId && payload) receiptedId.type = payload.type;

/** SMPP's wire format: PDUs are written and read by the library, texts and ids are octets. */
export const { PDU, commands } = smpp;

/** Opens a connection on which nothing waits for more to send: PDUs are small. */
export function connect(options: Parameters<typeof smpp.connect>[0]): Session {
  const session = smpp.connect(options);
  session.socket.setNoDelay();
  return session;
}
