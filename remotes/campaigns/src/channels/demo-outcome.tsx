import type { Demo } from '@app/contracts/channel/demo.ts';
import { errorsOfChannel } from '@app/contracts/message/error-numbers.ts';
import { CallBadge } from '@app/ui/call-status.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ErrorExplained } from '../shared/view/error-explained.tsx';
import classes from './demo.module.css';

/** How the last try comes out; it follows it while it is under way. */
export function DemoOutcome({ channel, last }: { channel: Demo['channel']; last: NonNullable<Demo['last']> }) {
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
      {last.error_code !== null && <ErrorExplained code={last.error_code} errors={errorsOfChannel(channel)} />}
    </div>
  );
}
