import { chargedFor, type ZaloMessage } from '@app/contracts/zalo/zalo-log.ts';
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
import { zaloErrors } from '../shared/zalo/zalo-errors.ts';
import { Stars } from './stars.tsx';
import type { zaloViewState } from './zalo-view.state.ts';

/** The log's columns; a number leads to its message beside the log. */
export function useLogColumns(
  state: UrlValues<typeof zaloViewState>,
  { hasFallback, hasRatings }: { hasFallback: boolean; hasRatings: boolean },
): Column<ZaloMessage>[] {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  const instead: Column<ZaloMessage> = {
    key: 'fallback',
    header: t`SMS instead`,
    cell: ({ fallback }) => (fallback === null ? <Absent /> : <StatusBadge status={fallback.status} />),
  };
  const rated: Column<ZaloMessage> = {
    key: 'rating',
    header: t`Rating`,
    cell: ({ rating }) => (rating === null ? <Absent /> : <Stars count={rating.stars} />),
  };
  return [
    {
      key: 'to',
      header: t`Phone number`,
      cell: ({ id, to }) => (
        <Link to={paths.zaloCampaign(state.id, { ...state, message: id })} preventScrollReset>
          <Phone number={to} />
        </Link>
      ),
    },
    {
      key: 'status',
      header: t`Status on Zalo`,
      cell: ({ status }) => <StatusBadge status={status} usual="delivered" />,
    },
    {
      key: 'error',
      header: t`Reason`,
      cell: ({ error_code: code }) => (code === null ? <Absent /> : <ErrorReason code={code} errors={zaloErrors} />),
    },
    ...(hasFallback ? [instead] : []),
    ...(hasRatings ? [rated] : []),
    { key: 'name', header: t`Name`, phone: 'none', cell: ({ name }) => (name === '' ? <Absent /> : name) },
    { key: 'carrier', header: t`Carrier`, phone: 'none', cell: ({ carrier }) => carrierName(carrier) },
    {
      key: 'price',
      header: t`Cost`,
      align: 'right',
      phone: 'none',
      cell: (message) => {
        const { currency, fallback } = message;
        const all = chargedFor(message) + (fallback ? chargedFor(fallback) : 0);
        return all === 0 ? <Absent /> : <Money amount={all} currency={currency} />;
      },
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
