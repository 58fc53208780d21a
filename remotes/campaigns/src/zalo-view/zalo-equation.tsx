import type { CampaignCounts } from '@app/contracts/campaign/campaign.ts';
import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
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

/** Where everybody is, by Zalo or by the SMS instead; the log below is of Zalo alone, so that no row leads there. */
export function ZaloEquation({ counts }: { counts: ZaloCampaign['counts'] }) {
  return (
    <Equation
      rows={states.map((status) => ({
        status,
        count: counts[status],
        badge: <StatusBadge status={status} />,
        to: null,
      }))}
      recipients={counts.recipients}
      excluded={counts.excluded}
    />
  );
}
