import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { useContactColumns } from './contact-columns.tsx';
import { ContactDrawer } from './contact-drawer.tsx';
import { ContactFilters } from './contact-filters.tsx';
import { contactsQuery } from './contacts.queries.ts';
import { contactsState, isContactSort } from './contacts.state.ts';
import { StatusTabs } from './status-tabs.tsx';

/** `/Directory`: the people the account writes to. */
export function ContactsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(contactsState);
  const list = useQuery(contactsQuery(state));
  const columns = useContactColumns(({ id }) => paths.contacts({ ...state, id }));
  const isFiltered = state.search !== '' || state.tag.length > 0 || state.carrier.length > 0 || state.status !== 'all';

  return (
    <Page
      title={pageTitle(manifest.pages, paths.contacts(), locale)}
      purpose={<Trans>The people you write to, each phone number once.</Trans>}
      action={
        <LinkButton to={paths.tags()} variant="default">
          <Trans>Contact tags</Trans>
        </LinkButton>
      }
    >
      <StatusTabs state={state} counts={list.data?.info.counts_by_status} />
      <ContactFilters state={state} onChange={change} />
      <DataList
        label={t`Contacts`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isContactSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onClearFilters={isFiltered ? () => change({ search: '', tag: [], carrier: [], status: 'all' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No contact yet</Trans>}
            text={<Trans>Contacts hold phone numbers, tags and what people agreed to receive.</Trans>}
          />
        }
      />
      <ContactDrawer id={state.id} onClose={() => change({ id: '' }, { replace: true })} />
    </Page>
  );
}
