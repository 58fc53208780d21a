import type { Tag } from '@app/contracts/contact/contact.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Count } from '@app/ui/count.tsx';
import { DataList } from '@app/ui/data-list.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Page } from '@app/ui/page.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { TagLabel } from '../shared/tag-label.tsx';
import { tagListQuery } from './tags.queries.ts';
import { isTagSort, tagsState } from './tags.state.ts';

/** `/Directory/Contact-tags`: the tags that sort the directory; each leads to its contacts. */
export function TagsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(tagsState);
  const list = useQuery(tagListQuery(state));
  const columns = useTagColumns();

  return (
    <Page
      title={pageTitle(manifest.pages, paths.tags(), locale)}
      purpose={<Trans>Tags sort contacts, so that a campaign can reach just those it is for.</Trans>}
    >
      <Toolbar>
        <SearchInput
          label={t`Search by name`}
          value={state.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      </Toolbar>
      <DataList
        label={t`Contact tags`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isTagSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onClearFilters={state.search === '' ? undefined : () => change({ search: '' })}
        empty={
          <EmptyState
            title={<Trans>No tag yet</Trans>}
            text={<Trans>A tag marks contacts that belong together, such as VIP or a city.</Trans>}
          />
        }
      />
    </Page>
  );
}

function useTagColumns(): Column<Tag>[] {
  const { t } = useLingui();
  return [
    {
      key: 'name',
      header: t`Tag`,
      sort: 'name',
      cell: ({ id, name, color }) => (
        <Link to={paths.contacts({ tag: [id] })}>
          <TagLabel name={name} color={color} />
        </Link>
      ),
    },
    {
      key: 'contact_count',
      header: t`Contacts`,
      sort: 'contact_count',
      align: 'right',
      cell: ({ contact_count }) => <Count value={contact_count} />,
    },
    {
      key: 'created_at',
      header: t`Created at`,
      sort: 'created_at',
      phone: 'none',
      cell: ({ created_at }) => <DateTime at={created_at} show="date" />,
    },
  ];
}
