import { cancelBulk, listBulk } from '@app/contracts/contact/contact-bulk.calls.ts';
import type { Bulk } from '@app/contracts/contact/contact-bulk.ts';
import { listTrash } from '@app/contracts/contact/contact-trash.calls.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { Button } from '@app/ui/button.tsx';
import { Progress } from '@app/ui/progress.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { refreshBulk, refreshDirectory } from '../contacts.queries.ts';
import classes from './bulk.module.css';

/** Work on many contacts that goes on now: how far it is, and a way to end it. */
export function BulkProgress() {
  const works = useQuery(callQuery(listBulk, {})).data?.data ?? [];
  useEvent('contact_bulk', ({ status }) => {
    void refreshBulk();
    if (status !== 'running') void Promise.all([refreshDirectory(), refreshCalls(listTrash)]);
  });
  if (works.length === 0) return null;
  return (
    <div className={classes.works}>
      {works.map((work) => (
        <Work key={work.id} work={work} />
      ))}
    </div>
  );
}

function Work({ work: { id, kind, done, contacts } }: { work: Bulk }) {
  const { t } = useLingui();
  const mayWrite = useScope('contact:write');
  const cancel = useMutation({ ...callMutation(cancelBulk), onSettled: () => refreshBulk() });
  const labels: Readonly<Record<string, string>> = {
    delete: t`Moving contacts to the trash`,
    restore: t`Restoring contacts`,
    block: t`Blocking contacts`,
    unblock: t`Unblocking contacts`,
  };
  const label = labels[kind] ?? t`Changing tags`;
  return (
    <div className={classes.work}>
      <div>
        <span>
          {label}:{' '}
          <Trans>
            {formatNumber(done)} of {formatNumber(contacts)}
          </Trans>
        </span>
        <Progress label={label} value={done} max={contacts} />
      </div>
      {mayWrite && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          <Trans>Stop</Trans>
        </Button>
      )}
    </div>
  );
}
