import { MAX_PASTED_NUMBERS, type Audience } from '@app/contracts/campaign/audience.ts';
import { getTagAll } from '@app/contracts/contact/contact.calls.ts';
import { importNumbers } from '@app/contracts/contact/contact-import.calls.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { api } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText, fieldErrorText } from '@app/platform/message-text.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAudienceChannel } from './channel.tsx';
import { NumbersField } from './numbers-field.tsx';
import { SaveAsTag } from './parts/save-as-tag.tsx';

/** Takes typed or pasted numbers as recipients. */
export function PastePanel({ onDone }: { onDone: (audience: Audience) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { paste } = useAudienceChannel();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [tagIds, setTagIds] = useState<readonly string[]>([]);
  const add = useMutation({
    mutationFn: async (phones: string) => {
      // Saved first: asked for once more after a refusal, it saves nothing twice.
      if (tagIds.length > 0) await api.send(importNumbers, { phones, tag_ids: [...tagIds] });
      return await api.send(paste, { phones });
    },
  });
  useUnsavedWork(text.trim() !== '');

  function change(next: string): void {
    setText(next);
    add.reset();
  }
  async function send(valid: number): Promise<void> {
    if (valid > MAX_PASTED_NUMBERS) return field.current?.focus();
    const { data } = await add.mutateAsync(text);
    if (tagIds.length > 0) {
      showToast({ tone: 'success', text: t`The numbers are being saved in the directory` });
      await refreshCalls(getTagAll);
    }
    setText('');
    setTagIds([]);
    field.current?.focus();
    onDone(data);
  }
  const message = add.error?.errors['phones']?.[0];
  const refused =
    add.error &&
    (message === undefined ? errorText(add.error, locale) : fieldErrorText(message, t`Phone numbers`, locale));
  const isBlocked = text.trim() === '';

  return (
    <NumbersField
      text={text}
      onChange={change}
      field={field}
      problemOf={(valid) =>
        valid > MAX_PASTED_NUMBERS ? t`You can paste up to 10 000 numbers. Upload a file for more.` : refused
      }
    >
      {(valid) => (
        <>
          <SaveAsTag tagIds={tagIds} onChange={setTagIds} />
          <div>
            <ReasonedButton
              variant="default"
              isPending={add.isPending}
              reason={isBlocked ? <Trans>Type or paste numbers first.</Trans> : null}
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
  );
}
