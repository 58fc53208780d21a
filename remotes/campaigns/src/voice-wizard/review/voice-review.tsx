import type { VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { saveWith } from '../../shared/draft/save-with.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { ConsentChoice } from '../../shared/launch/consent-choice.tsx';
import classes from '../../shared/launch/launch.module.css';
import { QuoteGate, QuotePrice } from '../../shared/launch/quote-gate.tsx';
import { RecentChoice } from '../../shared/launch/recent-choice.tsx';
import { RecipientSum } from '../../shared/launch/recipient-sum.tsx';
import type { QuoteState } from '../../shared/launch/use-quote.ts';
import type { VoiceDraftSession } from '../draft/voice-drafts.ts';
import { SoundWarning } from '../sound/sound-warning.tsx';
import { CallPrices } from './call-prices.tsx';
import { PriceChange } from './price-change.tsx';
import { VoiceSummary } from './voice-summary.tsx';
import { ApprovalNotice } from '../../shared/approval/approval-notice.tsx';
import { Warnings } from './warnings.tsx';

interface VoiceReviewProps {
  readonly draft: VoiceDraftSession;
  readonly quoting: QuoteState<VoiceQuote> & { readonly quote: VoiceQuote };
  /** When calls are to begin (ISO, UTC); empty for at once. */
  readonly sendAt: string;
  /** The test call, when it is to begin, and what has to be typed. */
  readonly children: ReactNode;
}

/** Everything to look at before the launch. */
export function VoiceReview({ draft, quoting, sendAt, children }: VoiceReviewProps) {
  const { quote, before, isAsking } = quoting;
  const state = useDraft(draft);
  const { message_type: type, consent, leave_out_recent: recent } = state.fields;
  return (
    <QuoteGate quoting={quoting} summary={<VoiceSummary draft={draft} />}>
      {before && <PriceChange before={before} now={quote} />}
      <Warnings quote={quote} sendAt={sendAt} />
      <SoundWarning state={state} />
      {quote.needs_approval && <ApprovalNotice />}
      <VoiceSummary draft={draft} />
      <section className={classes.part} aria-busy={isAsking}>
        <h2>
          <Trans>Recipients</Trans>
        </h2>
        <RecipientSum recipients={quote.recipients} outcome={<Trans>Are called</Trans>} />
      </section>
      <RecentChoice
        isCall
        recipients={quote.recipients}
        value={recent}
        onChoose={(leave_out_recent) => saveWith(draft, { leave_out_recent })}
      />
      <QuotePrice quoting={quoting}>
        <CallPrices quote={quote} />
      </QuotePrice>
      {type === 'advertising' && (
        <ConsentChoice
          recipients={quote.recipients}
          value={consent}
          onChoose={(chosen) => saveWith(draft, { consent: chosen })}
        />
      )}
      {children}
    </QuoteGate>
  );
}
