import { campaignUsesOf, type CampaignUse } from '@app/contracts/contact/campaign-uses.ts';
import type { Tag } from '@app/contracts/contact/contact.ts';
import { destroyTag } from '@app/contracts/contact/tag.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CampaignUses } from '../shared/campaign-uses.tsx';
import { refreshTags } from './tags.queries.ts';

interface DeleteTagDialogProps {
  readonly tag: Tag;
  readonly onClose: () => void;
}

/** Asks before a tag is deleted, or says which campaigns still need it. */
export function DeleteTagDialog({ tag: { id, name, contact_count: contacts }, onClose }: DeleteTagDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const remove = useMutation(callMutation(destroyTag));
  const uses: readonly CampaignUse[] = campaignUsesOf(remove.error?.info);
  if (uses.length > 0) return <CampaignUses name={name} campaigns={uses} onClose={onClose} />;

  async function confirm(): Promise<void> {
    await remove.mutateAsync({ id });
    showToast({ tone: 'success', text: t`The tag “${name}” is deleted` });
    await refreshTags();
    onClose();
  }

  return (
    <ConfirmDialog
      title={<Trans>Delete the tag “{name}”?</Trans>}
      text={
        <p>
          {contacts > 0 ? (
            <Plural
              value={contacts}
              one="# contact loses the tag and stays in the directory. This cannot be taken back."
              other="# contacts lose the tag and stay in the directory. This cannot be taken back."
            />
          ) : (
            <Trans>No contact carries it. This cannot be taken back.</Trans>
          )}
        </p>
      }
      isDanger
      confirmLabel={<Trans>Delete the tag</Trans>}
      isPending={remove.isPending}
      error={remove.error && <Alert tone="error">{errorText(remove.error, locale)}</Alert>}
      onConfirm={() => void confirm().catch(() => null)}
      onCancel={onClose}
    />
  );
}
