import { listTrash } from '@app/contracts/contact/contact-trash.calls.ts';
import { TRASH_DAYS, type TrashedContact } from '@app/contracts/contact/trashed-contact.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { callQuery } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { sizeOf, useUrlState } from '@app/platform/url-state.ts';
import { Button } from '@app/ui/button.tsx';
import { DataList } from '@app/ui/data-list.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Page } from '@app/ui/page.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { manifest } from '../../manifest.ts';
import { paths } from '../../paths.ts';
import bulk from '../bulk/bulk.module.css';
import { BulkProgress } from '../bulk/bulk-progress.tsx';
import { restore } from '../../shared/trash/delete-contacts.ts';
import { contactsState } from '../contacts.state.ts';
import { DirectoryTabs } from '../../shared/directory-tabs.tsx';

/** Contacts that were deleted, and the way back for one, for those chosen, or for all that were deleted together. */
export function TrashTab() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(contactsState);
  const mayRestore = useScope('contact:delete');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const input = {
    search: state.search,
    pageNumber: state.page,
    ...sizeOf(state),
    ...(state.batch !== '' && { batch_id: state.batch }),
  };
  const list = useQuery({ ...callQuery(listTrash, input), placeholderData: keepPreviousData });
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const columns = useTrashColumns({ chosen, mayRestore, onToggle: toggle });
  const isFiltered = state.search !== '' || state.batch !== '';
  const total = list.data?.total ?? 0;

  async function bringBack(wanted: { ids?: string[]; batch_id?: string }): Promise<void> {
    await restore(wanted);
    setChosen([]);
  }

  return (
    <Page
      title={pageTitle(manifest.pages, paths.contacts(), locale)}
      purpose={<Trans>Deleted contacts can be restored for {TRASH_DAYS} days.</Trans>}
    >
      <DirectoryTabs current="trash" />
      <BulkProgress />
      <Toolbar
        search={
          <SearchInput
            label={t`Search by name, phone number or email`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      >
        {state.batch !== '' && (
          <Button variant="default" onClick={() => change({ batch: '', page: 1 })}>
            <Trans>Show the whole trash</Trans>
          </Button>
        )}
        {mayRestore && state.batch !== '' && total > 0 && (
          <Button onClick={() => void bringBack({ batch_id: state.batch })}>
            <Trans>Restore all {formatNumber(total)}</Trans>
          </Button>
        )}
        {mayRestore && chosen.length > 0 && (
          <Button onClick={() => void bringBack({ ids: [...chosen] })}>
            <Trans>Restore {formatNumber(chosen.length)} selected</Trans>
          </Button>
        )}
      </Toolbar>
      <DataList
        label={t`Deleted contacts`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change({ search: '', batch: '', page: 1 }) : undefined}
        empty={
          <EmptyState
            title={<Trans>The trash is empty</Trans>}
            text={<Trans>Contacts that you delete wait here for {TRASH_DAYS} days.</Trans>}
          />
        }
      />
    </Page>
  );
}

interface TrashColumns {
  readonly chosen: readonly string[];
  readonly mayRestore: boolean;
  readonly onToggle: (id: string) => void;
}

function useTrashColumns({ chosen, mayRestore, onToggle }: TrashColumns): Column<TrashedContact>[] {
  const { t } = useLingui();
  return [
    {
      key: 'name',
      header: t`Name`,
      cell: ({ id, name, phone }) => {
        const called = name || formatPhone(phone);
        return (
          <span className={bulk.named}>
            {mayRestore && (
              <label className={bulk.row}>
                <input
                  type="checkbox"
                  aria-label={t`Select ${called}`}
                  checked={chosen.includes(id)}
                  onChange={() => onToggle(id)}
                />
              </label>
            )}
            {called}
          </span>
        );
      },
    },
    { key: 'phone', header: t`Phone number`, cell: ({ phone }) => <Phone number={phone} /> },
    { key: 'deleted_by', header: t`Deleted by`, cell: ({ deleted_by }) => deleted_by },
    { key: 'deleted_at', header: t`Deleted at`, cell: ({ deleted_at }) => <DateTime at={deleted_at} /> },
    {
      key: 'expires_at',
      header: t`Kept until`,
      cell: ({ expires_at }) => <DateTime at={expires_at} show="date" />,
    },
    {
      key: 'restore',
      header: t`Actions`,
      cell: (contact) => mayRestore && <Restore contact={contact} />,
    },
  ];
}

function Restore({
  contact: { id, name, phone, batch_id: batch, batch_contacts: together },
}: {
  contact: TrashedContact;
}) {
  const { t } = useLingui();
  const [, change] = useUrlState(contactsState);
  const called = name || formatPhone(phone);
  return (
    <span className={bulk.bar}>
      <Button variant="default" size="xs" aria-label={t`Restore ${called}`} onClick={() => void restore({ ids: [id] })}>
        <Trans>Restore</Trans>
      </Button>
      {together > 1 && (
        <Button variant="subtle" size="xs" onClick={() => change({ batch, search: '', page: 1 })}>
          <Trans>{formatNumber(together)} deleted together</Trans>
        </Button>
      )}
    </span>
  );
}
