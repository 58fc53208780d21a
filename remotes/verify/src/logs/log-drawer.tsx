import type { VerificationLog } from '@app/contracts/verification/verification-log.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Count } from '@app/ui/count.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Facts, type Fact } from '@app/ui/facts.tsx';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AttemptErrors } from '../shared/attempt-errors.tsx';
import { Attempts } from '../shared/attempts.tsx';
import { LogStatus } from './log-status.tsx';
import { logQuery } from './logs.queries.ts';
import { Recipient } from './recipient.tsx';

interface LogDrawerProps {
  /** Verification to show, `''` for none. */
  readonly id: string;
  readonly beside: RecordsBeside | undefined;
  readonly onClose: () => void;
}

/** One verification beside the logs: how it stands, and each way on which its code was sent. */
export function LogDrawer({ id, beside, onClose }: LogDrawerProps) {
  const answer = useQuery(logQuery(id));
  const log = answer.data?.data[0];
  return (
    <RecordDrawer
      isOpen={id !== ''}
      onClose={onClose}
      title={log ? <Recipient to={log.to} /> : <Trans>Verification</Trans>}
      query={answer}
      beside={beside}
    >
      {() => (log ? <LogDetails log={log} /> : <EmptyState title={<Trans>Verification not found</Trans>} />)}
    </RecordDrawer>
  );
}

function LogDetails({ log }: { log: VerificationLog }) {
  const { t } = useLingui();
  const nameOfCarrier = useCarrierName();
  const facts: Fact[] = [
    { label: t`Status`, value: <LogStatus log={log} /> },
    { label: t`Service`, value: log.configuration.name },
    { label: t`Carrier`, value: log.carrier === null ? <Absent /> : nameOfCarrier(log.carrier) },
    { label: t`Codes entered`, value: <Count value={log.checks} /> },
    { label: t`IP address`, value: log.ip === '' ? <Absent /> : log.ip },
    { label: t`Device ID`, value: log.device_id === '' ? <Absent /> : <code>{log.device_id}</code> },
    { label: t({ message: 'Started', context: 'verification' }), value: <DateTime at={log.created_at} /> },
    { label: t({ message: 'Expires', context: 'verification' }), value: <DateTime at={log.expires_at} /> },
  ];
  if (log.approved_at !== null) facts.push({ label: t`Verified`, value: <DateTime at={log.approved_at} /> });
  facts.push({ label: t`Verification ID`, value: <code>{log.id}</code> });
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Facts facts={facts} />
      <h3>
        <Trans>Codes sent</Trans>
      </h3>
      {log.attempts.length === 0 ? (
        <p>
          <Trans>Nothing was sent, and nothing was charged.</Trans>
        </p>
      ) : (
        <Attempts attempts={log.attempts} hasTimes />
      )}
      <AttemptErrors attempts={log.attempts} />
    </div>
  );
}
