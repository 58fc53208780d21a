import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { DirectoryTabs } from '../shared/directory-tabs.tsx';
import { useTagColumns } from './tag-columns.tsx';
import { TagDialogs } from './tag-dialogs.tsx';
import { refreshTags, tagListQuery } from './tags.queries.ts';
import { isTagSort, tagsState } from './tags.state.ts';

/** `/Directory/Contact-tags`: the tags that sort the directory; each leads to its contacts. */
export function TagsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const mayWrite = useScope('tag:write');
  const [state, change] = useUrlState(tagsState);
  const list = useQuery(tagListQuery(state));
  const columns = useTagColumns((action, { id }) => change({ [action]: id }));
  // Tags may go with their contacts, and their counts change with them.
  useEvent('contact_bulk', ({ status }) => {
    if (status !== 'running') void refreshTags();
  });
  const create = mayWrite && (
    <LinkButton to={paths.tags({ ...state, new: '1' })} leftSection={<IconPlus size={16} />}>
      <Trans>New tag</Trans>
    </LinkButton>
  );

  return (
    <Page
      title={pageTitle(manifest.pages, paths.tags(), locale)}
      purpose={<Trans>Group contacts with tags and target campaigns.</Trans>}
      action={create}
    >
      <DirectoryTabs current="tags" />
      <Toolbar
        search={
          <SearchInput
            label={t`Search by name`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      />
      <DataList
        label={t`Contact tags`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isTagSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={state.search === '' ? undefined : () => change({ search: '' })}
        empty={
          <EmptyState
            title={<Trans>No tags yet</Trans>}
            text={<Trans>Use tags to group contacts, such as VIP or by city.</Trans>}
            action={create}
          />
        }
      />
      <TagDialogs
        state={state}
        onClose={() => change({ new: '', edit: '', merge: '', remove: '' }, { replace: true })}
      />
    </Page>
  );
}
