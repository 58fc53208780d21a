import type { ViewList } from '@app/contracts/view/saved-view.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { IconChevronDown } from '@app/ui/icons.ts';
import { Menu, type MenuItem } from '@app/ui/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import classes from './saved-views.module.css';
import { viewsQuery } from './views.queries.ts';

const SaveView = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-save-view" */ './save-view.tsx')).SaveView,
);
const ManageViews = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-manage-views" */ './manage-views.tsx')).ManageViews,
);

interface SavedViewsProps {
  readonly list: ViewList;
  /** Filter and columns as they stand in the address, without `?`; `''` for none. */
  readonly query: string;
  /** How the list itself would write what a view keeps, without what it does not know; as it is kept if left out. */
  readonly queryOf?: (kept: URLSearchParams) => string;
  readonly onChoose: (params: URLSearchParams) => void;
  /** Whether the list itself is there already, where views are not fetched together with it. */
  readonly isReady?: boolean;
}

/** Filters, with the columns of a log, that the person gave a name or a colleague shares: chosen again, kept, renamed, shared and deleted. */
export function SavedViews({ list, query, queryOf = String, onChoose, isReady = true }: SavedViewsProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const views = useQuery({ ...viewsQuery(list), enabled: isReady }).data?.data ?? [];
  const current = views.find((view) => queryOf(new URLSearchParams(view.query)) === query);
  const isTeams = views.some((view) => view.shared_by !== null);
  const items: MenuItem[] = views.map(({ id, name, query: kept, shared_by: colleague }) => ({
    key: id,
    label: colleague === null ? name : `${name} · ${colleague}`,
    isCurrent: id === current?.id,
    run: () => onChoose(new URLSearchParams(kept)),
    ...(isTeams && { group: colleague === null ? t`Yours` : t`Shared by colleagues` }),
  }));
  if (query !== '' && !current) items.push({ key: 'save', label: t`Save this view…`, run: () => setDialog('save') });
  if (views.length > 0) items.push({ key: 'manage', label: t`Manage views…`, run: () => setDialog('manage') });
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={t`Saved views`} buttonClassName={classes.button} items={items}>
        <span className={classes.name}>{current ? current.name : <Trans>Views</Trans>}</span>
        <IconChevronDown size={16} aria-hidden />
      </Menu>
      <Suspense>
        {dialog === 'save' && <SaveView list={list} query={query} onClose={() => setDialog(null)} />}
        {dialog === 'manage' && <ManageViews list={list} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
