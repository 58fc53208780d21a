import { campaignUsesOf, type CampaignUse } from '@app/contracts/contact/campaign-uses.ts';
import type { Tag } from '@app/contracts/contact/contact.ts';
import { destroyTag } from '@app/contracts/contact/tag.calls.ts';
import { TRASH_DAYS } from '@app/contracts/contact/trashed-contact.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { callMutation } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CampaignUses } from '../shared/campaign-uses.tsx';
import { tellDeletion } from '../shared/trash/delete-contacts.ts';
import { DeletionError, isCountTyped, TypedCount } from '../shared/trash/typed-count.tsx';
import classes from './tags.module.css';
import { refreshTags } from './tags.queries.ts';

interface DeleteTagDialogProps {
  readonly tag: Tag;
  readonly onClose: () => void;
}

/** Asks whether a tag is deleted alone or with its contacts, or says which campaigns still need it. */
export function DeleteTagDialog({ tag: { id, name, contact_count: contacts }, onClose }: DeleteTagDialogProps) {
  const { t } = useLingui();
  const mayDeleteContacts = useScope('contact:delete');
  const [fate, setFate] = useState<Fate>('keep');
  const [typed, setTyped] = useState('');
  const remove = useMutation({ ...callMutation(destroyTag), onError: () => void refreshTags() });
  const uses: readonly CampaignUse[] = campaignUsesOf(remove.error?.info);
  if (uses.length > 0) return <CampaignUses name={name} campaigns={uses} onClose={onClose} />;
  const isTyped = fate === 'keep' || isCountTyped(typed, contacts);

  async function confirm(): Promise<void> {
    const { info } = await remove.mutateAsync(fate === 'keep' ? { id } : { id, contacts: fate, confirm: contacts });
    if (info) tellDeletion(info);
    else showToast({ tone: 'success', text: t`The tag “${name}” is deleted` });
    await refreshTags();
    onClose();
  }

  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Delete the tag “{name}”?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            color="red"
            isPending={remove.isPending}
            reason={isTyped ? null : <Trans>Type {formatNumber(contacts)} first</Trans>}
            reasonSide="before"
            onClick={() => void confirm().catch(() => null)}
          >
            {fate === 'keep' ? <Trans>Delete the tag</Trans> : <Trans>Delete tag and contacts</Trans>}
          </ReasonedButton>
        </>
      }
    >
      <div className={classes.dialog}>
        {contacts > 0 && mayDeleteContacts && <FateOfContacts contacts={contacts} fate={fate} onChange={setFate} />}
        {fate === 'keep' ? <TagAlone contacts={contacts} /> : <TypedCount typed={typed} onChange={setTyped} />}
        <DeletionError error={remove.error} />
      </div>
    </Dialog>
  );
}

type Fate = 'keep' | 'delete';

interface FateOfContactsProps {
  readonly contacts: number;
  readonly fate: Fate;
  readonly onChange: (fate: Fate) => void;
}

function FateOfContacts({ contacts, fate, onChange }: FateOfContactsProps) {
  const { t } = useLingui();
  return (
    <ChoiceCards
      label={t`Contacts with this tag`}
      value={fate}
      onChange={onChange}
      choices={[
        { value: 'keep', title: t`Keep the contacts`, text: t`Only the tag is deleted.` },
        {
          value: 'delete',
          title: t`Delete the contacts too`,
          text: (
            <Plural
              value={contacts}
              one={`# contact goes to the trash, where it can be restored for ${TRASH_DAYS} days. The tag does not come back.`}
              other={`# contacts go to the trash, where they can be restored for ${TRASH_DAYS} days. The tag does not come back.`}
            />
          ),
        },
      ]}
    />
  );
}

function TagAlone({ contacts }: { contacts: number }) {
  return (
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
  );
}
