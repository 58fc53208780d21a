import type { LoggedRequest } from '@app/contracts/developer/request-log.ts';
import { Badge } from '@app/ui/badge.tsx';
import { Count } from '@app/ui/count.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

/** Columns of the log; `pathTo` leads to one request beside it. */
export function useRequestColumns(pathTo: (request: LoggedRequest) => string): Column<LoggedRequest>[] {
  const { t } = useLingui();
  return [
    {
      key: 'path',
      header: t`Request`,
      cell: (request) => (
        <Link to={pathTo(request)}>
          <code>
            {request.method} {request.path}
          </code>
        </Link>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      phone: 'detail',
      cell: ({ status, code }) => <HttpStatus status={status} code={code} />,
    },
    { key: 'key', header: t`API key`, phone: 'none', cell: ({ key_name: name }) => name },
    { key: 'ip', header: t`IP address`, phone: 'none', priority: 2, cell: ({ ip }) => ip },
    {
      key: 'ms',
      header: t`Duration`,
      align: 'right',
      phone: 'none',
      cell: ({ ms }) => (
        <Trans>
          <Count value={ms} /> ms
        </Trans>
      ),
    },
    {
      key: 'created_at',
      header: t`Time`,
      sort: 'created_at',
      phone: 'detail',
      cell: ({ created_at: at }) => <DateTime at={at} />,
    },
  ];
}

/** The status of an answer, with the reason of a refusal; only what went wrong has a colour. */
export function HttpStatus({ status, code }: Pick<LoggedRequest, 'status' | 'code'>) {
  if (status < 400) return status;
  return (
    <Badge tone={status < 500 ? 'undelivered' : 'failed'}>
      {status} {code}
    </Badge>
  );
}
