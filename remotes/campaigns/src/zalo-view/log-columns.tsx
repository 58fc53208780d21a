import { chargedFor, type ZaloMessage } from '@app/contracts/zalo/zalo-log.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Money } from '@app/ui/money.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { LongText, type ColumnOfLog, type ColumnsOf } from '../shared/columns/shown-columns.tsx';
import { useMomentColumns } from '../shared/columns/use-moment-columns.tsx';
import { ErrorReason } from '../shared/view/error-reason.tsx';
import { zaloErrors } from '@app/contracts/zalo/zalo-message-errors.ts';
import { Stars } from './stars.tsx';
import type { zaloViewState } from './zalo-view.state.ts';

interface Asks {
  /** Whether an SMS goes out where Zalo does not reach. */
  readonly hasFallback: boolean;
  readonly hasRatings: boolean;
}

/** The log's columns; a number leads to its message beside the log. */
export function useLogColumns(state: UrlValues<typeof zaloViewState>, asks: Asks): ColumnsOf<'zalo_log', ZaloMessage> {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  return {
    ...useMomentColumns(),
    ...useOutcomeColumns(asks),
    phone: {
      header: t`Phone number`,
      cell: ({ id, to }) => (
        <Link to={paths.zaloCampaign(state.id, { ...state, message: id })} preventScrollReset>
          <Phone number={to} />
        </Link>
      ),
    },
    name: { header: t`Name`, phone: 'none', cell: ({ name }) => (name === '' ? <Absent /> : name) },
    carrier: { header: t`Carrier`, phone: 'none', cell: ({ carrier }) => carrierName(carrier) },
    sender: {
      header: t({ message: 'Zalo OA', context: 'column' }),
      isNamedOnPhones: true,
      cell: ({ sender }) => sender,
    },
    content: {
      header: t`Values`,
      cell: ({ content }) => (content === '' ? <Absent /> : <LongText>{content}</LongText>),
    },
    price: {
      header: t`Cost`,
      align: 'right',
      phone: 'none',
      cell: (message) => {
        const { currency, fallback } = message;
        const all = chargedFor(message) + (fallback ? chargedFor(fallback) : 0);
        return all === 0 ? <Absent /> : <Money amount={all} currency={currency} />;
      },
    },
    zalo_id: {
      header: t`Number at Zalo`,
      isNamedOnPhones: true,
      cell: ({ zalo_msg_id: id }) => (id === null ? <Absent /> : <code>{id}</code>),
    },
    message_id: {
      header: t`Message id`,
      isNamedOnPhones: true,
      // Who waits to be sent to has no message yet.
      cell: ({ id }) => (id.startsWith('msg_') ? <code>{id}</code> : <Absent />),
    },
  };
}

type OutcomeColumn = ColumnOfLog<ZaloMessage>;

/** What became of a message, and of the SMS in its place. */
function useOutcomeColumns({ hasFallback, hasRatings }: Asks) {
  const { t } = useLingui();
  const status: OutcomeColumn = {
    header: t`Status on Zalo`,
    phone: 'end',
    cell: ({ status: at }) => <StatusBadge status={at} usual="delivered" />,
  };
  const error: OutcomeColumn = {
    header: t`Reason`,
    cell: ({ error_code: code }) => (code === null ? <Absent /> : <ErrorReason code={code} errors={zaloErrors} />),
  };
  const fallback: OutcomeColumn = {
    header: t`SMS instead`,
    cell: ({ fallback: sms }) => (sms === null ? <Absent /> : <StatusBadge status={sms.status} />),
  };
  const rating: OutcomeColumn = {
    header: t`Rating`,
    cell: ({ rating: rated }) => (rated === null ? <Absent /> : <Stars count={rated.stars} />),
  };
  return { status, error, fallback: hasFallback ? fallback : null, rating: hasRatings ? rating : null };
}
