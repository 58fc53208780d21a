import type { Quote } from '@app/contracts/campaign/quote.ts';
import { smsGroups, type HoursGroup } from '@app/contracts/rules/sending-rate.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { IconSend } from '@app/ui/icons.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { DraftSession } from '../draft/draft-session.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { LaunchButton } from '../../shared/launch/launch-button.tsx';
import { isTimeRefused } from '../../shared/launch/launch-refusal.tsx';
import { LaunchContent, LaunchTyping } from '../../shared/launch/launch-content.tsx';
import { saveWith } from '../../shared/draft/save-with.ts';
import { SendRate } from '../../shared/launch/send-rate.tsx';
import { SendTimeChoice } from '../../shared/launch/send-time-choice.tsx';
import { smsHours } from '../../shared/launch/sending-hours.ts';
import { useLaunchStep } from '../../shared/launch/use-launch-step.tsx';
import { WizardFrame } from '../frame/wizard-frame.tsx';
import { Blockers, SmsBlocker } from './blockers.tsx';
import { LaunchReview } from './launch-review.tsx';
import { launchState } from './launch.state.ts';
import { QuoteCost } from './quote-cost.tsx';
import { smsQuotes } from './quote.queries.ts';
import { smsLaunch } from './sms-launch.ts';

function SendLabel({ count, isScheduled }: { count: number; isScheduled: boolean }) {
  const number = formatNumber(count);
  return isScheduled ? (
    <Plural value={count} _0="Schedule messages" one="Schedule # message" other={`Schedule ${number} messages`} />
  ) : (
    <Plural value={count} _0="Send messages" one="Send # message" other={`Send ${number} messages`} />
  );
}

/** Recipients by the hours that they may be sent to in. */
function groupsOf({ recipients, by_carrier }: Quote, isAdvertising: boolean): HoursGroup[] {
  const lines = by_carrier.map(({ recipients: messages, hours }) => ({ messages, hours }));
  return smsGroups({ messages: recipients.valid, isAdvertising }, lines);
}

/** The last step of a saved draft. */
export function LaunchStep({ draft }: { draft: DraftSession }) {
  const { fields } = useDraft(draft);
  const [{ at }, change] = useUrlState(launchState);
  const forbidden = <Trans>Your role may prepare campaigns but not send them.</Trans>;
  const step = useLaunchStep({ draft, quotes: smsQuotes, launch: smsLaunch, sendAt: at, forbidden });
  const { quoting, ready, time, launch } = step;
  const { quote } = quoting;
  return (
    <WizardFrame
      draft={draft}
      step="launch"
      purpose={<Trans>What will be sent to whom, and what it costs.</Trans>}
      cost={<QuoteCost quote={quote} />}
      action={
        <LaunchButton step={step} icon={<IconSend size={16} />}>
          <SendLabel count={ready?.recipients.valid ?? 0} isScheduled={at !== ''} />
        </LaunchButton>
      }
    >
      <LaunchContent
        step={step}
        blockers={ready && <Blockers draft={draft} quote={ready} />}
        renderBlocker={(code) => <SmsBlocker draft={draft} code={code} />}
      >
        {quote && (
          <LaunchReview
            draft={draft}
            quoting={{ ...quoting, quote }}
            sendAt={at}
            time={
              <>
                <SendTimeChoice
                  ref={time}
                  isRefused={isTimeRefused(launch.error)}
                  at={at}
                  hours={fields.message_type === 'advertising' ? smsHours : null}
                  onChange={(next) => change({ at: next }, { replace: true })}
                />
                <SendRate
                  rate={fields.options.rate_per_min}
                  onChange={(rate_per_min) => saveWith(draft, { options: { ...fields.options, rate_per_min } })}
                  sendAt={at}
                  expiresAt={quote.expires_at}
                  groups={groupsOf(quote, fields.message_type === 'advertising')}
                />
              </>
            }
            typing={<LaunchTyping step={step} />}
          />
        )}
      </LaunchContent>
    </WizardFrame>
  );
}
