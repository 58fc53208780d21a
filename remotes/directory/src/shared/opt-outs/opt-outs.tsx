import { ExportMenu } from '@app/audience/export-menu.tsx';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { PageActions } from '@app/ui/page-actions.tsx';
import { Page } from '@app/ui/page.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../../manifest.ts';
import { paths } from '../../paths.ts';
import { AddOptOuts } from './add-opt-outs.tsx';
import { DirectoryTabs } from '../directory-tabs.tsx';
import { ImportOptOuts } from './import-opt-outs.tsx';
import { LastImports } from './last-imports.tsx';
import { useOptOutColumns } from './opt-out-columns.tsx';
import { OptOutDrawer } from './opt-out-drawer.tsx';
import { OptOutFilters } from './opt-out-filters.tsx';
import classes from './opt-outs.module.css';
import { askForOptOuts, optOutsQuery } from './opt-outs.queries.ts';
import { isOptOutSort, optOutsState } from './opt-outs.state.ts';

/** Tab of `/Directory`: numbers that must not be contacted, with what proves it. */
export function OptOuts() {
  const { t } = useLingui();
  const locale = useLocale();
  const mayWrite = useScope('contact:write');
  const mayExport = useScope('contact:export');
  const [state, change] = useUrlState(optOutsState);
  const list = useQuery(optOutsQuery(state));
  const columns = useOptOutColumns(({ id }) => paths.optOuts({ ...state, refusal: id }));
  const { search, channel, reason, brand, from, to } = state;
  const isFiltered =
    [search, from, to].some((part) => part !== '') || channel.length + reason.length + brand.length > 0;
  const nothing = { search: '', channel: [], reason: [], brand: [], from: '', to: '' };
  const close = () => change({ dialog: '' }, { replace: true });
  const brands = list.data?.info.brands ?? [];

  return (
    <Page
      title={pageTitle(manifest.pages, paths.contacts(), locale)}
      purpose={<Trans>Numbers that opted out. Only OTP codes are still sent to them.</Trans>}
      action={
        mayWrite && (
          <PageActions
            more={
              <LinkButton to={paths.optOuts({ ...state, dialog: 'import' })} variant="default">
                <Trans>Import a do-not-call list</Trans>
              </LinkButton>
            }
          >
            <LinkButton
              to={paths.optOuts({ ...state, dialog: 'add' })}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              <Trans>Add opt-outs</Trans>
            </LinkButton>
          </PageActions>
        )
      }
    >
      <DirectoryTabs current="opt-outs" />
      <LastImports />
      <OptOutFilters state={state} info={list.data?.info} onChange={change}>
        {mayExport && <ExportMenu hasNumbers ask={(format) => askForOptOuts(state, format)} />}
      </OptOutFilters>
      <DataList
        label={t`Opt-outs`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isOptOutSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change(nothing) : undefined}
        empty={
          <EmptyState
            title={<Trans>No opt-outs yet</Trans>}
            text={
              <Trans>
                Whoever replies TC, follows an opt-out link or presses the key for it appears here by itself.
              </Trans>
            }
          />
        }
      />
      {list.data?.info.total_is_capped && (
        <p className={classes.hint}>
          <Trans>There are more than 10 000 matches; narrow the search to see the rest.</Trans>
        </p>
      )}
      <OptOutDrawer
        beside={recordsBeside(list.data?.data, state.refusal, (refusal) => change({ refusal }, { replace: true }))}
        id={state.refusal}
        onClose={() => change({ refusal: '' }, { replace: true })}
      />
      {mayWrite && state.dialog === 'add' && <AddOptOuts brands={brands} onClose={close} />}
      {mayWrite && state.dialog === 'import' && <ImportOptOuts brands={brands} onClose={close} />}
    </Page>
  );
}
