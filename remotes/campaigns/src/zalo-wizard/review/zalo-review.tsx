import { ADVERTISING_PER_DAY } from '@app/contracts/rules/message-content.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApprovalNotice } from '../../shared/approval/approval-notice.tsx';
import { saveWith } from '../../shared/draft/save-with.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { ConsentChoice } from '../../shared/launch/consent-choice.tsx';
import classes from '../../shared/launch/launch.module.css';
import { QuoteGate, QuotePrice } from '../../shared/launch/quote-gate.tsx';
import { RecentChoice } from '../../shared/launch/recent-choice.tsx';
import { RecipientSum } from '../../shared/launch/recipient-sum.tsx';
import type { QuoteState } from '../../shared/launch/use-quote.ts';
import type { ZaloDraftSession } from '../draft/zalo-drafts.ts';
import { chosenTemplateQuery } from '../template/templates.queries.ts';
import { ParamFaults } from './param-faults.tsx';
import { PriceChange } from './price-change.tsx';
import { planAt } from './plan-at.ts';
import { Prices } from './prices.tsx';
import { QuotaPlan } from './quota-plan.tsx';
import { ZaloPreview } from './recipient-preview.tsx';
import { Warnings } from './warnings.tsx';
import { ZaloSummary } from './zalo-summary.tsx';

interface ZaloReviewProps {
  readonly draft: ZaloDraftSession;
  readonly quoting: QuoteState<ZaloQuote> & { readonly quote: ZaloQuote };
  /** When it is to be sent (ISO, UTC); empty for at once. */
  readonly sendAt: string;
  /** When it is to begin, and what has to be typed. */
  readonly children: ReactNode;
}

/** Everything to look at before the launch. */
export function ZaloReview({ draft, quoting, sendAt, children }: ZaloReviewProps) {
  const { quote, before, isAsking } = quoting;
  const { fields } = useDraft(draft);
  const template = useQuery(chosenTemplateQuery(fields)).data?.data;
  const mostAdvertising = ADVERTISING_PER_DAY;
  const days = planAt(quote, { sendAt, isPromotion: template?.tag === 'promotion' });
  return (
    <QuoteGate quoting={quoting} summary={<ZaloSummary draft={draft} />}>
      {before && <PriceChange before={before} now={quote} />}
      <Warnings quote={quote} sendAt={sendAt} isSpread={days.isSpread} />
      <ParamFaults draft={draft} quote={quote} />
      {quote.needs_approval && <ApprovalNotice />}
      <ZaloSummary draft={draft} />
      {template && quote.recipients.valid > 0 && <ZaloPreview key={quote.id} quote={quote} template={template} />}
      <section className={classes.part} aria-busy={isAsking}>
        <h2>
          <Trans>Recipients</Trans>
        </h2>
        <RecipientSum
          recipients={quote.recipients}
          outcome={<Trans>Get the message</Trans>}
          leftOut={quote.recipients.left_out}
          capped={<Trans>had {mostAdvertising} advertising messages within 24 hours</Trans>}
        />
      </section>
      <RecentChoice
        recipients={quote.recipients}
        value={fields.options.leave_out_recent}
        onChoose={(leave_out_recent) => saveWith(draft, { options: { ...fields.options, leave_out_recent } })}
      />
      <QuotaPlan quote={quote} {...days} />
      <QuotePrice quoting={quoting}>
        <Prices quote={quote} />
      </QuotePrice>
      {template?.tag === 'promotion' && (
        <ConsentChoice
          recipients={quote.recipients}
          value={fields.options.consent}
          onChoose={(consent) => saveWith(draft, { options: { ...fields.options, consent } })}
        />
      )}
      {children}
    </QuoteGate>
  );
}
