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
  /** Whether a live key asked; messages and calls of a test key are in the sandbox. */
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

type Kind = 'verification' | 'call' | 'message';

function kindOf(id: string): Kind {
  if (id.startsWith('ver_')) return 'verification';
  return id.startsWith('cal_') ? 'call' : 'message';
}

/** Where a record opens; null for a member who may not see it there. */
function usePath(id: string, kind: Kind, isLive: boolean): string | null {
  const maySeeVerifications = useScope('verify:read');
  const maySeeCalls = useScope('campaign:read');
  const maySeeMessages = useScope('log:read');
  if (kind === 'verification') return maySeeVerifications ? paths.verification(id) : null;
  // Calls of a test key are in the sandbox too.
  if (!isLive) return paths.sandbox({ message: id });
  if (kind === 'call') return maySeeCalls ? paths.call(id) : null;
  return maySeeMessages ? paths.message(id) : null;
}

function RecordLine({ id, isLive }: { id: string; isLive: boolean }) {
  const { t } = useLingui();
  const kind = kindOf(id);
  const path = usePath(id, kind, isLive);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(id);
    showToast({ tone: 'success', text: t`ID copied` });
  }
  return (
    <>
      <span className={classes.kind}>
        {kind === 'verification' && <Trans>Verification</Trans>}
        {kind === 'call' && <Trans>Call</Trans>}
        {kind === 'message' && <Trans>Message</Trans>}
      </span>
      {path !== null ? (
        <Link to={path} className={classes.id}>
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
