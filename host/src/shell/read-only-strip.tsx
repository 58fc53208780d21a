import { useUser } from '@app/platform/session.ts';
import { ClosedStrip } from './closed-strip.tsx';
import { SupportStrip } from './support-strip.tsx';

/** Says why nothing can be changed. */
export function ReadOnlyStrip() {
  const { closed_at: closedAt } = useUser();
  return closedAt === undefined ? <SupportStrip /> : <ClosedStrip />;
}
