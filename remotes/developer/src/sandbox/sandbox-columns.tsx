import type { SandboxMessage } from '@app/contracts/developer/sandbox-message.ts';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { contentOf, useChannelName } from './content.ts';

/** Columns of the messages of test keys; `pathTo` leads to one of them beside the list. */
export function useSandboxColumns(pathTo: (message: SandboxMessage) => string): Column<SandboxMessage>[] {
  const { t } = useLingui();
  const nameOf = useChannelName();
  return [
    {
      key: 'to',
      header: t`Recipient`,
      cell: (message) => (
        <Link to={pathTo(message)}>
          <Phone number={message.to} />
        </Link>
      ),
    },
    { key: 'status', header: t`Status`, phone: 'end', cell: ({ status }) => <StatusBadge status={status} /> },
    { key: 'channel', header: t`Channel`, phone: 'detail', cell: ({ channel }) => nameOf(channel) },
    { key: 'text', header: t`Content`, phone: 'none', cell: contentOf },
    {
      key: 'reference',
      header: t({ message: 'Reference', context: 'message' }),
      phone: 'none',
      priority: 3,
      cell: ({ reference }) => reference,
    },
    { key: 'key', header: t`API key`, phone: 'none', priority: 3, cell: ({ key_name: name }) => name },
    {
      key: 'created_at',
      header: t`Time`,
      sort: 'created_at',
      phone: 'detail',
      cell: ({ created_at: at }) => <DateTime at={at} />,
    },
  ];
}
