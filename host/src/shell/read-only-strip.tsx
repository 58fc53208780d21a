import { useUser } from '@app/platform/session.ts';
import { ClosedStrip } from './closed-strip.tsx';
import { LockedStrip } from './locked-strip.tsx';
import { SupportStrip } from './support-strip.tsx';

/** Says why nothing can be changed. */
export function ReadOnlyStrip() {
  const { closed_at: closedAt, locked, by_support: isSupport } = useUser();
  if (isSupport === true) return <SupportStrip />;
  if (locked) return <LockedStrip reason={locked.reason} />;
  return closedAt === undefined ? <SupportStrip /> : <ClosedStrip />;
}
