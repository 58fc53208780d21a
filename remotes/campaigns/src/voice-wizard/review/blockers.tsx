import type { voiceBlockers, VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import { Alert } from '@app/ui/alert.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from '../../shared/launch/launch.module.css';
import { Shortfall } from '../../shared/launch/shortfall.tsx';
import { fromStep } from '../../shared/wizard/use-go.ts';
import type { VoiceDraftSession } from '../draft/voice-drafts.ts';
import { stepTitles } from '../frame/voice-texts.ts';
import type { VoiceStep } from '../voice-launch.state.ts';

type BlockerCode = Exclude<(typeof voiceBlockers)[number], 'balance_too_low'>;

/** What stands in the way, and the step where it is put right. */
const blockers: Readonly<Record<BlockerCode, readonly [VoiceStep, MessageDescriptor]>> = {
  sender_missing: ['caller', msg`No caller is chosen.`],
  sender_not_approved: ['caller', msg`The number may not be shown for this type of call.`],
  sound_missing: ['sound', msg`No sound is chosen.`],
  sound_not_ready: ['sound', msg`The sound is not ready yet.`],
  sound_type: ['sound', msg`The sound is meant for another type of call.`],
  optout_missing: ['calls', msg`Advertising needs a key that ends further calls.`],
  forward_missing: ['calls', msg`A key connects people, but to no number.`],
  tag_missing: ['calls', msg`A key gives a tag, but none is chosen.`],
  audience_not_ready: ['recipients', msg`A list of numbers is still being read, or waits for you.`],
  no_recipient: ['recipients', msg`No one would be called.`],
  consent_missing: ['review', msg`Say below how you know that the recipients agreed to advertising.`],
};

/** Everything that must be put right before the launch, each with the way there. */
export function Blockers({ draft, quote }: { draft: VoiceDraftSession; quote: VoiceQuote }) {
  const { i18n } = useLingui();
  if (quote.blockers.length === 0) return null;
  const { id } = draft.state();
  return (
    <Alert tone="warning" title={<Trans>Calls cannot begin yet</Trans>}>
      <ul className={classes.lines}>
        {quote.blockers.map(({ code }) => {
          if (code === 'balance_too_low') return <Shortfall key={code} quote={quote} save={() => draft.flush()} />;
          const [step, text] = Object.entries(blockers).find(([known]) => known === code)?.[1] ?? [];
          return (
            <li key={code}>
              {text ? i18n._(text) : code}{' '}
              {step && step !== 'review' && (
                <Link to={paths.voiceLaunch({ id, step })} state={fromStep}>
                  {i18n._(stepTitles[step])}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
