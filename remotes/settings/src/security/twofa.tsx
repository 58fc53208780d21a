import type { twofaStatus } from '@app/contracts/account/account.calls.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { Badge } from '@app/ui/badge.tsx';
import { Card } from '@app/ui/card.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BackupCodesDialog } from './backup-codes-dialog.tsx';
import classes from './security.module.css';
import { TwofaOff } from './twofa-off.tsx';
import { TwofaOn } from './twofa-on.tsx';

interface TwofaProps {
  /** Absent while it is on its way. */
  readonly status: Data<typeof twofaStatus> | undefined;
}

/** Two-step verification: whether it is on, and everything that can be done about it. */
export function Twofa({ status }: TwofaProps) {
  const section = useRef<HTMLDivElement>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // What was pressed may be gone by now: whoever uses the keyboard goes on from here.
  const focus = () => section.current?.focus({ preventScroll: true });
  return (
    <div ref={section} tabIndex={-1} className={classes.section}>
      <Card title={<Trans>Two-step verification</Trans>} aside={status && <OnOff isOn={status.enabled} />}>
        {!status && <Skeleton height="64px" />}
        {status?.enabled === true && <TwofaOn status={status} onCodes={setCodes} onOff={focus} />}
        {status?.enabled === false && <TwofaOff onCodes={setCodes} />}
        {codes && (
          <BackupCodesDialog
            codes={codes}
            onClose={() => {
              flushSync(() => setCodes(null));
              focus();
            }}
          />
        )}
      </Card>
    </div>
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Badge tone="delivered">
      <Trans>On</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Off</Trans>
    </Badge>
  );
}
