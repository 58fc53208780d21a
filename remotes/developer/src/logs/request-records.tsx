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

/** What a request made or was about: verifications lead to their log, other ids can be copied. */
export function RequestRecords({ ids }: { ids: readonly string[] }) {
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
            <RecordLine id={id} />
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

function RecordLine({ id }: { id: string }) {
  const { t } = useLingui();
  const mayOpen = useScope('verify:read') && isVerification(id);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(id);
    showToast({ tone: 'success', text: t`ID copied` });
  }
  return (
    <>
      <span className={classes.kind}>{isVerification(id) ? <Trans>Verification</Trans> : <Trans>Message</Trans>}</span>
      {mayOpen ? (
        <Link to={paths.verification(id)} className={classes.id}>
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

function isVerification(id: string): boolean {
  return id.startsWith('ver_');
}
