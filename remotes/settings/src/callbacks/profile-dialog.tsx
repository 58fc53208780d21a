import type { CallbackProfile } from '@app/contracts/settings/callback.ts';
import { showToast } from '@app/platform/toast.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { createMutation, updateMutation } from './callbacks.queries.ts';
import { ProfileForm, valuesOf } from './profile-form.tsx';

interface CreateProps {
  readonly onClose: () => void;
  /** Called with the secret, which no one can ask for again. */
  readonly onCreated: (secret: string) => void;
}

/** Adds an address. */
export function CreateProfileDialog({ onClose, onCreated }: CreateProps) {
  const create = useMutation(createMutation);
  return (
    <ProfileForm
      title={<Trans>New callback address</Trans>}
      submitLabel={<Trans>Add address</Trans>}
      defaults={{ name: '', url: '', events: [], format: 'json', headers: '' }}
      headersHelp={<Trans>Optional, one per line. For example, “Authorization: Bearer …”</Trans>}
      onSubmit={async (values) => onCreated((await create.mutateAsync(values)).data.secret)}
      onClose={onClose}
    />
  );
}

interface EditProps {
  readonly profile: CallbackProfile;
  readonly onClose: () => void;
}

/** Changes an address. */
export function EditProfileDialog({ profile, onClose }: EditProps) {
  const { t } = useLingui();
  const update = useMutation(updateMutation);
  return (
    <ProfileForm
      title={<Trans>Edit callback address</Trans>}
      submitLabel={<Trans>Save</Trans>}
      defaults={valuesOf(profile)}
      headersHelp={<Trans>One per line. A header without a value keeps the value it has.</Trans>}
      onSubmit={async (values) => {
        await update.mutateAsync({ ...values, id: profile.id });
        showToast({ tone: 'success', text: t`Callback address saved` });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
