import type { Quote } from '@app/contracts/campaign/quote.ts';
import { ADVERTISING_PER_DAY } from '@app/contracts/rules/message-content.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { saveWith } from '../../shared/draft/save-with.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import { CarrierTable } from './carrier-table.tsx';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { Changes } from './changes.tsx';
import { ConsentChoice } from '../../shared/launch/consent-choice.tsx';
import { DraftSummary } from './draft-summary.tsx';
import classes from '../../shared/launch/launch.module.css';
import { SmsPreview } from './recipient-preview.tsx';
import { ApprovalNotice } from '../../shared/approval/approval-notice.tsx';
import { QuoteGate, QuotePrice } from '../../shared/launch/quote-gate.tsx';
import { RecentChoice } from '../../shared/launch/recent-choice.tsx';
import { RecipientSum } from '../../shared/launch/recipient-sum.tsx';
import type { QuoteState } from '../../shared/launch/use-quote.ts';
import { TestSms } from './test-send.tsx';
import { Warnings } from './warnings.tsx';

interface LaunchReviewProps {
  readonly draft: DraftSession;
  readonly quoting: QuoteState<Quote> & { readonly quote: Quote };
  /** When it is to be sent (ISO, UTC); empty for at once. */
  readonly sendAt: string;
  /** Where the time to send at is chosen. */
  readonly time: ReactNode;
  /** Where the number of recipients is typed, if it has to be. */
  readonly typing: ReactNode;
}

/** Everything to look at before the launch. */
export function LaunchReview({ draft, quoting, sendAt, time, typing }: LaunchReviewProps) {
  const { quote, before, isAsking } = quoting;
  const mostAdvertising = ADVERTISING_PER_DAY;
  const { message_type: type, options } = useDraft(draft).fields;
  return (
    <QuoteGate quoting={quoting} summary={<DraftSummary draft={draft} />}>
      {before && <Changes before={before} now={quote} />}
      <Warnings draft={draft} quote={quote} sendAt={sendAt} />
      {quote.needs_approval && <ApprovalNotice />}
      <DraftSummary draft={draft} />
      {quote.longest ? <SmsPreview key={quote.id} quote={quote} /> : <TestSms quote={quote} recipient="" />}
      <section className={classes.part} aria-busy={isAsking}>
        <h2>
          <Trans>Recipients</Trans>
        </h2>
        <RecipientSum
          recipients={quote.recipients}
          outcome={<Trans>Get the message</Trans>}
          capped={<Trans>had {mostAdvertising} advertising messages within 24 hours</Trans>}
        />
      </section>
      <RecentChoice
        recipients={quote.recipients}
        value={options.leave_out_recent}
        onChoose={(leave_out_recent) => saveWith(draft, { options: { ...options, leave_out_recent } })}
      />
      <QuotePrice quoting={quoting}>
        <CarrierTable quote={quote} />
      </QuotePrice>
      {type === 'advertising' && (
        <ConsentChoice
          recipients={quote.recipients}
          value={options.consent}
          onChoose={(consent) => saveWith(draft, { options: { ...options, consent } })}
        />
      )}
      {time}
      {typing}
    </QuoteGate>
  );
}
