import type { VerificationLog } from '@app/contracts/verification/verification-log.ts';
import { Badge } from '@app/ui/badge.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { useLogTexts } from '../shared/log-texts.ts';

/** How a verification stands; of a blocked one also why. */
export function LogStatus({ log: { status, risk } }: { log: VerificationLog }) {
  const { nameOfStatus, toneOfStatus, nameOfReason } = useLogTexts();
  // What nearly all rows are has no colour.
  if (status === 'approved') return <StatusBadge status="verified" usual="verified" />;
  const why = status === 'blocked' ? risk.reasons.map(nameOfReason).join(', ') : '';
  return <Badge tone={toneOfStatus(status)}>{why === '' ? nameOfStatus(status) : why}</Badge>;
}
