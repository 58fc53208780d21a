import { contactStatuses } from '@app/contracts/contact/contact.ts';
import { StatusTabs } from '@app/ui/status-tabs.tsx';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Page } from '@app/ui/page.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { DirectoryTabs } from '../shared/directory-tabs.tsx';
import { OptOutsTab } from '../shared/opt-outs/opt-outs.lazy.tsx';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { Imports } from '../shared/import/imports.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { BulkProgress } from './bulk/bulk-progress.tsx';
import { useRowChoice } from './bulk/row-choice.ts';
import { filterOf, useSelection } from './bulk/selection.ts';
import { useContactColumns } from './contact-columns.tsx';
import { useContactRows } from './contact-rows.ts';
import { ContactList } from './contact-list.tsx';
import { FilterTags } from './filters/filter-tags.tsx';
import { ContactFilters } from './contact-filters.tsx';
import { ContactsActions } from './contacts-actions.tsx';
import { NoContacts } from './no-contacts.tsx';
import { rulesOfFilter } from './segments/filter-rules.ts';
import { DirectoryDialogs } from './segments/directory-dialogs.tsx';
import { contactsState, isContactSort, NEW_CONTACT, noFilter } from './contacts.state.ts';

const ContactDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-contact-drawer" */ './contact-drawer.tsx')).ContactDrawer,
);
const ContactDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "directory-contact-dialog" */ './write/contact-dialog.tsx')).ContactDialog,
);
const DuplicatesTab = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-duplicates" */ './merge/duplicates-tab.tsx')).DuplicatesTab,
);
const TrashTab = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-trash" */ './trash/trash-tab.tsx')).TrashTab,
);

/** `/Directory`: the people the account writes to. */
export function ContactsPage() {
  const [{ tab }] = useUrlState(contactsState);
  if (tab === 'contacts') return <Contacts />;
  if (tab === 'opt-outs') return <OptOutsTab />;
  return <Suspense>{tab === 'duplicates' ? <DuplicatesTab /> : <TrashTab />}</Suspense>;
}

function Contacts() {
  const locale = useLocale();
  const [state, change] = useUrlState(contactsState);
  const mayWrite = useScope('contact:write');
  const mayDelete = useScope('contact:delete');
  const filter = filterOf(state);
  const selection = useSelection(filter);
  const list = { ...filter, sort: state.sort };
  const rows = useContactRows(list);
  const first = rows.start.data;
  const pathWith = (changes: Partial<typeof state>) => paths.contacts({ ...state, ...changes });
  const pathTo = (id: string) => paths.contacts({ ...state, id, edit: '' });
  const isFiltered = state.segment !== '' || rulesOfFilter(state) !== null;
  const choose = useRowChoice(selection, rows);
  const columns = useContactColumns(({ id }) => pathTo(id), mayWrite || mayDelete ? { selection, choose } : null);

  return (
    <Page
      title={pageTitle(manifest.pages, paths.contacts(), locale)}
      purpose={<Trans>Everyone you send messages to. One contact per phone number.</Trans>}
      action={<ContactsActions filter={filter} pathTo={pathWith} />}
    >
      <DirectoryTabs current="contacts" />
      <BulkProgress />
      <Imports state={state} onChange={change} pathTo={pathWith} />
      <ContactFilters
        state={state}
        onChange={change}
        countsByCarrier={first?.info.counts_by_carrier}
        statuses={
          <StatusTabs
            statuses={contactStatuses}
            current={state.status}
            counts={first?.info.counts_by_status}
            pathTo={(status) => pathWith({ status, row: 1 })}
          />
        }
      />
      <FilterTags state={state} onChange={change} />
      <ContactList
        list={list}
        rows={rows}
        columns={columns}
        start={state.row - 1}
        onSort={(sort) => isContactSort(sort) && change({ sort })}
        onRest={(row) => row !== state.row && change({ row }, { replace: true })}
        onClearFilters={isFiltered ? () => change(noFilter) : undefined}
        empty={<NoContacts pathTo={pathWith} />}
        bar={
          (mayWrite || mayDelete) && (
            <BulkBar
              selection={selection}
              rows={first?.data ?? []}
              total={rows.total}
              filter={filter}
              isChanging={rows.start.isPlaceholderData}
            />
          )
        }
      />
      <DirectoryDialogs state={state} onChange={change} />
      <Suspense>
        {state.id !== '' && (
          <ContactDrawer
            id={state.id}
            beside={recordsBeside(rows.around(state.id), state.id, (id) => change({ id }, { replace: true }))}
            isEditing={state.edit === state.id}
            editPath={paths.contacts({ ...state, edit: state.id })}
            pathTo={pathTo}
            onEdited={() => change({ edit: '' }, { replace: true })}
            onClose={() => change({ id: '', edit: '' }, { replace: true })}
          />
        )}
        {state.edit === NEW_CONTACT && (
          <ContactDialog
            pathTo={pathTo}
            onClose={() => change({ edit: '' }, { replace: true })}
            onDone={({ id }) => change({ edit: '', id }, { replace: true })}
          />
        )}
      </Suspense>
    </Page>
  );
}
