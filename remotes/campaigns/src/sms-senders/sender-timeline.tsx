import type { SenderStep } from '@app/contracts/sender/sender-record.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { useSenderWords } from '../shared/senders/sender-texts.ts';
import { Timeline } from '@app/ui/timeline.tsx';

/** What happened to a brand name, the newest first: when, by whom, and why. */
export function SenderTimeline({ steps }: { steps: readonly SenderStep[] }) {
  const words = useSenderWords();
  const carrierName = useCarrierName();
  return (
    <Timeline
      steps={steps.map(({ carrier, status, ...step }) => ({
        ...step,
        key: `${step.at} ${step.event} ${carrier}`,
        text: (
          <>
            {words.step(step.event)}
            {carrier !== null && (
              <>
                : {carrierName(carrier)} {status !== null && <StatusBadge status={status} />}
              </>
            )}
          </>
        ),
      }))}
    />
  );
}
