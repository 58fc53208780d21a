import type { VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import { Alert } from '@app/ui/alert.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from '../../shared/launch/launch.module.css';

interface WarningsProps {
  readonly quote: Pick<VoiceQuote, 'warnings' | 'first_call_at'>;
  /** When calls are to begin (ISO, UTC); empty for at once. */
  readonly sendAt: string;
}

/** What a person should know before the launch; none of it stands in the way. */
export function Warnings({ quote, sendAt }: WarningsProps) {
  // A quote warns of a launch at once; of a time that was chosen its own field says whether it is at night.
  const warnings = quote.warnings.filter(({ code }) => sendAt === '' || code !== 'quiet_hours');
  const texts = warnings.flatMap((warning) => {
    const text = textOf(warning, quote.first_call_at);
    return text === null ? [] : [{ code: warning.code, text }];
  });
  if (texts.length === 0) return null;
  return (
    <Alert title={<Trans>Good to know</Trans>}>
      <ul className={classes.lines}>
        {texts.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

function textOf({ code, campaign }: VoiceQuote['warnings'][number], firstCallAt: string): ReactNode {
  if (code === 'quiet_hours') {
    return (
      <Trans>
        Advertising calls may be made from 08:00 to 17:00. The first call is made <DateTime at={firstCallAt} />.
      </Trans>
    );
  }
  if (code === 'retry_limited') {
    return <Trans>Advertising is not dialled again once the phone rang: one call in 24 hours.</Trans>;
  }
  if (code === 'machine_guess') {
    return <Trans>Answering machines are told by a guess; a person may be hung up on now and then.</Trans>;
  }
  if (code === 'repeated_sound' && campaign) {
    return (
      <Trans>
        The same sound was played within a day: <Link to={paths.voiceCampaign(campaign.id)}>{campaign.name}</Link>
      </Trans>
    );
  }
  return null;
}
