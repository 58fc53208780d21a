import { NumbersField } from '@app/audience/numbers-field.tsx';
import { MAX_PASTED_NUMBERS } from '@app/contracts/campaign/audience.ts';
import { getTagAll, searchContacts } from '@app/contracts/contact/contact.calls.ts';
import { importNumbers, listImports } from '@app/contracts/contact/contact-import.calls.ts';
import type { SaveMode } from '@app/contracts/contact/contact-import.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ModeChoice, TagsForAll } from './import-options.tsx';
import { keepImport } from './import.queries.ts';
import classes from './import.module.css';

interface PasteImportProps {
  /** Told of the import, whose outcome is shown then. */
  readonly onTaken: (id: string) => void;
  readonly onClose: () => void;
}

/** Adds typed or pasted numbers to the directory. */
export function PasteImport({ onTaken, onClose }: PasteImportProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [mode, setMode] = useState<SaveMode>('upsert');
  const [tagIds, setTagIds] = useState<string[]>([]);
  const add = useMutation(callMutation(importNumbers));
  const isEmpty = text.trim() === '';
  useUnsavedWork(!isEmpty);

  async function send(valid: number): Promise<void> {
    if (valid > MAX_PASTED_NUMBERS) return field.current?.focus();
    const answer = await add.mutateAsync({ phones: text, mode, tag_ids: tagIds });
    setText('');
    keepImport({ ...answer, info: {} });
    void refreshCalls(searchContacts, getTagAll, listImports);
    onTaken(answer.data.id);
  }
  return (
    <Dialog title={<Trans>Paste numbers</Trans>} onClose={onClose} size="wide">
      <NumbersField
        text={text}
        onChange={(next) => {
          setText(next);
          add.reset();
        }}
        field={field}
        problemOf={(valid) =>
          valid > MAX_PASTED_NUMBERS
            ? t`You can paste up to 10 000 numbers. Upload a file for more.`
            : add.error && errorText(add.error, locale)
        }
      >
        {(valid) => (
          <>
            <TagsForAll chosen={tagIds} onChange={setTagIds} />
            <ModeChoice mode={mode} onChange={setMode} />
            <div className={classes.actions}>
              <Button variant="default" onClick={onClose}>
                <Trans>Close</Trans>
              </Button>
              <ReasonedButton
                isPending={add.isPending}
                reason={isEmpty ? <Trans>Type or paste numbers first.</Trans> : null}
                onBlocked={() => field.current?.focus()}
                onClick={() => void send(valid).catch(() => null)}
              >
                {valid > 0 ? (
                  <Plural value={valid} one="Add # number" other={`Add ${formatNumber(valid)} numbers`} />
                ) : (
                  <Trans>Add the numbers</Trans>
                )}
              </ReasonedButton>
            </div>
          </>
        )}
      </NumbersField>
    </Dialog>
  );
}
