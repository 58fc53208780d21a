import { pageTitle } from '@app/contracts/remote-pages.ts';
import { soundStatuses } from '@app/contracts/sound/sound.ts';
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
import { StatusTabs } from '@app/ui/status-tabs.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { EditSound } from './library/edit-sound.lazy.ts';
import { useSoundColumns } from './library/use-sound-columns.tsx';
import { stop } from '../shared/sound/sound-player.ts';
import { refreshSounds, soundsQuery } from './sounds.queries.ts';
import { isSoundSort, soundsState } from './sounds.state.ts';

/** `/Campaigns/voices/sounds`: what voice campaigns play, to listen to, add, rename, replace and delete. */
export function SoundsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(soundsState);
  const list = useQuery(soundsQuery(state));
  const columns = useSoundColumns(state.draft);
  const mayWrite = useScope('sound:write');
  const isFiltered = state.status !== 'all' || state.search !== '';
  const edited = mayWrite ? list.data?.data.find(({ id }) => id === state.edit) : undefined;
  useEvent('sound', () => void refreshSounds());
  useEffect(() => stop, []);
  const action = mayWrite && <NewSound to={paths.newSound(state)} />;

  return (
    <Page
      title={pageTitle(manifest.pages, paths.sounds(), locale)}
      purpose={
        <>
          <Trans>What your voice campaigns play: MP3 or WAV, up to 60 seconds.</Trans>{' '}
          <Link
            to={state.draft === '' ? paths.voiceCampaigns() : paths.voiceLaunch({ id: state.draft, step: 'sound' })}
          >
            {state.draft === '' ? <Trans>Voice campaigns</Trans> : <Trans>Back to the campaign</Trans>}
          </Link>
        </>
      }
      action={action}
    >
      <StatusTabs
        statuses={soundStatuses}
        current={state.status}
        counts={list.data?.info.counts_by_status}
        pathTo={(status) => paths.sounds({ ...state, status, page: 1 })}
      />
      <Toolbar
        search={
          <SearchInput
            label={t`Search by name or file`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      />
      <DataList
        label={t`Sounds`}
        query={{ ...list, isFetching: list.isPlaceholderData }}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isSoundSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change({ status: 'all', search: '' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No sound yet</Trans>}
            text={<Trans>Upload a file, record your voice here, and hear it as it will sound on the phone.</Trans>}
            action={action}
          />
        }
      />
      {edited && (
        <Suspense>
          <EditSound key={edited.id} sound={edited} isCutting onClose={() => change({ edit: '' }, { replace: true })} />
        </Suspense>
      )}
    </Page>
  );
}

function NewSound({ to }: { to: string }) {
  return (
    <LinkButton to={to} leftSection={<IconPlus size={16} aria-hidden />}>
      <Trans>New sound</Trans>
    </LinkButton>
  );
}
