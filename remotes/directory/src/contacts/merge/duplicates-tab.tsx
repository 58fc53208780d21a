import {
  MOST_CONTACTS_MERGED,
  MOST_DUPLICATES,
  sharedFields,
  type DuplicateGroup,
} from '@app/contracts/contact/contact-merge.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { DataList } from '@app/ui/data-list.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { manifest } from '../../manifest.ts';
import { paths } from '../../paths.ts';
import { DirectoryTabs } from '../../shared/directory-tabs.tsx';
import { contactsState } from '../contacts.state.ts';
import { useFieldLabel } from './field-labels.ts';
import { MergeDialog } from './merge-dialog.tsx';
import classes from './merge.module.css';
import { duplicatesQuery } from './merge.queries.ts';

/** Contacts that may be one person under several numbers, and the way to make one of them. */
export function DuplicatesTab() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(contactsState);
  const { by, size } = state;
  const list = useQuery(duplicatesQuery(state));
  const [group, setGroup] = useState<DuplicateGroup | null>(null);
  const columns = useGroupColumns(setGroup);
  return (
    <Page
      title={pageTitle(manifest.pages, paths.contacts(), locale)}
      purpose={<Trans>Contacts that may be the same person under several numbers.</Trans>}
    >
      <DirectoryTabs current="duplicates" />
      <LinkTabs
        label={t`What they share`}
        current={by}
        tabs={[
          { key: 'email', label: t`Same email`, to: paths.contacts({ tab: 'duplicates', by: 'email', size }) },
          { key: 'name', label: t`Same name`, to: paths.contacts({ tab: 'duplicates', by: 'name', size }) },
        ]}
      />
      {by === 'name' && (
        <Alert>
          <Trans>Different people often share a name. Check what else matches before merging.</Trans>
        </Alert>
      )}
      <DataList
        label={t`Duplicates`}
        query={list}
        columns={columns}
        rowKey={({ contacts }) => contacts.map(({ id }) => id).join()}
        onPage={(page) => change({ page })}
        onPageSize={(rows) => change({ size: rows })}
        empty={
          <EmptyState
            title={<Trans>No duplicates</Trans>}
            text={
              by === 'email' ? (
                <Trans>No contacts share an email. Emails that more than {MOST_DUPLICATES} share are not shown.</Trans>
              ) : (
                <Trans>No contacts share a name. Names that more than {MOST_DUPLICATES} share are not shown.</Trans>
              )
            }
          />
        }
      />
      {group && (
        <MergeDialog
          ids={group.contacts.map(({ id }) => id)}
          chosen={usualChoice(group)}
          onClose={() => setGroup(null)}
          onDone={() => setGroup(null)}
        />
      )}
    </Page>
  );
}

/** A name alone chooses nobody, unless there are only two to choose. */
function usualChoice({ kind, contacts }: DuplicateGroup): string[] {
  const ids = contacts.map(({ id }) => id);
  if (ids.length === 2) return ids;
  return kind === 'email' ? ids.slice(0, MOST_CONTACTS_MERGED) : [];
}

function useGroupColumns(onMerge: (group: DuplicateGroup) => void): Column<DuplicateGroup>[] {
  const { t } = useLingui();
  const label = useFieldLabel();
  const mayWrite = useScope('contact:write');
  return [
    { key: 'contacts', header: t`Contacts`, cell: ({ contacts }) => <People contacts={contacts} /> },
    {
      key: 'same',
      header: t`In common`,
      cell: ({ contacts }) => sharedFields(contacts).map(label).join(', '),
      phone: 'detail',
    },
    {
      key: 'merge',
      header: t`Actions`,
      cell: (group) => {
        const called = group.contacts[0]?.name || formatPhone(group.contacts[0]?.phone ?? '');
        return (
          mayWrite && (
            <Button variant="default" size="xs" aria-label={t`Merge: ${called}`} onClick={() => onMerge(group)}>
              <Trans>Merge…</Trans>
            </Button>
          )
        );
      },
    },
  ];
}

function People({ contacts }: Pick<DuplicateGroup, 'contacts'>) {
  return (
    <ul className={classes.people}>
      {contacts.map(({ id, name, phone, email }) => (
        <li key={id}>
          <Link to={paths.contacts({ id })}>{name || formatPhone(phone)}</Link>
          <span>{formatPhone(phone)}</span>
          {email !== null && <span>{email}</span>}
        </li>
      ))}
    </ul>
  );
}
