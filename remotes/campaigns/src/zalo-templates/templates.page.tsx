import { pageTitle } from '@app/contracts/remote-pages.ts';
import { templateTags } from '@app/contracts/zalo/zalo-limits.ts';
import { templateStatuses } from '@app/contracts/zalo/zalo-states.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Page } from '@app/ui/page.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { StatusTabs } from '@app/ui/status-tabs.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { tagTexts } from '../shared/zalo/zalo-texts.ts';
import { oasQuery, useLiveZalo } from '../shared/zalo/zalo.queries.ts';
import { TemplateCards } from './template-cards.tsx';
import { templatesQuery } from './templates.queries.ts';
import classes from './templates.module.css';
import { templateSorts, zaloTemplatesState } from './templates.state.ts';

const STEADY = ['pending', 'approved', 'rejected'] as const;

/** `/Campaigns/zalo/template`: templates of the account's official accounts, as recipients see them. */
export function ZaloTemplatesPage() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(zaloTemplatesState);
  const list = useQuery(templatesQuery(state));
  const oas = useQuery(oasQuery);
  const mayWrite = useScope('template:write');
  useLiveZalo();
  const accounts = oas.data?.data ?? [];
  const isLinked = (oas.data?.info.connected ?? 0) > 0;
  const pathTo = (changes: Parameters<typeof paths.zaloTemplates>[0]) => paths.zaloTemplates({ ...state, ...changes });
  const isFiltered = state.status !== 'all' || state.search !== '' || state.tag.length > 0 || state.oa !== '';
  const action = mayWrite && isLinked && (
    <LinkButton to={paths.newZaloTemplate(state.oa === '' ? {} : { oa: state.oa })}>
      <Trans>New template</Trans>
    </LinkButton>
  );
  const sortNames: Record<(typeof templateSorts)[number], string> = {
    '-created_at': t`Newest first`,
    created_at: t`Oldest first`,
    name: t`Name, A to Z`,
    '-name': t`Name, Z to A`,
    price: t`Price, lowest first`,
    '-price': t`Price, highest first`,
  };

  return (
    <Page
      title={pageTitle(manifest.pages, paths.zaloTemplates(), locale)}
      purpose={<Trans>Zalo delivers only what it has approved. Each template shows how it arrives.</Trans>}
      action={action}
    >
      <StatusTabs
        statuses={templateStatuses.filter((status) => status !== 'deleted')}
        steady={STEADY}
        current={state.status === 'deleted' ? 'all' : state.status}
        counts={list.data?.info.counts_by_status}
        pathTo={(status) => pathTo({ status, page: 1 })}
      />
      <Toolbar
        search={
          <SearchInput
            label={t`Search by name or number`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      >
        <FilterMenu
          label={t`Purpose`}
          options={templateTags.map((tag) => ({ value: tag, label: tagTexts[tag] ? i18n._(tagTexts[tag]) : tag }))}
          chosen={state.tag}
          onChange={(chosen) => change({ tag: templateTags.filter((tag) => chosen.includes(tag)) })}
        />
        <div className={classes.selects}>
          {accounts.length > 1 && (
            <NativeSelect
              label={t`Zalo OA`}
              value={state.oa}
              onChange={(oa) => change({ oa })}
              options={[
                { value: '', label: t`All Zalo OAs` },
                ...accounts.map(({ oa_id, name }) => ({ value: oa_id, label: name })),
              ]}
            />
          )}
          <NativeSelect
            label={t`Order`}
            value={state.sort}
            onChange={(value) => change({ sort: templateSorts.find((sort) => sort === value) ?? '-created_at' })}
            options={templateSorts.map((value) => ({ value, label: sortNames[value] }))}
          />
        </div>
      </Toolbar>
      <TemplateCards
        query={list}
        isLinked={isLinked}
        newPath={mayWrite ? paths.newZaloTemplate() : null}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change({ status: 'all', search: '', tag: [], oa: '' }) : undefined}
      />
    </Page>
  );
}
