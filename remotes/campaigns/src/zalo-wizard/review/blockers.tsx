import { formatNumber } from '@app/contracts/rules/money.ts';
import type { ZaloQuote, zaloBlockers } from '@app/contracts/zalo/zalo-quote.ts';
import { Alert } from '@app/ui/alert.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BlockerLine } from '../../shared/launch/blocker-line.tsx';
import classes from '../../shared/launch/launch.module.css';
import { OverLimit } from '../../shared/launch/member-limit.tsx';
import { Shortfall } from '../../shared/launch/shortfall.tsx';
import type { ZaloDraftSession } from '../draft/zalo-drafts.ts';
import { stepPath } from '../frame/step-paths.ts';
import { stepTitles } from '../frame/zalo-texts.ts';
import type { ZaloStep } from '../zalo-launch.state.ts';

type BlockerCode = Exclude<(typeof zaloBlockers)[number], 'balance_too_low' | 'member_limit'>;

/** What stands in the way, and the step where it is put right. */
const words: Readonly<Record<BlockerCode, readonly [ZaloStep, MessageDescriptor]>> = {
  oa_missing: ['template', msg`No Zalo OA is selected.`],
  oa_not_connected: ['template', msg`The Zalo OA is not linked at the moment.`],
  template_missing: ['template', msg`No template is chosen.`],
  template_not_approved: ['template', msg`Zalo has not approved the template, or has disabled it.`],
  template_without_price: ['template', msg`Zalo has not told the price of this template yet.`],
  param_unmapped: ['content', msg`Some parameters have no value`],
  param_invalid: ['content', msg`Some recipients’ values do not fit the template`],
  fallback_sender_missing: ['content', msg`The SMS has no sender.`],
  fallback_sender_not_approved: ['content', msg`The sender of the SMS may not be used for this type of message.`],
  fallback_not_for_promotion: [
    'content',
    msg`No SMS can stand in for promotion: it would be advertising by SMS, which has rules of its own.`,
  ],
  fallback_text_missing: ['content', msg`The SMS has no text.`],
  fallback_text_too_long: ['content', msg`The text of the SMS is too long.`],
  fallback_variable_missing: ['content', msg`Some recipients have no value for a variable of the SMS`],
  audience_not_ready: ['recipients', msg`A list of numbers is still being read, or waits for you.`],
  no_recipient: ['recipients', msg`No one would get the message.`],
  consent_missing: ['review', msg`Say below how you know that the recipients agreed to advertising.`],
};

interface BlockersProps {
  readonly draft: ZaloDraftSession;
  readonly quote: ZaloQuote;
}

/** Everything that must be put right before the launch, each with the way there. */
export function Blockers({ draft, quote }: BlockersProps) {
  if (quote.blockers.length === 0) return null;
  return (
    <Alert tone="warning" title={<Trans>It cannot be sent yet</Trans>}>
      <ul className={classes.lines}>
        {quote.blockers.map((blocker) => {
          const { code } = blocker;
          if (code === 'member_limit') return <OverLimit key={code} quote={quote} />;
          if (code === 'balance_too_low') return <Shortfall key={code} quote={quote} save={() => draft.flush()} />;
          return (
            <li key={code}>
              <ZaloBlocker draft={draft} code={code}>
                <Details blocker={blocker} />
              </ZaloBlocker>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

/** One thing that stands in the way, with what it is about and the way to the step that owns it. */
export function ZaloBlocker({
  draft,
  code,
  children,
}: {
  draft: ZaloDraftSession;
  code: string;
  children?: ReactNode;
}) {
  const { i18n } = useLingui();
  const { id } = draft.state();
  return (
    <BlockerLine
      code={code}
      words={words}
      wayOf={(step) => (step === 'review' ? null : { to: stepPath(step, id), title: i18n._(stepTitles[step]) })}
    >
      {children}
    </BlockerLine>
  );
}

/** Which parameters or variables it is about, and of how many people. */
function Details({ blocker: { params, recipients = 0 } }: { blocker: ZaloQuote['blockers'][number] }) {
  const names = params?.join(', ') ?? '';
  const count = formatNumber(recipients);
  return (
    <>
      {names !== '' && `: ${names}`}
      {recipients > 0 && (
        <>
          {' '}
          <Plural value={recipients} one="(# recipient)" other={`(${count} recipients)`} />
        </>
      )}
    </>
  );
}
