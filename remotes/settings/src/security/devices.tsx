import type { accountSessions } from '@app/contracts/account/account.calls.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { showToast } from '@app/platform/toast.ts';
import { Badge } from '@app/ui/badge.tsx';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { DeviceRow } from './device-row.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import classes from './security.module.css';
import { useBrowserName } from './use-browser-name.ts';

type Session = Data<typeof accountSessions>[number];

interface DevicesProps {
  /** Absent while they are on their way. */
  readonly sessions: readonly Session[] | undefined;
}

/** Where the person is signed in, this device first; every other can be logged out. */
export function Devices({ sessions }: DevicesProps) {
  const section = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Session | 'others' | null>(null);
  // The row whose button was pressed is gone then.
  const focus = () => section.current?.focus({ preventScroll: true });
  const others = sessions?.filter(({ is_current: isCurrent }) => !isCurrent) ?? [];
  const sorted = [...(sessions?.filter(({ is_current: isCurrent }) => isCurrent) ?? []), ...others];
  return (
    <div ref={section} tabIndex={-1} className={classes.section}>
      <Card title={<Trans>Where you are logged in</Trans>}>
        {sessions ? (
          <ul className={classes.devices}>
            {sorted.map((session) => (
              <SessionRow key={session.id} session={session} onRevoke={() => setAsked(session)} />
            ))}
          </ul>
        ) : (
          <Skeleton height="96px" />
        )}
        {others.length > 0 && (
          <Button variant="default" className={classes.others ?? ''} onClick={() => setAsked('others')}>
            <Trans>Log out all other devices</Trans>
          </Button>
        )}
        {asked === 'others' && <RevokeOthers count={others.length} onDone={focus} onClose={() => setAsked(null)} />}
        {asked !== null && asked !== 'others' && (
          <RevokeOne session={asked} onDone={focus} onClose={() => setAsked(null)} />
        )}
      </Card>
    </div>
  );
}

function SessionRow({ session, onRevoke }: { session: Session; onRevoke: () => void }) {
  const { t } = useLingui();
  const name = useBrowserName()(session.user_agent);
  return (
    <DeviceRow
      name={name}
      badge={
        session.is_current && (
          <Badge tone="delivered">
            <Trans>This device</Trans>
          </Badge>
        )
      }
      details={
        <Trans>
          {session.ip} · last seen <DateTime at={session.last_used_at} /> · logged in{' '}
          <DateTime at={session.created_at} />
        </Trans>
      }
      action={
        !session.is_current && (
          <Button variant="default" size="xs" aria-label={t`Log out ${name}`} onClick={onRevoke}>
            <Trans>Log out</Trans>
          </Button>
        )
      }
    />
  );
}

interface RevokeProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RevokeOne({ session, onDone, onClose }: RevokeProps & { readonly session: Session }) {
  const { t } = useLingui();
  const name = useBrowserName()(session.user_agent);
  return (
    <RevokeDialog
      which={{ id: session.id }}
      title={<Trans>Log out “{name}”?</Trans>}
      text={<Trans>It is logged out at once. Whoever uses it needs your password to come back.</Trans>}
      confirmLabel={<Trans>Log out the device</Trans>}
      onDone={() => {
        onDone();
        showToast({ tone: 'success', text: t`“${name}” is logged out` });
      }}
      onClose={onClose}
    />
  );
}

function RevokeOthers({ count, onDone, onClose }: RevokeProps & { readonly count: number }) {
  const { t } = useLingui();
  return (
    <RevokeDialog
      which={{ others: true }}
      title={<Trans>Log out all other devices?</Trans>}
      text={
        <Plural
          value={count}
          one="# device is logged out at once. You stay logged in here."
          other="# devices are logged out at once. You stay logged in here."
        />
      }
      confirmLabel={<Trans>Log out the others</Trans>}
      onDone={() => {
        onDone();
        showToast({ tone: 'success', text: t`All other devices are logged out` });
      }}
      onClose={onClose}
    />
  );
}
