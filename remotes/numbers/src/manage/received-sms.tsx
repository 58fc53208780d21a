import { ExportMenu } from '@app/audience/export-menu.tsx';
import { useScope } from '@app/platform/session.ts';
import type { ReceivedSms as Received } from '@app/contracts/number/received-sms.ts';
import { senderText } from '@app/contracts/number/number-text.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Pagination } from '@app/ui/pagination.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './manage.module.css';
import { fileOfReceived, receivedQuery } from './manage.queries.ts';

/** What was written to a number, the newest first, a page at a time. */
export function ReceivedSms({ numberId }: { numberId: string }) {
  const { t } = useLingui();
  const mayExport = useScope('number:write');
  const [page, setPage] = useState(1);
  const query = useQuery({ ...receivedQuery(numberId, page), placeholderData: keepPreviousData });
  const { data: received = [], info } = query.data ?? {};
  const total = query.data?.total ?? 0;
  return (
    <section className={classes.part} aria-label={t`Received SMS`} aria-busy={!query.data && !query.error}>
      <h3>
        <Trans>Received SMS</Trans>
      </h3>
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && !query.error && <Skeleton height="96px" />}
      {query.data && total === 0 && (
        <p className={classes.quiet}>
          <Trans>No one has written to this number yet.</Trans>
        </p>
      )}
      {mayExport && total > 0 && <ExportMenu ask={(format) => fileOfReceived(numberId, format)} />}
      {received.length > 0 && (
        <ul className={classes.texts}>
          {received.map((sms) => (
            <ReceivedRow key={sms.id} sms={sms} />
          ))}
        </ul>
      )}
      {info && total > info.pageSize && (
        <Pagination page={page} pageSize={info.pageSize} total={total} onPage={setPage} />
      )}
    </section>
  );
}

function ReceivedRow({ sms: { from, content, received_at: at } }: { sms: Received }) {
  return (
    <li>
      <p className={classes.head}>
        <span className={classes.number}>{senderText(from)}</span>
        <DateTime at={at} />
      </p>
      <p>{content}</p>
    </li>
  );
}
