import type { CampaignCounts } from '@app/contracts/campaign/campaign.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { paths } from '../paths.ts';
import { Equation } from '../shared/view/equation.tsx';

/** Every recipient stands in exactly one of these, so that they add up to all recipients. */
const states = [
  'delivered',
  'sent',
  'sending',
  'queued',
  'undelivered',
  'expired',
  'unknown',
  'failed',
  'cancelled',
] as const satisfies readonly (keyof CampaignCounts)[];

interface CountsEquationProps {
  /** The campaign, whose log proves each number. */
  readonly id: string;
  readonly counts: CampaignCounts;
}

/** What became of everybody who was to get the message. */
export function CountsEquation({ id, counts }: CountsEquationProps) {
  const rows = states.map((status) => ({
    status,
    count: counts[status],
    badge: <StatusBadge status={status} />,
    to: paths.smsCampaign(id, { status: [status] }),
  }));
  return <Equation rows={rows} recipients={counts.recipients} excluded={counts.excluded} />;
}
