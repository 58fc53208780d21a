import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { useScope } from '@app/platform/session.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { DeveloperTabs } from '../shared/developer-tabs.tsx';
import { Connection } from './connection.tsx';
import { useKeyColumns } from './key-columns.tsx';
import { sortKeys } from '../shared/key-lists.ts';
import { keysQuery } from '../shared/keys.queries.ts';
import { keysState } from './keys.state.ts';
import { KeyUsage } from './key-usage.tsx';
import { NoKeys } from './no-keys.tsx';

const KeyDialogs = lazyPart(
  async () => (await import(/* webpackChunkName: "developer-key-dialogs" */ './key-dialogs.tsx')).KeyDialogs,
);
const NOTHING_ASKED = { new: '', edit: '', rotate: '', revoke: '' } as const;

/** `/developer`: the keys with which an account's own systems call the API. */
export function KeysPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(keysState);
  const [secret, setSecret] = useState<string | null>(null);
  const mayWrite = useScope('developer:write');
  const answer = useQuery(keysQuery);
  const columns = useKeyColumns(
    mayWrite
      ? {
          onEdit: ({ id }) => change({ edit: id }),
          onRotate: ({ id }) => change({ rotate: id }),
          onRevoke: ({ id }) => change({ revoke: id }),
        }
      : undefined,
  );
  const lists = answer.data && sortKeys(answer.data.data.keys);
  const shown = lists?.[state.show];
  const usable = (wanted: string) => lists?.usable.find(({ id }) => id === wanted);
  const [toEdit, toRotate, toRevoke] = [usable(state.edit), usable(state.rotate), usable(state.revoke)];
  const isAsked = state.new === '1' || toEdit !== undefined || toRotate !== undefined || toRevoke !== undefined;
  useUnsavedWork(secret !== null);

  return (
    <Page
      title={pageTitle(manifest.pages, paths.keys(), locale)}
      purpose={<Trans>Keys your systems use to call the API.</Trans>}
      action={
        mayWrite && (
          <LinkButton to={paths.keys({ ...state, new: '1' })} leftSection={<IconPlus size={16} />}>
            <Trans>New API key</Trans>
          </LinkButton>
        )
      }
    >
      <DeveloperTabs
        current={state.show}
        counts={lists && { usable: lists.usable.length, ended: lists.ended.length }}
      />
      <DataList
        label={t`API keys`}
        query={{
          ...answer,
          data: shown && {
            data: shown,
            total: shown.length,
            info: { pageNumber: 1, pageSize: shown.length, sort: '' },
          },
        }}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={() => undefined}
        empty={<NoKeys show={state.show} mayCreate={mayWrite} />}
      />
      {answer.data && <KeyUsage usage={answer.data.data.usage} />}
      {answer.data && <Connection info={answer.data.info} />}
      <Suspense>
        {(secret !== null || (mayWrite && isAsked)) && (
          <KeyDialogs
            asked={{ isNew: state.new === '1', toEdit, toRotate, toRevoke }}
            secret={secret}
            baseUrl={answer.data?.info.base_url}
            onSecret={setSecret}
            onClose={(made) => change({ ...NOTHING_ASKED, ...(made && { show: 'usable' }) }, { replace: true })}
          />
        )}
      </Suspense>
    </Page>
  );
}
