import type { Payment } from '@app/contracts/billing/billing.ts';
import { Badge } from '@app/ui/badge.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';

interface PaymentBadgeProps {
  readonly payment: Pick<Payment, 'status' | 'dispute'>;
  /** The status that nearly all rows of a list have. */
  readonly usual?: string;
}

/** The status of a top-up; a dispute that was lost is not under way any more. */
export function PaymentBadge({ payment: { status, dispute }, usual }: PaymentBadgeProps) {
  if (dispute !== 'lost') return <StatusBadge status={status} {...(usual !== undefined && { usual })} />;
  return (
    <Badge tone="failed">
      <Trans>Dispute lost</Trans>
    </Badge>
  );
}
