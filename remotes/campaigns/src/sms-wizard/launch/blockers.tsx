import type { Quote, quoteBlockers } from '@app/contracts/campaign/quote.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Alert } from '@app/ui/alert.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DraftSession } from '../draft/draft-session.ts';
import { stepPaths, useStepTitle } from '../frame/step-paths.ts';
import type { Step } from '../steps.ts';
import { BlockerLine } from '../../shared/launch/blocker-line.tsx';
import classes from '../../shared/launch/launch.module.css';
import { OverLimit } from '../../shared/launch/member-limit.tsx';
import { Shortfall } from '../../shared/launch/shortfall.tsx';

type BlockerCode = Exclude<(typeof quoteBlockers)[number], 'balance_too_low' | 'member_limit'>;

/** What stands in the way, and the step where it is put right. */
const words: Readonly<Record<BlockerCode, readonly [Step, MessageDescriptor]>> = {
  sender_missing: ['sender', msg`No sender is chosen.`],
  sender_not_approved: ['sender', msg`The sender is not approved for this type of message.`],
  content_empty: ['text', msg`The text is empty.`],
  content_too_long: ['text', msg`The text is too long: maximum 4 segments.`],
  variable_missing: ['text', msg`Some recipients have no value for a variable. Enter text to use instead:`],
  variable_too_long: ['text', msg`Some recipients have a value that is longer than the template allows:`],
  variable_wrong_kind: ['text', msg`Some recipients have a value that the template does not allow there:`],
  template_not_approved: ['text', msg`The template is not approved, or not any more.`],
  template_other_sender: ['text', msg`The template is registered for another sender or type of message.`],
  template_mismatch: ['text', msg`The text is not the template’s; carriers would refuse it.`],
  label_missing: ['text', msg`Advertising must begin with [QC] or [AD].`],
  optout_missing: ['text', msg`Advertising must end with a way to opt out.`],
  too_few_recipients: ['recipients', msg`Carriers take advertising only for so many recipients or more:`],
  consent_missing: ['launch', msg`Say below how you know that the recipients agreed to advertising.`],
  no_recipient: ['recipients', msg`No one would get the message.`],
  audience_not_ready: ['recipients', msg`A list of numbers is still being read, or waits for you.`],
};

/** Everything that must be put right before the launch, each with the way there. */
export function Blockers({ draft, quote }: { draft: DraftSession; quote: Quote }) {
  if (quote.blockers.length === 0) return null;
  return (
    <Alert tone="warning" title={<Trans>This cannot be sent yet</Trans>}>
      <ul className={classes.lines}>
        {quote.blockers.map(({ code, variables = [], least }) => {
          if (code === 'member_limit') return <OverLimit key={code} quote={quote} />;
          if (code === 'balance_too_low') return <Shortfall key={code} quote={quote} save={() => draft.flush()} />;
          return (
            <li key={code}>
              <SmsBlocker draft={draft} code={code}>
                {' '}
                {variables.map(({ key, recipients }) => `{${key}} (${formatNumber(recipients)})`).join(', ')}
                {least !== undefined && ` ${formatNumber(least)}.`}
              </SmsBlocker>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

/** One thing that stands in the way, with what it is about and the way to the step that owns it. */
export function SmsBlocker({ draft, code, children }: { draft: DraftSession; code: string; children?: ReactNode }) {
  const titleOf = useStepTitle();
  const { id } = draft.state();
  return (
    <BlockerLine
      code={code}
      words={words}
      wayOf={(step) => (step === 'launch' ? null : { to: stepPaths[step](id), title: titleOf(step) })}
    >
      {children}
    </BlockerLine>
  );
}
