import { getTagAll } from '@app/contracts/contact/contact.calls.ts';
import type { Tag } from '@app/contracts/contact/contact.ts';
import { createTag } from '@app/contracts/contact/tag.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { Button } from '@app/ui/button.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import classes from './panels.module.css';

interface NewTagProps {
  /** What was typed, which no tag is called. */
  readonly name: string;
  readonly onCreated: (tag: Tag) => void;
}

/** Makes a tag of what was searched for. */
export function NewTag({ name, onCreated }: NewTagProps) {
  const locale = useLocale();
  const create = useMutation(callMutation(createTag));
  async function make(): Promise<void> {
    const { data } = await create.mutateAsync({ name });
    await refreshCalls(getTagAll);
    onCreated(data);
  }
  return (
    <>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          loading={create.isPending}
          onClick={() => void make().catch(() => null)}
        >
          <Trans>Create the tag “{name}”</Trans>
        </Button>
      </div>
      {create.error && (
        <p role="alert" className={classes.error}>
          {errorText(create.error, locale)}
        </p>
      )}
    </>
  );
}
