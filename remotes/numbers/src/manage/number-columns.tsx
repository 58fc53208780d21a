import type { ListedNumber } from '@app/contracts/number/number-record.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Count } from '@app/ui/count.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import classes from './manage.module.css';
import { numberText } from '@app/contracts/number/number-text.ts';
import { useNumberTexts } from '../shared/number-texts.ts';

/** The list's columns; `linkOf` gives the address that shows a number. */
export function useNumberColumns(linkOf: (subscription: ListedNumber) => string): Column<ListedNumber>[] {
  const { t } = useLingui();
  const { nameOfUse } = useNumberTexts();
  return [
    {
      key: 'number',
      header: t`Number`,
      sort: 'number',
      cell: (subscription) => (
        <Link to={linkOf(subscription)} preventScrollReset className={classes.number}>
          {numberText(subscription)}
        </Link>
      ),
    },
    { key: 'status', header: t`Status`, cell: ({ status }) => <StatusBadge status={status} usual="active" /> },
    { key: 'label', header: t`Label`, sort: 'label', cell: ({ label }) => label || <Absent /> },
    { key: 'use', header: t`Used for`, priority: 2, cell: ({ assigned_to: use }) => nameOfUse(use) },
    {
      key: 'usage',
      header: t`Uses in 30 days`,
      align: 'right',
      priority: 3,
      phone: 'none',
      cell: ({ usage_30d: used }) => <Count value={used} />,
    },
    {
      key: 'monthly_price',
      header: t`Monthly fee`,
      sort: 'monthly_price',
      align: 'right',
      cell: ({ monthly_price: price, currency }) => <Money amount={price} currency={currency} />,
    },
    {
      key: 'auto_renew',
      header: t`Auto-renewal`,
      priority: 3,
      phone: 'none',
      cell: ({ auto_renew: isRenewed }) => (isRenewed ? t`Yes` : t`No`),
    },
    {
      key: 'renews_at',
      header: t`Renews on`,
      sort: 'renews_at',
      phone: 'none',
      cell: ({ renews_at: at }) => <DateTime at={at} show="date" />,
    },
  ];
}
