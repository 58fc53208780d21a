import { MAX_CONTENT_LENGTH } from '@app/contracts/campaign/draft.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { smsSendersQuery } from '../../shared/pricing.queries.ts';
import { SegmentCounter } from '../../shared/text/segment-counter.tsx';
import type { DraftSession } from '../draft/draft-session.ts';
import { useFieldError } from '../../shared/draft/field-error.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { useSampleText } from '../frame/sample-text.ts';
import { makeOptOutLink } from './opt-out-link.ts';
import { MarkedTextarea } from '../../shared/text/marked-textarea.tsx';
import { TextChecks } from './text-checks.tsx';
import { useSaving } from './use-saving.tsx';
import { VariableMenu } from './variable-menu.tsx';

const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog);

/** A text of one's own, and what carriers and law say to it. */
export function OwnText({ draft }: { draft: DraftSession }) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isLinking, setLinking] = useState(false);
  const state = useDraft(draft);
  const errorOf = useFieldError(state);
  const { fields } = state;
  const senders = useQuery(smsSendersQuery(fields.message_type));
  const sample = useSampleText(state);
  const savingOf = useSaving(fields, sample);

  function write(content: string): void {
    draft.edit({ content });
  }
  /** Puts another text in place; `piece` of it is to be replaced by the person. */
  function replace(content: string, piece?: string): void {
    write(content);
    field.current?.focus();
    // What is to be replaced stands in the field once it was drawn again.
    if (piece !== undefined) requestAnimationFrame(() => selectLast(field.current, piece));
  }
  /** Puts a piece where the cursor is, or in place of what is selected. */
  function insert(piece: string): void {
    const at = field.current;
    const [from, to] = [at?.selectionStart ?? fields.content.length, at?.selectionEnd ?? fields.content.length];
    write(fields.content.slice(0, from) + piece + fields.content.slice(to));
    at?.focus();
    requestAnimationFrame(() => at?.setSelectionRange(from + piece.length, from + piece.length));
  }
  /** Ends the text with the address of the page to refuse on. */
  async function addOptOut(): Promise<void> {
    const token = await makeOptOutLink(draft);
    if (token !== null) write(`${draft.state().fields.content.trimEnd()} Tu choi: ${token}`.trimStart());
  }
  /** Marks a piece of the text, so that typing replaces it. */
  function show(piece: string): void {
    const from = fields.content.normalize('NFC').indexOf(piece);
    field.current?.focus();
    if (from >= 0) field.current?.setSelectionRange(from, from + piece.length);
  }

  return (
    <>
      <div>
        <MarkedTextarea
          ref={field}
          label={t`Text`}
          value={fields.content}
          onChange={({ target }) => write(target.value.normalize('NFC'))}
          error={errorOf('content', t`Text`)}
          maxLength={MAX_CONTENT_LENGTH}
          autosize
          minRows={5}
          maxRows={14}
          required
        />
        <SegmentCounter text={fields.content} sample={sample} onShorten={write} onShow={show} savingOf={savingOf} />
      </div>
      <VariableMenu
        state={state}
        onInsert={insert}
        onWrite={replace}
        onLink={() => setLinking(true)}
        onStrip={(isPlain) => draft.edit({ options: { ...fields.options, strip_accents: isPlain } })}
      />
      <TextChecks
        fields={fields}
        brand={senders.data?.data.find(({ id }) => id === fields.sender_id)?.name ?? null}
        onWrite={replace}
        onOptOut={() => void addOptOut()}
        onShow={show}
      />
      {isLinking && (
        <Suspense>
          <LinkDialog draft={draft} onInsert={insert} onClose={() => setLinking(false)} />
        </Suspense>
      )}
    </>
  );
}

function selectLast(field: HTMLTextAreaElement | null, piece: string): void {
  const from = field?.value.lastIndexOf(piece) ?? -1;
  if (from >= 0) field?.setSelectionRange(from, from + piece.length);
}
