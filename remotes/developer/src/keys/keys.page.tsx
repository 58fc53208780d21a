import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { Page } from '@app/ui/page.tsx';
import { SecretOnceDialog } from '@app/ui/secret-once-dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { Connection } from './connection.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { useKeyColumns } from './key-columns.tsx';
import { sortKeys } from './key-lists.ts';
import { keysQuery } from './keys.queries.ts';
import { keysState } from './keys.state.ts';
import { NoKeys } from './no-keys.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

/** `/developer`: the keys with which an account's own systems call the API. */
export function KeysPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(keysState);
  const [secret, setSecret] = useState<string | null>(null);
  const mayWrite = useScope('developer:write');
  const answer = useQuery(keysQuery);
  const columns = useKeyColumns(mayWrite ? ({ id }) => change({ revoke: id }) : undefined);
  const lists = answer.data && sortKeys(answer.data.data.keys);
  const shown = lists?.[state.show];
  const toRevoke = lists?.usable.find(({ id }) => id === state.revoke);
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
      <LinkTabs
        label={t`API keys`}
        current={state.show}
        tabs={[
          {
            key: 'usable',
            label: t({ message: 'Active', context: 'API key' }),
            to: paths.keys(),
            count: lists?.usable.length,
          },
          { key: 'ended', label: t`Expired or revoked`, to: paths.keys({ show: 'ended' }), count: lists?.ended.length },
        ]}
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
      {answer.data && <Connection info={answer.data.info} />}
      {mayWrite && state.new === '1' && (
        <CreateKeyDialog
          onClose={() => change({ new: '' }, { replace: true })}
          onCreated={(created) => {
            setSecret(created);
            change({ new: '', show: 'usable' }, { replace: true });
          }}
        />
      )}
      {secret !== null && (
        <SecretOnceDialog title={<Trans>Your new API key</Trans>} secret={secret} onClose={() => setSecret(null)} />
      )}
      {mayWrite && toRevoke && (
        <RevokeKeyDialog apiKey={toRevoke} onClose={() => change({ revoke: '' }, { replace: true })} />
      )}
    </Page>
  );
}
