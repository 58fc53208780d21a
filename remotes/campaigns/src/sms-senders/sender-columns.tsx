import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import { Absent } from '@app/ui/absent.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { IconDots } from '@app/ui/icons.ts';
import { Menu } from '@app/ui/menu.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useSenderWords } from '../shared/senders/sender-texts.ts';
import { CarrierGrid } from '../shared/senders/carrier-grid.tsx';
import classes from './senders.module.css';
import type { useSenderItems } from './use-sender-items.ts';

interface ColumnLinks {
  readonly viewPath: (id: string) => string;
  readonly itemsOf: ReturnType<typeof useSenderItems>;
}

/** The list's columns; the name opens the drawer. */
export function useSenderColumns({ viewPath, itemsOf }: ColumnLinks): Column<SenderRecord>[] {
  const { t } = useLingui();
  const words = useSenderWords();
  const labelOf = ({ name }: SenderRecord) => t`Actions for ${name}`;
  return [
    {
      key: 'name',
      header: t`Brand name`,
      sort: 'name',
      cell: ({ id, name, title }) => (
        <span className={classes.name}>
          <Link to={viewPath(id)} preventScrollReset>
            {name}
          </Link>
          {title !== '' && <small>{title}</small>}
        </span>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      sort: 'status',
      phone: 'detail',
      cell: ({ status }) => <StatusBadge status={status} usual="approved" />,
    },
    {
      key: 'carriers',
      header: t`Carriers`,
      cell: ({ carriers, status }) => <CarrierGrid carriers={carriers} isDraft={status === 'draft'} />,
    },
    {
      key: 'usage',
      header: t`For`,
      phone: 'none',
      priority: 3,
      cell: ({ usage }) => words.usage(usage),
    },
    {
      key: 'valid_until',
      header: t`Valid until`,
      sort: 'valid_until',
      priority: 2,
      cell: ({ valid_until: until }) => (until === null ? <Absent /> : <DateTime at={until} show="date" />),
    },
    {
      key: 'created_at',
      header: t`Created at`,
      sort: 'created_at',
      phone: 'none',
      cell: ({ created_at }) => <DateTime at={created_at} />,
    },
    {
      key: 'actions',
      header: t`Actions`,
      align: 'right',
      phone: 'end',
      cell: (sender) => (
        <Menu
          label={labelOf(sender)}
          items={[{ key: 'view', label: t`View`, to: viewPath(sender.id) }, ...itemsOf(sender)]}
        >
          <IconDots size={18} />
        </Menu>
      ),
    },
  ];
}
