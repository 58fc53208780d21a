import type { VerificationLog } from '@app/contracts/verification/verification-log.ts';
import { Badge } from '@app/ui/badge.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { LogStatus } from './log-status.tsx';
import { Recipient } from './recipient.tsx';
import { useLogTexts } from '../shared/log-texts.ts';

/** Columns of the logs; `pathTo` leads to one verification beside them. */
export function useLogColumns(pathTo: (log: VerificationLog) => string): Column<VerificationLog>[] {
  const { t } = useLingui();
  const { nameOfChannel } = useLogTexts();
  const nameOfCarrier = useCarrierName();
  return [
    {
      key: 'to',
      header: t`Recipient`,
      cell: (log) => (
        <>
          <Link to={pathTo(log)} preventScrollReset>
            <Recipient to={log.to} />
          </Link>{' '}
          {log.is_test && <Badge>{t({ message: 'Test', context: 'verification' })}</Badge>}
        </>
      ),
    },
    { key: 'status', header: t`Status`, phone: 'detail', cell: (log) => <LogStatus log={log} /> },
    {
      key: 'channel',
      header: t`Channel`,
      phone: 'none',
      cell: ({ channel, attempts }) =>
        (attempts.length === 0 ? [channel] : attempts.map((attempt) => attempt.channel)).map(nameOfChannel).join(' → '),
    },
    {
      key: 'carrier',
      header: t`Carrier`,
      phone: 'none',
      priority: 3,
      cell: ({ carrier }) => (carrier === null ? '' : nameOfCarrier(carrier)),
    },
    { key: 'service', header: t`Service`, phone: 'none', priority: 2, cell: ({ configuration }) => configuration.name },
    {
      key: 'created_at',
      header: t`Time`,
      sort: 'created_at',
      phone: 'detail',
      cell: ({ created_at: at }) => <DateTime at={at} />,
    },
  ];
}
