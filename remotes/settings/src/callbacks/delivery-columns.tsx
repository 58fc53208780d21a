import type { CallbackDelivery } from '@app/contracts/settings/callback.ts';
import { Badge } from '@app/ui/badge.tsx';
import { Count } from '@app/ui/count.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { DeliveryStatus, useCallbackTexts } from './callback-status.tsx';

/** Columns of the log; `pathTo` leads to one delivery beside it. */
export function useDeliveryColumns(pathTo: (delivery: CallbackDelivery) => string): Column<CallbackDelivery>[] {
  const { t } = useLingui();
  const { nameOfEvent } = useCallbackTexts();
  return [
    {
      key: 'event',
      header: t`Event`,
      cell: (delivery) => (
        <>
          <Link to={pathTo(delivery)}>{nameOfEvent(delivery.event_type)}</Link>{' '}
          {delivery.is_test && (
            <Badge>
              <Trans context="callback">Test</Trans>
            </Badge>
          )}
        </>
      ),
    },
    { key: 'status', header: t`Status`, phone: 'detail', cell: ({ status }) => <DeliveryStatus status={status} /> },
    {
      key: 'answer',
      header: t`Answer`,
      phone: 'none',
      cell: ({ response_code: code, error }) => code ?? (error === null ? '' : <Trans>No answer</Trans>),
    },
    {
      key: 'attempt',
      header: t({ message: 'Attempts', context: 'delivery' }),
      align: 'right',
      phone: 'none',
      cell: ({ attempt }) => <Count value={attempt} />,
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
