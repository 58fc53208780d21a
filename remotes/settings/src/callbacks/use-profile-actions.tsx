import type { CallbackProfile } from '@app/contracts/settings/callback.ts';
import { errorText } from '@app/contracts/texts/message-text.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import type { MenuItem } from '@app/ui/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { deleteMutation, enableMutation, rollMutation, updateMutation } from './callbacks.queries.ts';
import { valuesOf } from './profile-form.tsx';

/** What is asked about before it is done. */
export type Asked = 'disable' | 'roll' | 'delete';

interface Actions {
  readonly onEdit: (profile: CallbackProfile) => void;
  readonly onAsk: (profile: CallbackProfile, what: Asked) => void;
}

/** Answers what can be done with an address, as the items of its menu: in the list and on its own page alike. */
export function useProfileActions({ onEdit, onAsk }: Actions): (profile: CallbackProfile) => MenuItem[] {
  const { t } = useLingui();
  const enable = useMutation(enableMutation);
  function turnOn({ id, name }: CallbackProfile): void {
    enable.mutate({ id }, { onSuccess: () => showToast({ tone: 'success', text: t`“${name}” enabled` }) });
  }
  return (profile) => {
    const isOn = profile.status === 'active' || profile.status === 'failing';
    return [
      { key: 'edit', label: <Trans>Edit…</Trans>, run: () => onEdit(profile) },
      isOn
        ? { key: 'disable', label: <Trans>Disable…</Trans>, run: () => onAsk(profile, 'disable') }
        : { key: 'enable', label: <Trans>Enable</Trans>, run: () => turnOn(profile) },
      { key: 'roll', label: <Trans>New secret…</Trans>, run: () => onAsk(profile, 'roll') },
      { key: 'delete', label: <Trans>Delete…</Trans>, isDanger: true, run: () => onAsk(profile, 'delete') },
    ];
  };
}

interface AskProps {
  readonly profile: CallbackProfile;
  readonly what: Asked;
  readonly onClose: () => void;
  /** Called with a new secret, which no one can ask for again. */
  readonly onSecret: (secret: string) => void;
  readonly onDeleted?: () => void;
}

/** Asks before an address is disabled, deleted or gets another secret, and does it. */
export function AskAboutProfile({ profile, what, onClose, onSecret, onDeleted }: AskProps) {
  if (what === 'roll') return <AskToRoll profile={profile} onClose={onClose} onSecret={onSecret} />;
  if (what === 'disable') return <AskToDisable profile={profile} onClose={onClose} />;
  return <AskToDelete profile={profile} onClose={onClose} {...(onDeleted && { onDeleted })} />;
}

function AskToRoll({ profile: { id, name }, onClose, onSecret }: Omit<AskProps, 'what'>) {
  const locale = useLocale();
  const roll = useMutation(rollMutation);
  return (
    <ConfirmDialog
      title={<Trans>Make a new secret for “{name}”?</Trans>}
      text={<Trans>Requests are signed with both secrets for 24 hours, then with the new one only.</Trans>}
      confirmLabel={<Trans>Make a new secret</Trans>}
      isPending={roll.isPending}
      error={roll.error && <Alert tone="error">{errorText(roll.error, locale)}</Alert>}
      onConfirm={() => roll.mutate({ id }, { onSuccess: ({ data }) => onSecret(data.secret) })}
      onCancel={onClose}
    />
  );
}

function AskToDisable({ profile, onClose }: Pick<AskProps, 'profile' | 'onClose'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const update = useMutation(updateMutation);
  const { id, name } = profile;
  function disable(): void {
    update.mutate(
      { ...valuesOf(profile), id, active: false },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t`“${name}” disabled` });
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      title={<Trans>Disable “{name}”?</Trans>}
      text={
        <Trans>
          Nothing is sent until you enable it again. Events of the meantime are not recorded; what is waiting now can be
          sent again later.
        </Trans>
      }
      confirmLabel={<Trans>Disable address</Trans>}
      isPending={update.isPending}
      error={update.error && <Alert tone="error">{errorText(update.error, locale)}</Alert>}
      onConfirm={disable}
      onCancel={onClose}
    />
  );
}

function AskToDelete({
  profile: { id, name },
  onClose,
  onDeleted,
}: Pick<AskProps, 'profile' | 'onClose' | 'onDeleted'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const remove = useMutation(deleteMutation);
  function deleteIt(): void {
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t`“${name}” deleted` });
          (onDeleted ?? onClose)();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      title={<Trans>Delete “{name}”?</Trans>}
      text={<Trans>Nothing more is sent there, and its delivery log is lost. This can’t be undone.</Trans>}
      confirmLabel={<Trans>Delete address</Trans>}
      isDanger
      isPending={remove.isPending}
      error={remove.error && <Alert tone="error">{errorText(remove.error, locale)}</Alert>}
      onConfirm={deleteIt}
      onCancel={onClose}
    />
  );
}
