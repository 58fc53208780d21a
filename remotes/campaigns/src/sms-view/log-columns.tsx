import type { Message } from '@app/contracts/message/message.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Count } from '@app/ui/count.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { LongText, type ColumnsOf } from '../shared/columns/shown-columns.tsx';
import { useMomentColumns } from '../shared/columns/use-moment-columns.tsx';
import { ErrorReason } from '../shared/view/error-reason.tsx';
import classes from './log-columns.module.css';
import type { smsViewState } from './sms-view.state.ts';

/** The log's columns; a number leads to its message beside the log. Clicks have one where the text has links. */
export function useLogColumns(state: UrlValues<typeof smsViewState>, hasLinks: boolean): ColumnsOf<'sms_log', Message> {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  const moments = useMomentColumns();
  return {
    ...moments,
    phone: {
      header: t`Phone number`,
      cell: ({ id, to }) => (
        <Link to={paths.smsCampaign(state.id, { ...state, message: id })} preventScrollReset className={classes.to}>
          <Phone number={to} />
        </Link>
      ),
    },
    status: {
      header: t`Status`,
      phone: 'end',
      cell: ({ status }) => <StatusBadge status={status} usual="delivered" />,
    },
    error: {
      header: t`Reason`,
      cell: ({ error_code: code }) => (code === null ? <Absent /> : <ErrorReason code={code} />),
    },
    name: { header: t`Name`, cell: ({ name }) => (name === '' ? <Absent /> : name) },
    carrier: { header: t`Carrier`, phone: 'none', cell: ({ carrier }) => carrierName(carrier) },
    sender: { header: t`Sender`, isNamedOnPhones: true, cell: ({ sender }) => sender },
    content: { header: t`Content`, cell: ({ content }) => <LongText>{content}</LongText> },
    clicked_at: hasLinks
      ? { header: t`Clicked`, isNamedOnPhones: true, cell: ({ clicked_at: at }) => <DateTime at={at} /> }
      : null,
    segments: {
      header: t`Segments`,
      align: 'right',
      isNamedOnPhones: true,
      cell: ({ segments }) => <Count value={segments} />,
    },
    price: {
      header: t`Cost`,
      align: 'right',
      phone: 'none',
      cell: ({ price, currency, sent_at }) =>
        sent_at === null ? <Absent /> : <Money amount={price} currency={currency} />,
    },
    message_id: {
      header: t`Message id`,
      isNamedOnPhones: true,
      // Who waits to be sent to has no message yet.
      cell: ({ id }) => (id.startsWith('msg_') ? <code>{id}</code> : <Absent />),
    },
  };
}
