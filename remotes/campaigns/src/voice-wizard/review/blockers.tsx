import type { voiceBlockers, VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import { Alert } from '@app/ui/alert.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { BlockerLine } from '../../shared/launch/blocker-line.tsx';
import classes from '../../shared/launch/launch.module.css';
import { OverLimit } from '../../shared/launch/member-limit.tsx';
import { Shortfall } from '../../shared/launch/shortfall.tsx';
import type { VoiceDraftSession } from '../draft/voice-drafts.ts';
import { stepTitles } from '../frame/voice-texts.ts';
import type { VoiceStep } from '../voice-launch.state.ts';

type BlockerCode = Exclude<(typeof voiceBlockers)[number], 'balance_too_low' | 'member_limit'>;

/** What stands in the way, and the step where it is put right. */
const words: Readonly<Record<BlockerCode, readonly [VoiceStep, MessageDescriptor]>> = {
  sender_missing: ['caller', msg`No caller is chosen.`],
  sender_not_approved: ['caller', msg`The number may not be shown for this type of call.`],
  sound_missing: ['sound', msg`No sound is chosen.`],
  sound_not_ready: ['sound', msg`The sound is not ready yet.`],
  sound_type: ['sound', msg`The sound is meant for another type of call.`],
  optout_missing: ['calls', msg`Advertising needs a key that ends further calls.`],
  forward_missing: ['calls', msg`A key connects recipients, but to no number.`],
  tag_missing: ['calls', msg`A key gives a tag, but none is chosen.`],
  audience_not_ready: ['recipients', msg`A list of numbers is still being read, or waits for you.`],
  no_recipient: ['recipients', msg`No one would be called.`],
  consent_missing: ['review', msg`Say below how you know that the recipients agreed to advertising.`],
};

/** Everything that must be put right before the launch, each with the way there. */
export function Blockers({ draft, quote }: { draft: VoiceDraftSession; quote: VoiceQuote }) {
  if (quote.blockers.length === 0) return null;
  return (
    <Alert tone="warning" title={<Trans>Calls cannot begin yet</Trans>}>
      <ul className={classes.lines}>
        {quote.blockers.map(({ code }) => {
          if (code === 'member_limit') return <OverLimit key={code} quote={quote} />;
          if (code === 'balance_too_low') return <Shortfall key={code} quote={quote} save={() => draft.flush()} />;
          return (
            <li key={code}>
              <VoiceBlocker draft={draft} code={code} />
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

/** One thing that stands in the way, with the way to the step that owns it. */
export function VoiceBlocker({ draft, code }: { draft: VoiceDraftSession; code: string }) {
  const { i18n } = useLingui();
  const { id } = draft.state();
  return (
    <BlockerLine
      code={code}
      words={words}
      wayOf={(step) =>
        step === 'review' ? null : { to: paths.voiceLaunch({ id, step }), title: i18n._(stepTitles[step]) }
      }
    />
  );
}
