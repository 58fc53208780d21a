import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Card } from '@app/ui/card.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { messageTypeTexts } from '../shared/message-type-texts.ts';
import { lengthText } from '../shared/sound/length-text.ts';
import { callerText } from '../shared/voice/caller-text.ts';
import { keyActionTexts, retryOutcomeTexts } from '../shared/voice/call-texts.ts';
import classes from './voice-facts.module.css';

/** What is played, under which number, how calls are made, when and by whom. */
export function VoiceFacts({ campaign }: { campaign: VoiceCampaign }) {
  const { t, i18n } = useLingui();
  const { sound, sender, message_type, voice } = campaign;
  const type = messageTypeTexts[message_type];
  return (
    <Card title={<Trans>How it calls</Trans>}>
      <div className={classes.columns}>
        <Facts
          facts={[
            {
              label: t`Sound`,
              value: sound ? `${sound.name} (${lengthText(sound.duration_ms)})` : <Absent />,
            },
            { label: t`Played`, value: <Plural value={voice.repeat} one="once" other="# times" /> },
            { label: t`Key menu`, value: <KeyMenu voice={voice} /> },
            { label: t`Dialled again`, value: <Retries voice={voice} /> },
            {
              label: t`Answering machines`,
              value: voice.detect_machine ? t`hung up on, as far as told` : t`not looked for`,
            },
          ]}
        />
        <Facts
          facts={[
            { label: t`Caller`, value: sender ? callerText(sender.name) : <Absent /> },
            { label: t`Type of call`, value: type ? i18n._(type) : message_type },
            { label: t`Created by`, value: campaign.created_by },
            { label: t`Created at`, value: <DateTime at={campaign.created_at} /> },
            { label: t`Sent at`, value: <DateTime at={campaign.launched_at} /> },
            { label: t`Finished at`, value: <DateTime at={campaign.finished_at} /> },
          ]}
        />
      </div>
    </Card>
  );
}

function KeyMenu({ voice: { ivr } }: Pick<VoiceCampaign, 'voice'>) {
  const { i18n } = useLingui();
  if (!ivr.enabled || ivr.key_actions.length === 0) return <Absent />;
  return (
    <ul className={classes.keys}>
      {ivr.key_actions.map(({ key, action, label }) => (
        <li key={key}>
          <kbd>{key}</kbd> {label !== '' ? label : i18n._(keyActionTexts[action])}
          {action === 'forward' && ivr.forward_to !== '' && ` (${formatPhone(ivr.forward_to)})`}
        </li>
      ))}
    </ul>
  );
}

function Retries({ voice: { retry, retry_wait_s: wait, retry_on } }: Pick<VoiceCampaign, 'voice'>) {
  const { i18n } = useLingui();
  if (retry === 0 || retry_on.length === 0) return <Trans>Not at all</Trans>;
  const minutes = Math.round(wait / 60);
  const after = retry_on.map((outcome) => i18n._(retryOutcomeTexts[outcome])).join(', ');
  return (
    <>
      <Plural value={retry} one="# more time" other="# more times" />,{' '}
      <Trans>
        after {minutes} min: {after}
      </Trans>
    </>
  );
}
