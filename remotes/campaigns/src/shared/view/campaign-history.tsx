import { campaignHistory } from '@app/contracts/campaign/campaign-history.calls.ts';
import type { CampaignStep } from '@app/contracts/campaign/campaign-history.ts';
import { callQuery } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Timeline } from '@app/ui/timeline.tsx';

const events: Readonly<Record<string, MessageDescriptor>> = {
  launched: msg`Launched`,
  approval_requested: msg`Approval requested`,
  approved: msg({ message: 'Approved', context: 'step' }),
  rejected: msg`Sent back`,
  undone: msg`Returned to draft`,
  started: msg`Started`,
  paused: msg({ message: 'Paused', context: 'step' }),
  resumed: msg`Resumed`,
  stopped: msg`Stopped`,
  completed: msg({ message: 'Completed', context: 'step' }),
  completed_with_errors: msg({ message: 'Completed with errors', context: 'step' }),
  failed: msg({ message: 'Failed', context: 'step' }),
  archived: msg({ message: 'Archived', context: 'step' }),
  restored: msg`Taken out of the archive`,
};

/** Why it was paused, where no person did it. */
const pauses: Readonly<Record<string, MessageDescriptor>> = {
  quiet_hours: msg`Outside the allowed hours`,
  carrier_hours: msg`Outside the hours in which carriers take advertising`,
  sender: msg`The sender can’t be used`,
  quota: msg`The day’s quota is used up`,
  template: msg`The template can’t be used`,
  balance: msg`Not enough balance`,
  account: msg`The account is locked`,
};

/** What happened to a campaign, the newest first: when, by whom, and why. */
export function CampaignHistory({ id }: { id: string }) {
  const { i18n } = useLingui();
  const history = useQuery(callQuery(campaignHistory, { id }));
  useEvent('campaign', (event) => {
    if (event.id === id) void history.refetch();
  });
  if (history.error && !history.data) {
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  }
  if (!history.data) return <Skeleton height="80px" />;
  const { data: steps } = history.data;
  function reasonOf({ event, reason }: CampaignStep): string | null {
    if (event !== 'paused' || reason === null) return reason;
    const text = pauses[reason];
    return text ? i18n._(text) : null;
  }
  return (
    <Timeline
      steps={steps.map((step) => {
        const text = events[step.event];
        return {
          ...step,
          key: `${step.at} ${step.event}`,
          text: text ? i18n._(text) : step.event,
          reason: reasonOf(step),
        };
      })}
    />
  );
}
