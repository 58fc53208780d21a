import { messageTypes } from '@app/contracts/campaign/campaign.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import type { TemplateRecord } from '@app/contracts/template/template.ts';
import { templateStatuses } from '@app/contracts/template/template-states.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { SearchInput } from '@app/ui/search-input.tsx';
import { StatusTabs } from '@app/ui/status-tabs.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { useMessageTypeName } from '../shared/message-type-texts.ts';
import { useLiveTemplates } from '../shared/templates/template.queries.ts';
import { useTemplateColumns } from './template-columns.tsx';
import { templatesQuery } from './templates.queries.ts';
import { isTemplateSort, NEW_TEMPLATE, templatesState } from './templates.state.ts';
import { useTemplateActions } from './use-template-actions.ts';
import { useTemplateItems } from './use-template-items.ts';

const TemplateDrawer = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "campaigns-template-drawer" */ './template-drawer.tsx')).TemplateDrawer,
);
const TemplateDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "campaigns-template-dialog" */ './template-dialog.tsx')).TemplateDialog,
);
const DeleteTemplate = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "campaigns-template-delete" */ './delete-template.tsx')).DeleteTemplate,
);
const GalleryDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-template-gallery" */ './gallery-dialog.tsx')).GalleryDialog,
);
const EmptyGallery = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-template-gallery" */ './empty-gallery.tsx')).EmptyGallery,
);

/** `replaced` is a state of versions. */
const shown = templateStatuses.filter((status) => status !== 'replaced');

/** `/Campaigns/Sms/configuration/teamplate`: the account's templates, where each stands, and why. */
export function TemplatesPage() {
  const { t } = useLingui();
  const typeName = useMessageTypeName();
  const locale = useLocale();
  const [state, change] = useUrlState(templatesState);
  const [doomed, setDoomed] = useState<TemplateRecord | null>(null);
  const list = useQuery(templatesQuery(state));
  const mayWrite = useScope('template:write');
  const pathTo = (changes: Parameters<typeof paths.smsTemplates>[0]) => paths.smsTemplates({ ...state, ...changes });
  const startPath = (start: string) => pathTo({ edit: NEW_TEMPLATE, start, template: '', gallery: '' });
  const editPath = (id: string) => pathTo({ template: '', edit: id, start: '' });
  const actions = useTemplateActions(({ id }) => change({ template: id, edit: '' }));
  const itemsOf = useTemplateItems({ editPath, actions, onDelete: setDoomed });
  const columns = useTemplateColumns({ viewPath: (id) => pathTo({ template: id, edit: '' }), itemsOf });
  const isFiltered = state.status !== 'all' || state.search !== '' || state.type.length > 0;
  useLiveTemplates();
  const create = mayWrite && (
    <LinkButton to={editPath(NEW_TEMPLATE)} leftSection={<IconPlus size={16} aria-hidden />}>
      <Trans>New template</Trans>
    </LinkButton>
  );

  return (
    <Page
      title={pageTitle(manifest.pages, paths.smsTemplates(), locale)}
      purpose={
        <Trans>Texts that were reviewed once and can be sent again and again, with other values each time.</Trans>
      }
      action={create}
    >
      <StatusTabs
        statuses={shown}
        steady={shown}
        current={state.status}
        counts={list.data?.info.counts_by_status}
        pathTo={(status) => pathTo({ status, page: 1 })}
      />
      <Toolbar
        search={
          <SearchInput
            label={t`Search by name or text`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      >
        <FilterMenu
          label={t`Message type`}
          options={messageTypes.map((type) => ({ value: type, label: typeName(type) }))}
          chosen={state.type}
          onChange={(chosen) => change({ type: messageTypes.filter((type) => chosen.includes(type)) })}
        />
        {mayWrite && (
          <LinkButton variant="default" to={pathTo({ gallery: 'open' })}>
            <Trans>Begin with an example</Trans>
          </LinkButton>
        )}
      </Toolbar>
      <DataList
        label={t`Templates`}
        query={{ ...list, isFetching: list.isPlaceholderData }}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isTemplateSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change({ status: 'all', type: [], search: '' }) : undefined}
        empty={<NoTemplates action={create} pathTo={mayWrite ? startPath : null} />}
      />
      <Suspense>
        {state.template !== '' && (
          <TemplateDrawer
            beside={recordsBeside(list.data?.data, state.template, (template) =>
              change({ template }, { replace: true }),
            )}
            id={state.template}
            editPath={editPath(state.template)}
            itemsOf={itemsOf}
            onClose={() => change({ template: '' })}
          />
        )}
        {state.edit !== '' && (
          <TemplateDialog
            key={`${state.edit} ${state.start}`}
            id={state.edit === NEW_TEMPLATE ? null : state.edit}
            start={state.start}
            onClose={() => change({ edit: '', start: '' })}
            onDone={({ id }) => change({ edit: '', start: '', template: id })}
          />
        )}
        {state.gallery === 'open' && state.edit === '' && (
          <GalleryDialog pathTo={startPath} onClose={() => change({ gallery: '' })} />
        )}
        {doomed && (
          <DeleteTemplate
            template={doomed}
            onClose={() => setDoomed(null)}
            onDeleted={() => {
              setDoomed(null);
              change({ template: '' }, { replace: true });
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** @param pathTo where a new template begins with an example; null where none may be made */
function NoTemplates({ action, pathTo }: { action: ReactNode; pathTo: ((key: string) => string) | null }) {
  return (
    <>
      <EmptyState
        title={<Trans>No template yet</Trans>}
        text={
          <Trans>
            A template is reviewed once. After that a campaign fills in its variables and needs no other review.
          </Trans>
        }
        action={action}
      />
      {pathTo && (
        <Suspense>
          <EmptyGallery pathTo={pathTo} />
        </Suspense>
      )}
    </>
  );
}
