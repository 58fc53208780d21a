import type { Message } from '@app/contracts/message/message.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ErrorReason } from '../shared/view/error-reason.tsx';
import classes from './log-columns.module.css';
import type { smsViewState } from './sms-view.state.ts';

/** The log's columns; a number leads to its message beside the log. Clicks have one where the text has links. */
export function useLogColumns(state: UrlValues<typeof smsViewState>, hasLinks: boolean): Column<Message>[] {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  return [
    {
      key: 'to',
      header: t`Phone number`,
      cell: ({ id, to }) => (
        <Link to={paths.smsCampaign(state.id, { ...state, message: id })} preventScrollReset className={classes.to}>
          <Phone number={to} />
        </Link>
      ),
    },
    { key: 'status', header: t`Status`, cell: ({ status }) => <StatusBadge status={status} usual="delivered" /> },
    {
      key: 'error',
      header: t`Reason`,
      cell: ({ error_code: code }) => (code === null ? <Absent /> : <ErrorReason code={code} />),
    },
    { key: 'name', header: t`Name`, cell: ({ name }) => (name === '' ? <Absent /> : name) },
    { key: 'carrier', header: t`Carrier`, phone: 'none', cell: ({ carrier }) => carrierName(carrier) },
    ...(hasLinks
      ? [{ key: 'clicked', header: t`Clicked`, cell: ({ clicked_at: at }: Message) => <DateTime at={at} /> }]
      : []),
    {
      key: 'price',
      header: t`Cost`,
      align: 'right',
      phone: 'none',
      cell: ({ price, currency, sent_at }) =>
        sent_at === null ? <Absent /> : <Money amount={price} currency={currency} />,
    },
    {
      key: 'created_at',
      header: t`Time`,
      sort: 'created_at',
      cell: ({ created_at, sent_at, delivered_at, failed_at }) => (
        <DateTime at={delivered_at ?? failed_at ?? sent_at ?? created_at} />
      ),
    },
  ];
}
