import { Phone } from '@app/ui/phone.tsx';

/** Whom a code went to: a phone number, or a mailbox as it is written. */
export function Recipient({ to }: { to: string }) {
  return to.includes('@') ? <>{to}</> : <Phone number={to} />;
}
