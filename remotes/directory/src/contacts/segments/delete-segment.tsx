import { campaignUsesOf } from '@app/contracts/contact/campaign-uses.ts';
import type { Segment } from '@app/contracts/contact/segment.ts';
import { deleteSegment, listSegments } from '@app/contracts/contact/segment.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CampaignUses } from '../../shared/campaign-uses.tsx';

interface DeleteSegmentProps {
  readonly segment: Segment;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a segment is deleted, or says which campaigns still need it. */
export function DeleteSegment({ segment: { id, name }, onClose, onDeleted }: DeleteSegmentProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const remove = useMutation(callMutation(deleteSegment));
  const uses = campaignUsesOf(remove.error?.info);
  if (uses.length > 0) return <CampaignUses name={name} campaigns={uses} onClose={onClose} />;

  async function confirm(): Promise<void> {
    await remove.mutateAsync({ id });
    showToast({ tone: 'success', text: t`The segment “${name}” is deleted` });
    onDeleted();
    await refreshCalls(listSegments);
  }
  return (
    <ConfirmDialog
      title={<Trans>Delete the segment “{name}”?</Trans>}
      text={
        <p>
          <Trans>Its rules are lost; the contacts stay in the directory.</Trans>
        </p>
      }
      isDanger
      confirmLabel={<Trans>Delete the segment</Trans>}
      isPending={remove.isPending}
      error={remove.error && <Alert tone="error">{errorText(remove.error, locale)}</Alert>}
      onConfirm={() => void confirm().catch(() => null)}
      onCancel={onClose}
    />
  );
}
