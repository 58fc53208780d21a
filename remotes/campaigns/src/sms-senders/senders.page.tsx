import { pageTitle } from '@app/contracts/remote-pages.ts';
import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import { REVIEW_DAYS } from '@app/contracts/sender/sender-rules.ts';
import { senderStatuses } from '@app/contracts/sender/sender-states.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { SearchInput } from '@app/ui/search-input.tsx';
import { StatusTabs } from '@app/ui/status-tabs.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { useLiveSenders } from '../shared/senders/sender.queries.ts';
import { useSenderColumns } from './sender-columns.tsx';
import { sendersQuery } from './senders.queries.ts';
import { isSenderSort, NEW_SENDER, sendersState } from './senders.state.ts';
import { useSenderItems } from './use-sender-items.ts';

const SenderDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-sender-drawer" */ './sender-drawer.tsx')).SenderDrawer,
);
const SenderDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-sender-dialog" */ './sender-dialog.tsx')).SenderDialog,
);
const DeleteSender = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-sender-delete" */ './delete-sender.tsx')).DeleteSender,
);

const STEADY = ['draft', 'pending', 'submitted', 'approved', 'expiring', 'rejected'] as const;

/** `/Campaigns/Sms/configuration/sender`: the account's brand names, where each stands, and until when. */
export function SendersPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(sendersState);
  const [doomed, setDoomed] = useState<SenderRecord | null>(null);
  const list = useQuery(sendersQuery(state));
  const mayWrite = useScope('sender:write');
  const pathTo = (changes: Parameters<typeof paths.smsSenders>[0]) => paths.smsSenders({ ...state, ...changes });
  const editPath = (id: string) => pathTo({ sender: '', edit: id });
  const itemsOf = useSenderItems({ editPath, onDelete: setDoomed });
  const columns = useSenderColumns({ viewPath: (id) => pathTo({ sender: id, edit: '' }), itemsOf });
  const isFiltered = state.status !== 'all' || state.search !== '';
  useLiveSenders();
  const request = mayWrite && (
    <LinkButton to={editPath(NEW_SENDER)} leftSection={<IconPlus size={16} aria-hidden />}>
      <Trans>Request a brand name</Trans>
    </LinkButton>
  );

  return (
    <Page
      title={pageTitle(manifest.pages, paths.smsSenders(), locale)}
      purpose={<Trans>The names recipients see, and the status of each with the carriers.</Trans>}
      action={request}
    >
      <StatusTabs
        statuses={senderStatuses}
        steady={STEADY}
        current={state.status}
        counts={list.data?.info.counts_by_status}
        pathTo={(status) => pathTo({ status, page: 1 })}
      />
      <Toolbar
        search={
          <SearchInput
            label={t`Search by name or description`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      />
      <DataList
        label={t`Brand names`}
        query={{ ...list, isFetching: list.isPlaceholderData }}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isSenderSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change({ status: 'all', search: '' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No brand name yet</Trans>}
            text={
              <Trans>
                Messages are sent under a brand name that carriers have approved, such as your company’s. A review
                usually takes about {REVIEW_DAYS} working days.
              </Trans>
            }
            action={request}
          />
        }
      />
      <Suspense>
        {state.sender !== '' && (
          <SenderDrawer
            beside={recordsBeside(list.data?.data, state.sender, (sender) => change({ sender }, { replace: true }))}
            id={state.sender}
            editPath={editPath(state.sender)}
            itemsOf={itemsOf}
            onClose={() => change({ sender: '' })}
          />
        )}
        {state.edit !== '' && (
          <SenderDialog
            id={state.edit === NEW_SENDER ? null : state.edit}
            onClose={() => change({ edit: '' })}
            onDone={({ id }) => change({ edit: '', sender: id })}
          />
        )}
        {doomed && (
          <DeleteSender
            sender={doomed}
            onClose={() => setDoomed(null)}
            onDeleted={() => {
              setDoomed(null);
              change({ sender: '' }, { replace: true });
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}
