import type { CallbackProfile } from '@app/contracts/settings/callback.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { IconDots } from '@app/ui/icons.ts';
import { Menu } from '@app/ui/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { NewSecret } from './new-secret.tsx';
import { EditProfileDialog } from './profile-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';
import { AskAboutProfile, useProfileActions, type Asked } from './use-profile-actions.tsx';

/** What can be done with the address of the page: a test first, the rest in a menu. */
export function ProfileActions({ profile }: { profile: CallbackProfile }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Asked | 'edit' | 'test' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const itemsFor = useProfileActions({ onEdit: () => setOpened('edit'), onAsk: (_, what) => setOpened(what) });
  const close = () => setOpened(null);
  const isAsked = opened === 'disable' || opened === 'roll' || opened === 'delete';
  useUnsavedWork(secret !== null);
  return (
    <>
      <Button onClick={() => setOpened('test')}>
        <Trans>Send a test</Trans>
      </Button>
      <Menu label={t`More actions`} items={itemsFor(profile)} look={{ variant: 'default' }}>
        <IconDots size={18} />
      </Menu>
      {opened === 'test' && <TestDialog profile={profile} onClose={close} />}
      {opened === 'edit' && <EditProfileDialog profile={profile} onClose={close} />}
      {isAsked && (
        <AskAboutProfile
          profile={profile}
          what={opened}
          onClose={close}
          onSecret={(made) => {
            setSecret(made);
            close();
          }}
          onDeleted={() => void navigate(paths.callbacks(), { replace: true })}
        />
      )}
      {secret !== null && <NewSecret secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
