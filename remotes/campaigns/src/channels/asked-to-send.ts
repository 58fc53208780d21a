import { useLocation } from 'react-router-dom';

/** Id of the card for a single message, and the end of addresses that lead to it. */
export const SEND = 'send';

/** Which visit has come to send a message and looks for nothing else; null for one that has not. */
export function useAskedToSend(): string | null {
  const { hash, key } = useLocation();
  return hash === `#${SEND}` ? key : null;
}
