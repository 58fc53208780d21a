import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { IconCopy } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from './request-records.module.css';

/** A batch makes up to 1,000 messages. */
const SHOWN = 10;

interface RequestRecordsProps {
  readonly ids: readonly string[];
  /** Whether a live key asked; messages of a test key are in the sandbox. */
  readonly isLive: boolean;
}

/** What a request made or was about: each leads to its log; ids of what has no place there, or may not be seen, can be copied. */
export function RequestRecords({ ids, isLive }: RequestRecordsProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? ids : ids.slice(0, SHOWN);
  const count = ids.length;
  return (
    <>
      <h3>
        <Trans>Records</Trans>
      </h3>
      <ul className={classes.records} aria-label={t`Records`}>
        {shown.map((id) => (
          <li key={id}>
            <RecordLine id={id} isLive={isLive} />
          </li>
        ))}
      </ul>
      {shown.length < count && (
        <Button variant="default" size="xs" onClick={() => setWhole(true)}>
          <Trans>Show all {count} records</Trans>
        </Button>
      )}
    </>
  );
}

function RecordLine({ id, isLive }: { id: string; isLive: boolean }) {
  const { t } = useLingui();
  const maySeeVerifications = useScope('verify:read');
  const maySeeLog = useScope('log:read');
  const isVerification = id.startsWith('ver_');
  const mayOpen = isVerification ? maySeeVerifications : maySeeLog || !isLive;
  const pathOf = isLive ? paths.message : (message: string) => paths.sandbox({ message });
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(id);
    showToast({ tone: 'success', text: t`ID copied` });
  }
  return (
    <>
      <span className={classes.kind}>{isVerification ? <Trans>Verification</Trans> : <Trans>Message</Trans>}</span>
      {mayOpen ? (
        <Link to={isVerification ? paths.verification(id) : pathOf(id)} className={classes.id}>
          {id}
        </Link>
      ) : (
        <>
          <code className={classes.id}>{id}</code>
          <Button variant="subtle" size="compact-xs" aria-label={t`Copy ${id}`} onClick={() => void copy()}>
            <IconCopy size={16} />
          </Button>
        </>
      )}
    </>
  );
}
