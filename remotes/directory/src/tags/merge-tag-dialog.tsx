import type { Tag } from '@app/contracts/contact/contact.ts';
import { mergeTags } from '@app/contracts/contact/tag.calls.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mergePreviewQuery, refreshTags } from './tags.queries.ts';
import classes from './tags.module.css';

interface MergeTagDialogProps {
  readonly tag: Tag;
  readonly tags: readonly Tag[];
  readonly onClose: () => void;
}

/** Merges a tag into another one, and says before what that comes to. */
export function MergeTagDialog({ tag, tags, onClose }: MergeTagDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [into, setInto] = useState('');
  const merge = useMutation(callMutation(mergeTags));
  const others = tags.filter(({ id }) => id !== tag.id);
  const { name } = tag;
  const target = others.find(({ id }) => id === into)?.name ?? '';

  async function confirm(): Promise<void> {
    await merge.mutateAsync({ ids: [tag.id], into });
    showToast({ tone: 'success', text: t`“${name}” is part of “${target}” now` });
    await refreshTags();
    onClose();
  }

  return (
    <Dialog
      title={<Trans>Merge “{name}” into another tag</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            reason={into === '' ? <Trans>Choose the tag that stays.</Trans> : null}
            reasonSide="before"
            isPending={merge.isPending}
            onClick={() => void confirm().catch(() => null)}
          >
            <Trans>Merge the tags</Trans>
          </ReasonedButton>
        </>
      }
    >
      <div className={classes.dialog}>
        <p>
          <Trans>
            Contacts with “{name}” get the other tag, and “{name}” is gone. This cannot be taken back.
          </Trans>
        </p>
        <NativeSelect
          label={t`Tag that stays`}
          value={into}
          onChange={setInto}
          options={[
            { value: '', label: t`Choose a tag` },
            ...others.map(({ id, name: other, contact_count }) => ({
              value: id,
              label: `${other} (${formatNumber(contact_count)})`,
            })),
          ]}
        />
        {into !== '' && <Preview id={tag.id} into={into} />}
        {merge.error && <Alert tone="error">{errorText(merge.error, locale)}</Alert>}
      </div>
    </Dialog>
  );
}

function Preview({ id, into }: { id: string; into: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const preview = useQuery(mergePreviewQuery(id, into));
  if (preview.error && !preview.data) return <Alert tone="error">{errorText(preview.error, locale)}</Alert>;
  if (!preview.data) return <Skeleton height="96px" />;
  const { contacts, added, in_both: both, campaigns } = preview.data.data;
  return (
    <div aria-live="polite">
      <Facts
        facts={[
          { label: t`Contacts that get the tag`, value: formatNumber(added) },
          { label: t`Carry both tags already`, value: formatNumber(both) },
          { label: t`Contacts with the tag afterwards`, value: formatNumber(contacts) },
        ]}
      />
      {campaigns > 0 && (
        <p>
          <Plural
            value={campaigns}
            one="# campaign or draft uses it and will use the tag that stays."
            other="# campaigns and drafts use it and will use the tag that stays."
          />
        </p>
      )}
    </div>
  );
}
