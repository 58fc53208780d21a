import { callStatuses } from '@app/contracts/voice/call.ts';
import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import { CallBadge } from '@app/ui/call-status.tsx';
import { paths } from '../paths.ts';
import { Equation } from '../shared/view/equation.tsx';

interface CallEquationProps {
  /** The campaign, whose recipients prove each number. */
  readonly id: string;
  readonly counts: VoiceCampaign['counts'];
  /** Every recipient stands in exactly one of these. */
  readonly byStatus: Readonly<Record<string, number>>;
}

/** What became of everybody who was to be called. */
export function CallEquation({ id, counts, byStatus }: CallEquationProps) {
  const rows = callStatuses.map((status) => ({
    status,
    count: byStatus[status] ?? 0,
    badge: <CallBadge status={status} />,
    to: paths.voiceCampaign(id, { status: [status] }),
  }));
  const recipients = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return <Equation rows={rows} recipients={recipients} excluded={counts.excluded} />;
}
