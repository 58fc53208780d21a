import { formatNumber } from '@app/contracts/rules/money.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { LaunchButton } from '../../shared/launch/launch-button.tsx';
import { isTimeRefused } from '../../shared/launch/launch-refusal.tsx';
import { LaunchContent, LaunchTyping } from '../../shared/launch/launch-content.tsx';
import { SendTimeChoice } from '../../shared/launch/send-time-choice.tsx';
import { callHours } from '../../shared/launch/sending-hours.ts';
import { useLaunchStep } from '../../shared/launch/use-launch-step.tsx';
import type { VoiceDraftSession } from '../draft/voice-drafts.ts';
import { VoiceFrame } from '../frame/voice-frame.tsx';
import { voiceLaunchState } from '../voice-launch.state.ts';
import { Blockers, VoiceBlocker } from './blockers.tsx';
import { TestCall } from './test-call.tsx';
import { VoiceCost } from './voice-cost.tsx';
import { voiceLaunch } from './voice-launch.ts';
import { voiceQuotes } from './voice-quotes.ts';
import { VoiceReview } from './voice-review.tsx';

/** The last step: who is called, what it costs, what stands in the way, a call to oneself, and the button. */
export function ReviewStep({ draft }: { draft: VoiceDraftSession }) {
  const { id } = useDraft(draft);
  if (id !== '') return <SavedReview draft={draft} />;
  return (
    <VoiceFrame draft={draft} step="review" purpose={<Purpose />}>
      <EmptyState
        title={<Trans>No recipients to call yet</Trans>}
        text={<Trans>Choose a caller and a sound, and say who is called. Then it can be checked here.</Trans>}
        action={
          <LinkButton to={paths.voiceLaunch()}>
            <Trans>Choose a caller</Trans>
          </LinkButton>
        }
      />
    </VoiceFrame>
  );
}

function Purpose() {
  return <Trans>Who will be called, and what it costs.</Trans>;
}

function CallLabel({ count, isScheduled }: { count: number; isScheduled: boolean }) {
  const number = formatNumber(count);
  return isScheduled ? (
    <Plural value={count} _0="Schedule calls" one="Schedule # call" other={`Schedule ${number} calls`} />
  ) : (
    <Plural value={count} _0="Start calling" one="Call # recipient" other={`Call ${number} recipients`} />
  );
}

function SavedReview({ draft }: { draft: VoiceDraftSession }) {
  const { fields } = useDraft(draft);
  const maySend = useScope('campaign:send');
  const [{ at }, change] = useUrlState(voiceLaunchState);
  const forbidden = <Trans>Your role may prepare campaigns but not start them.</Trans>;
  const step = useLaunchStep({ draft, quotes: voiceQuotes, launch: voiceLaunch, sendAt: at, forbidden });
  const { quoting, ready, time, launch } = step;
  const { quote } = quoting;
  return (
    <VoiceFrame
      draft={draft}
      step="review"
      purpose={<Purpose />}
      cost={<VoiceCost quote={quote} />}
      action={
        <LaunchButton step={step}>
          <CallLabel count={ready?.recipients.valid ?? 0} isScheduled={at !== ''} />
        </LaunchButton>
      }
    >
      <LaunchContent
        step={step}
        blockers={ready && <Blockers draft={draft} quote={ready} />}
        renderBlocker={(code) => <VoiceBlocker draft={draft} code={code} />}
      >
        {quote && (
          <VoiceReview draft={draft} quoting={{ ...quoting, quote }} sendAt={at}>
            {maySend && <TestCall draft={draft} />}
            <SendTimeChoice
              ref={time}
              isRefused={isTimeRefused(launch.error)}
              isCall
              at={at}
              hours={fields.message_type === 'advertising' ? callHours : null}
              onChange={(next) => change({ at: next }, { replace: true })}
            />
            <LaunchTyping step={step} />
          </VoiceReview>
        )}
      </LaunchContent>
    </VoiceFrame>
  );
}
