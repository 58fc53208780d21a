import type { Demo } from '@app/contracts/channel/demo.ts';
import { CallBadge } from '@app/ui/call-status.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { messageErrors } from '@app/contracts/message/message-errors.ts';
import { ErrorExplained } from '../shared/view/error-explained.tsx';
import { callErrors } from '@app/contracts/voice/call-errors.ts';
import { zaloErrors } from '@app/contracts/zalo/zalo-message-errors.ts';
import classes from './demo.module.css';

const errors = { sms: messageErrors, voice: callErrors, zalo: zaloErrors } as const;

/** How the last try comes out; it follows it while it is under way. */
export function DemoOutcome({ channel, last }: { channel: Demo['channel']; last: NonNullable<Demo['last']> }) {
  const known = Object.entries(errors).find(([key]) => key === channel)?.[1] ?? messageErrors;
  return (
    <div className={classes.outcome} role="status">
      <p className={classes.last}>
        <Trans>
          Last try <DateTime at={last.at} />
        </Trans>
        {channel === 'voice' ? <CallBadge status={last.status} /> : <StatusBadge status={last.status} />}
        {channel === 'voice' && (
          <Link to={paths.voiceLog({ call: last.id })}>
            <Trans>See the call</Trans>
          </Link>
        )}
      </p>
      {last.error_code !== null && <ErrorExplained code={last.error_code} errors={known} />}
    </div>
  );
}
