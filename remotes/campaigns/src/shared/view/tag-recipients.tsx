import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { getTagAll } from '@app/contracts/contact/contact.calls.ts';
import { tagRecipients } from '@app/contracts/contact/contact-bulk.calls.ts';
import type { TaggedOutcome } from '@app/contracts/contact/contact-bulk.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { Tick } from '../wizard/tick.tsx';
import classes from './tag-recipients.module.css';
import type { TaggedGroup } from './tagged-outcomes.ts';

const outcomeTexts: Readonly<Record<Exclude<TaggedOutcome, `pressed_${string}`>, MessageDescriptor>> = {
  clicked: msg`Clicked a link`,
  not_clicked: msg`Got the message, clicked no link`,
  delivered: msg`Got the message`,
  failed: msg`Not reached`,
  unknown: msg`Result unknown`,
  answered: msg`Listened to the call`,
  not_answered: msg`Did not answer`,
  no_key: msg`Listened, pressed no key`,
};
const isText = (outcome: TaggedOutcome): outcome is keyof typeof outcomeTexts => outcome in outcomeTexts;
const callFailed = msg`Could not be called`;

interface TagRecipientsProps {
  readonly campaign: Pick<Campaign, 'id' | 'channel'>;
  readonly groups: readonly TaggedGroup[];
  readonly onClose: () => void;
}

/** In place of a tag's id: one that is to be made. */
const NEW = '+';

/** Puts a tag on the recipients of a campaign whose message or call came out so. */
export function TagRecipients(props: TagRecipientsProps) {
  const tags = useQuery(callQuery(getTagAll, {}));
  const { onClose } = props;
  if (tags.data) return <TagForm {...props} tags={tags.data.data} />;
  return (
    <Dialog title={<Trans>Tag recipients</Trans>} onClose={onClose} actions={<CloseButton onClose={onClose} />}>
      {tags.error ? <ErrorState error={tags.error} onRetry={() => void tags.refetch()} /> : <Skeleton height="200px" />}
    </Dialog>
  );
}

function CloseButton({ onClose }: Pick<TagRecipientsProps, 'onClose'>) {
  return (
    <Button variant="default" onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  );
}

interface TagFormProps extends TagRecipientsProps {
  readonly tags: readonly { readonly id: string; readonly name: string }[];
}

function TagForm({ campaign, groups, tags, onClose }: TagFormProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const mayCreate = useScope('tag:write');
  const form = useId();
  const [outcome, setOutcome] = useState(groups[0]?.outcome ?? 'delivered');
  const [tag, setTag] = useState(mayCreate ? NEW : '');
  const [name, setName] = useState('');
  const [addsMissing, setAddsMissing] = useState(false);
  const work = useMutation({
    ...callMutation(tagRecipients),
    onSuccess: async ({ info: { count } }) => {
      const number = formatNumber(count);
      const text = plural(count, {
        one: 'Tagging # recipient. A notification tells you when it is done.',
        other: `Tagging ${number} recipients. A notification tells you when it is done.`,
      });
      showToast({ tone: 'success', text });
      onClose();
      await refreshCalls(getTagAll);
    },
  });
  const chosen = tag === NEW ? name.trim() : tag;
  function textOf(value: TaggedOutcome): string {
    const key = value.slice(-1);
    if (!isText(value)) return t`Pressed key ${key}`;
    return i18n._(value === 'failed' && campaign.channel === 'voice' ? callFailed : outcomeTexts[value]);
  }
  function add(event: SubmitEvent): void {
    event.preventDefault();
    if (chosen === '' || work.isPending) return;
    work.mutate({ campaign_id: campaign.id, outcome, tags: [chosen], add_missing: addsMissing });
  }
  return (
    <Dialog
      title={<Trans>Tag recipients</Trans>}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <Button type="submit" form={form} loading={work.isPending} disabled={chosen === ''}>
            <Trans>Add the tag</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className={classes.fields} onSubmit={add} noValidate>
        <NativeSelect
          label={t`Recipients`}
          options={groups.map(({ outcome: value, size: people }) => ({
            value,
            label: `${textOf(value)} (${formatNumber(people)})`,
          }))}
          value={outcome}
          onChange={(value) => setOutcome(groups.find((group) => group.outcome === value)?.outcome ?? outcome)}
        />
        <TagChoice tags={tags} mayCreate={mayCreate} tag={tag} onTag={setTag} name={name} onName={setName} />
        <Tick
          label={t`Add numbers that are not in the directory`}
          hint={t`Otherwise only recipients in your directory get the tag.`}
          isOn={addsMissing}
          onChange={setAddsMissing}
        />
        {work.error && <Alert tone="error">{errorText(work.error, locale)}</Alert>}
      </form>
    </Dialog>
  );
}

interface TagChoiceProps extends Pick<TagFormProps, 'tags'> {
  readonly mayCreate: boolean;
  /** Id of the tag, NEW, or `''` while none is chosen. */
  readonly tag: string;
  readonly onTag: (tag: string) => void;
  /** Of the new tag. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** A tag there is, or the name of a new one. */
function TagChoice({ tags, mayCreate, tag, onTag, name, onName }: TagChoiceProps) {
  const { t } = useLingui();
  return (
    <>
      <NativeSelect
        label={t`Tag`}
        options={[
          ...(mayCreate ? [{ value: NEW, label: t`New tag` }] : [{ value: '', label: t`Choose a tag` }]),
          ...tags.map(({ id, name: label }) => ({ value: id, label })),
        ]}
        value={tag}
        onChange={onTag}
      />
      {tag === NEW && (
        <TextInput
          label={t`Name of the new tag`}
          value={name}
          maxLength={50}
          autoComplete="off"
          required
          onChange={({ target }) => onName(target.value)}
        />
      )}
    </>
  );
}
