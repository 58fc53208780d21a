import type { pageSizes } from '@app/contracts/constants.ts';
import type { Message } from '@app/contracts/message/message.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { Badge } from '@app/ui/badge.tsx';
import { DataList } from '@app/ui/data-list.tsx';
import type { Column, ListQuery } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './sent-messages.module.css';

const MessageDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-message-drawer" */ './message-drawer.tsx')).MessageDrawer,
);

interface Changes {
  readonly page?: number;
  readonly size?: (typeof pageSizes)[number];
  readonly message?: string;
}

interface SentMessagesProps {
  readonly label: string;
  readonly query: ListQuery<Message>;
  /** The message beside the list, `''` for none, and the address that shows one. */
  readonly message: string;
  readonly pathTo: (message: string) => string;
  readonly onChange: (changes: Changes, options?: { readonly replace: boolean }) => void;
  readonly empty: ReactNode;
  readonly onClearFilters?: (() => void) | undefined;
}

/** Messages of the account, newest first, and beside them the one that is looked at. */
export function SentMessages({ label, query, message, pathTo, onChange, ...rest }: SentMessagesProps) {
  const show = (id: string) => onChange({ message: id }, { replace: true });
  return (
    <>
      <DataList
        label={label}
        query={query}
        columns={useColumns(pathTo)}
        rowKey={({ id }) => id}
        onPage={(page) => onChange({ page })}
        onPageSize={(size) => onChange({ size })}
        {...rest}
      />
      <Suspense>
        {message !== '' && (
          <MessageDrawer
            beside={recordsBeside(query.data?.data, message, show)}
            id={message}
            onClose={() => show('')}
          />
        )}
      </Suspense>
    </>
  );
}

function useColumns(pathTo: SentMessagesProps['pathTo']): Column<Message>[] {
  const { t } = useLingui();
  return [
    {
      key: 'to',
      header: t`Phone number`,
      cell: ({ id, to }) => (
        <Link to={pathTo(id)} preventScrollReset>
          <Phone number={to} />
        </Link>
      ),
    },
    { key: 'status', header: t`Status`, cell: ({ status }) => <StatusBadge status={status} usual="delivered" /> },
    { key: 'sender', header: t`Sender`, phone: 'none', cell: ({ sender }) => sender },
    { key: 'content', header: t`Content`, cell: (sent) => <Content message={sent} /> },
    {
      key: 'price',
      header: t`Cost`,
      align: 'right',
      cell: ({ price, currency }) => <Money amount={price} currency={currency} />,
    },
    { key: 'created_at', header: t`Sent at`, cell: ({ created_at }) => <DateTime at={created_at} /> },
  ];
}

function Content({ message: { content, is_test: isTest } }: { message: Message }) {
  return (
    <span className={classes.content} title={content}>
      {isTest && (
        <>
          <Badge>
            <Trans>Test</Trans>
          </Badge>{' '}
        </>
      )}
      {content}
    </span>
  );
}
