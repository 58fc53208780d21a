import type { Call } from '@app/contracts/voice/call.ts';
import { Absent } from '@app/ui/absent.tsx';
import { CallBadge } from '@app/ui/call-status.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { lengthText } from '../sound/length-text.ts';
import classes from './call-columns.module.css';

/** Columns of a list of calls; a number leads to its call beside the list. */
export function useCallColumns(pathTo: (callId: string) => string): Column<Call>[] {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  return [
    {
      key: 'to',
      header: t`Phone number`,
      cell: ({ id, to, name }) => (
        <span className={classes.to}>
          <Link to={pathTo(id)} preventScrollReset>
            <Phone number={to} />
          </Link>
          {name !== '' && <small>{name}</small>}
        </span>
      ),
    },
    { key: 'status', header: t`Outcome`, phone: 'end', cell: ({ status }) => <CallBadge status={status} /> },
    {
      key: 'key',
      header: t({ message: 'Key', context: 'phone' }),
      phone: 'detail',
      cell: ({ key }) => (key === null ? <Absent /> : <kbd className={classes.key}>{key}</kbd>),
    },
    {
      key: 'duration',
      header: t`Length`,
      sort: 'duration',
      align: 'right',
      phone: 'detail',
      cell: ({ duration_s: seconds, answered_at }) => (answered_at === null ? <Absent /> : lengthText(seconds * 1_000)),
    },
    {
      key: 'attempts',
      header: t`Dialled`,
      align: 'right',
      phone: 'none',
      priority: 3,
      cell: ({ attempts }) => `${attempts}×`,
    },
    { key: 'carrier', header: t`Carrier`, phone: 'none', priority: 3, cell: ({ carrier }) => carrierName(carrier) },
    {
      key: 'price',
      header: t`Cost`,
      sort: 'price',
      align: 'right',
      phone: 'none',
      cell: ({ price, currency }) => (price === 0 ? <Absent /> : <Money amount={price} currency={currency} />),
    },
    {
      key: 'created_at',
      header: t`Time`,
      sort: 'created_at',
      cell: ({ dialled_at, created_at }) => <DateTime at={dialled_at ?? created_at} />,
    },
  ];
}
