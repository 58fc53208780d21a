import type { CallbackProfile } from '@app/contracts/settings/callback.ts';
import { useScope } from '@app/platform/session.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { SettingsPage } from '../shared/settings-page.tsx';
import { profilesQuery } from './callbacks.queries.ts';
import { callbacksState } from './callbacks.state.ts';
import { NewSecret } from './new-secret.tsx';
import { useProfileColumns } from './profile-columns.tsx';
import { ComesFrom } from './comes-from.tsx';
import { CreateProfileDialog, EditProfileDialog } from './profile-dialog.tsx';
import { SignatureHelp } from './signature-help.tsx';
import { AskAboutProfile, useProfileActions, type Asked } from './use-profile-actions.tsx';

/** `/Settings/callbacks`: the addresses that are told of what happens in the account. */
export function CallbacksPage() {
  const { t } = useLingui();
  const [state, change] = useUrlState(callbacksState);
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ profile: CallbackProfile; what: Asked } | null>(null);
  const mayWrite = useScope('settings:write');
  const answer = useQuery(profilesQuery);
  const actionsFor = useProfileActions({
    onEdit: ({ id }) => change({ edit: id }),
    onAsk: (profile, what) => setAsked({ profile, what }),
  });
  const columns = useProfileColumns(mayWrite ? actionsFor : undefined);
  const profiles = answer.data?.data;
  const edited = profiles?.find(({ id }) => id === state.edit);
  const close = () => change({ new: '', edit: '' }, { replace: true });
  useUnsavedWork(secret !== null);
  return (
    <SettingsPage
      tab="callbacks"
      action={
        mayWrite && (
          <LinkButton to={paths.callbacks({ new: '1' })} leftSection={<IconPlus size={16} />}>
            <Trans>Add address</Trans>
          </LinkButton>
        )
      }
    >
      <DataList
        label={t`Callback addresses`}
        query={{
          ...answer,
          data: profiles && {
            data: profiles,
            total: profiles.length,
            info: { pageNumber: 1, pageSize: profiles.length, sort: '' },
          },
        }}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={() => undefined}
        empty={
          <EmptyState
            title={<Trans>No callback addresses yet</Trans>}
            text={
              <Trans>Your servers can be told when messages are delivered, campaigns finish, or money moves.</Trans>
            }
            action={
              mayWrite && (
                <LinkButton to={paths.callbacks({ new: '1' })} variant="default">
                  <Trans>Add address</Trans>
                </LinkButton>
              )
            }
          />
        }
      />
      <ComesFrom addresses={answer.data?.info.ips ?? []} />
      <SignatureHelp />
      {mayWrite && state.new === '1' && (
        <CreateProfileDialog
          onClose={close}
          onCreated={(made) => {
            setSecret(made);
            close();
          }}
        />
      )}
      {mayWrite && edited && <EditProfileDialog profile={edited} onClose={close} />}
      {asked && (
        <AskAboutProfile
          {...asked}
          onClose={() => setAsked(null)}
          onSecret={(made) => {
            setSecret(made);
            setAsked(null);
          }}
        />
      )}
      {secret !== null && <NewSecret secret={secret} onClose={() => setSecret(null)} />}
    </SettingsPage>
  );
}
