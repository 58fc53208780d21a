import type { Message } from '@app/contracts/message/message.ts';
import { listMessages } from '@app/contracts/message/message.calls.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useUrlState, type UrlValues } from '@app/platform/url-state.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { Badge } from '@app/ui/badge.tsx';
import { DataList } from '@app/ui/data-list.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Money } from '@app/ui/money.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { messageLogQuery } from './channels.queries.ts';
import { channelsState } from './channels.state.ts';
import classes from './channels.module.css';

const MessageDrawer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "campaigns-message-drawer" */ './message-drawer.tsx')).MessageDrawer,
}));

/** The newest messages of the account; each follows its receipt while it is on screen. */
export function MessageLog() {
  const { t } = useLingui();
  const [state, change] = useUrlState(channelsState);
  const log = useQuery(messageLogQuery(state));
  const columns = useLogColumns(state);
  const rows = log.data?.data ?? [];
  useEvent('message', ({ id, campaign_id }) => {
    // A campaign sends thousands; of those only the ones on screen matter.
    if (campaign_id === null || rows.some((row) => row.id === id)) void refreshCalls(listMessages);
  });

  return (
    <section className={classes.log}>
      <h2>
        <Trans>Message log</Trans>
      </h2>
      <DataList
        label={t`Message log`}
        query={log}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        empty={
          <EmptyState
            title={<Trans>No messages yet</Trans>}
            text={<Trans>Messages you send appear here with their delivery status.</Trans>}
          />
        }
      />
      <Suspense>
        {state.message !== '' && (
          <MessageDrawer
            beside={recordsBeside(rows, state.message, (message) => change({ message }, { replace: true }))}
            id={state.message}
            onClose={() => change({ message: '' }, { replace: true })}
          />
        )}
      </Suspense>
    </section>
  );
}

function useLogColumns(state: UrlValues<typeof channelsState>): Column<Message>[] {
  const { t } = useLingui();
  return [
    {
      key: 'to',
      header: t`Phone number`,
      cell: ({ id, to }) => (
        <Link to={paths.channels({ ...state, message: id })} preventScrollReset>
          <Phone number={to} />
        </Link>
      ),
    },
    { key: 'status', header: t`Status`, cell: ({ status }) => <StatusBadge status={status} usual="delivered" /> },
    { key: 'sender', header: t`Sender`, phone: 'none', cell: ({ sender }) => sender },
    {
      key: 'content',
      header: t`Content`,
      cell: ({ content, is_test: isTest }) => (
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
      ),
    },
    {
      key: 'price',
      header: t`Cost`,
      align: 'right',
      cell: ({ price, currency }) => <Money amount={price} currency={currency} />,
    },
    { key: 'created_at', header: t`Sent at`, cell: ({ created_at }) => <DateTime at={created_at} /> },
  ];
}
