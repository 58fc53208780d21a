import { wholeHours, type HoursGroup } from '@app/contracts/rules/sending-rate.ts';
import { PROMOTION_HOURS } from '@app/contracts/zalo/zalo-hours.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { IconSend } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { LaunchButton } from '../../shared/launch/launch-button.tsx';
import { isTimeRefused } from '../../shared/launch/launch-refusal.tsx';
import { LaunchContent, LaunchTyping } from '../../shared/launch/launch-content.tsx';
import { saveWith } from '../../shared/draft/save-with.ts';
import { SendRate } from '../../shared/launch/send-rate.tsx';
import { SendTimeChoice } from '../../shared/launch/send-time-choice.tsx';
import { useLaunchStep } from '../../shared/launch/use-launch-step.tsx';
import type { ZaloDraftSession } from '../draft/zalo-drafts.ts';
import { ZaloFrame } from '../frame/zalo-frame.tsx';
import { chosenTemplateQuery } from '../template/templates.queries.ts';
import { zaloLaunchState } from '../zalo-launch.state.ts';
import { Blockers, ZaloBlocker } from './blockers.tsx';
import { ZaloCost } from './zalo-cost.tsx';
import { planAt } from './plan-at.ts';
import { promotionHours } from './zalo-hours.ts';
import { zaloLaunch } from './zalo-launch.ts';
import { zaloQuotes } from './zalo-quotes.ts';
import { ZaloReview } from './zalo-review.tsx';

/** The last step: who gets it, what it costs, what stands in the way, a test to oneself, and the button. */
export function ReviewStep({ draft }: { draft: ZaloDraftSession }) {
  const { id } = useDraft(draft);
  if (id !== '') return <SavedReview draft={draft} />;
  return (
    <ZaloFrame draft={draft} step="review" purpose={<Purpose />}>
      <EmptyState
        title={<Trans>There is nothing to send yet</Trans>}
        text={<Trans>Choose a template and say who gets it. Then it can be checked and sent here.</Trans>}
        action={
          <LinkButton to={paths.zaloLaunch()}>
            <Trans>Choose a template</Trans>
          </LinkButton>
        }
      />
    </ZaloFrame>
  );
}

function Purpose() {
  return <Trans>What will be sent to whom, and what it costs.</Trans>;
}

function SendLabel({ count, isScheduled }: { count: number; isScheduled: boolean }) {
  const number = formatNumber(count);
  return isScheduled ? (
    <Plural value={count} _0="Schedule" one="Schedule # message" other={`Schedule ${number} messages`} />
  ) : (
    <Plural value={count} _0="Send" one="Send # message" other={`Send ${number} messages`} />
  );
}

/** Recipients by the hours that they may be sent to in; null where the quota makes it take days. */
function groupsOf(quote: ZaloQuote, launch: Parameters<typeof planAt>[1]): HoursGroup[] | null {
  if (planAt(quote, launch).isSpread) return null;
  return [{ messages: quote.recipients.valid, hours: launch.isPromotion ? [wholeHours(PROMOTION_HOURS)] : [] }];
}

function SavedReview({ draft }: { draft: ZaloDraftSession }) {
  const { fields } = useDraft(draft);
  const template = useQuery(chosenTemplateQuery(fields)).data?.data;
  const [{ at }, change] = useUrlState(zaloLaunchState);
  const forbidden = <Trans>Your role may prepare campaigns but not send them.</Trans>;
  const step = useLaunchStep({ draft, quotes: zaloQuotes, launch: zaloLaunch, sendAt: at, forbidden });
  const { quoting, ready, time, launch } = step;
  const { quote } = quoting;
  return (
    <ZaloFrame
      draft={draft}
      step="review"
      purpose={<Purpose />}
      cost={<ZaloCost quote={quote} />}
      action={
        <LaunchButton step={step} icon={<IconSend size={16} />}>
          <SendLabel count={ready?.recipients.valid ?? 0} isScheduled={at !== ''} />
        </LaunchButton>
      }
    >
      <LaunchContent
        step={step}
        blockers={ready && <Blockers draft={draft} quote={ready} />}
        renderBlocker={(code) => <ZaloBlocker draft={draft} code={code} />}
      >
        {quote && (
          <ZaloReview draft={draft} quoting={{ ...quoting, quote }} sendAt={at}>
            <SendTimeChoice
              ref={time}
              isRefused={isTimeRefused(launch.error)}
              at={at}
              hours={template?.tag === 'promotion' ? promotionHours : null}
              onChange={(next) => change({ at: next }, { replace: true })}
            />
            <SendRate
              rate={fields.options.rate_per_min}
              onChange={(rate_per_min) => saveWith(draft, { options: { ...fields.options, rate_per_min } })}
              sendAt={at}
              expiresAt={quote.expires_at}
              groups={groupsOf(quote, { sendAt: at, isPromotion: template?.tag === 'promotion' })}
            />
            <LaunchTyping step={step} />
          </ZaloReview>
        )}
      </LaunchContent>
    </ZaloFrame>
  );
}
