import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { DeveloperTabs } from '../shared/developer-tabs.tsx';
import { sortKeys } from '../shared/key-lists.ts';
import { keysQuery } from '../shared/keys.queries.ts';
import { SandboxCard } from './sandbox-card.tsx';
import { useSandboxColumns } from './sandbox-columns.tsx';
import { SandboxDrawer } from './sandbox-drawer.tsx';
import { messagesQuery } from './sandbox.queries.ts';
import { messageSorts, sandboxState } from './sandbox.state.ts';

/** `/developer/sandbox`: what test keys asked for in the last 30 days and what became of it, and the numbers for it. */
export function SandboxPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(sandboxState);
  const keys = useQuery(keysQuery).data;
  const list = useQuery(messagesQuery(state));
  const columns = useSandboxColumns(({ id }) => paths.sandbox({ ...state, message: id }));
  const lists = keys && sortKeys(keys.data.keys);
  const close = () => change({ message: '' }, { replace: true });
  return (
    <Page
      title={pageTitle(manifest.pages, paths.sandbox(), locale)}
      purpose={<Trans>Messages of your test keys in the last 30 days. Nothing is sent or charged.</Trans>}
    >
      <DeveloperTabs current="sandbox" counts={lists && { usable: lists.usable.length, ended: lists.ended.length }} />
      <Toolbar
        search={
          <SearchInput
            label={t`Search by number, message ID or reference`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      />
      <DataList
        label={t`Test messages`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => change({ sort: messageSorts.find((known) => known === sort) ?? '-created_at' })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={state.search === '' ? undefined : () => change({ search: '' })}
        empty={
          <EmptyState
            title={<Trans>No test messages yet</Trans>}
            text={
              <Trans>Send one with a test key: it appears here at once, and its status changes within seconds.</Trans>
            }
            action={
              <LinkButton to={paths.reference()}>
                <Trans>Try the API</Trans>
              </LinkButton>
            }
          />
        }
      />
      {keys && <SandboxCard numbers={keys.info.sandbox_numbers} />}
      <SandboxDrawer
        id={state.message}
        beside={recordsBeside(list.data?.data, state.message, (id) => change({ message: id }, { replace: true }))}
        onClose={close}
      />
    </Page>
  );
}
