import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { SEGMENT_NAME_LENGTH, type Segment } from '@app/contracts/contact/segment.ts';
import { storeSegment, updateSegment } from '@app/contracts/contact/segment.calls.ts';
import { api } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LiveCount } from './live-count.tsx';
import { draftOf, newGroup, rulesOf, type RulesDraft } from './rule-draft.ts';
import type { RuleSources } from './rule-value.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { refreshSegments } from './segments.queries.ts';
import classes from './segments.module.css';

/** How long somebody has to stop typing before contacts are counted, in ms. */
const PAUSE = 400;

interface SegmentDialogProps {
  /** The segment that is changed; null for a new one. */
  readonly segment: Segment | null;
  /** What a new one begins with. */
  readonly begin: ContactRules | null;
  readonly sources: RuleSources;
  readonly onClose: () => void;
  readonly onSaved: (segment: Segment) => void;
}

/** Builds the rules of a segment, and says while it is done how many contacts fit. */
export function SegmentDialog({ segment, begin, sources, onClose, onSaved }: SegmentDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [name, setName] = useState(segment?.name ?? '');
  const rules = segment?.rules ?? begin;
  const [draft, setDraft] = useState<RulesDraft>(() =>
    rules ? draftOf(rules) : { match: 'all', groups: [newGroup()] },
  );
  const [isChanged, setChanged] = useState(false);
  const [counted, setCounted] = useState(rules);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nameField = useRef<HTMLInputElement>(null);
  const ready = rulesOf(draft, sources.fields);
  const save = useMutation({ mutationFn: () => send(segment, name, ready) });
  const kept = name.trim();
  useUnsavedWork(isChanged);

  function change(next: RulesDraft): void {
    setDraft(next);
    setChanged(true);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setCounted(rulesOf(next, sources.fields)), PAUSE);
  }
  async function confirm(): Promise<void> {
    const saved = await save.mutateAsync();
    showToast({ tone: 'success', text: t`The segment “${kept}” is saved` });
    await refreshSegments();
    if (saved) onSaved(saved);
  }
  const missing =
    kept === '' ? <Trans>Give the segment a name.</Trans> : ready ? null : <Trans>Complete the rules.</Trans>;

  return (
    <Dialog
      title={segment ? <Trans>Change the segment</Trans> : <Trans>New segment</Trans>}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            reason={missing}
            reasonSide="before"
            isPending={save.isPending}
            onBlocked={() => nameField.current?.focus()}
            onClick={() => void confirm().catch(() => null)}
          >
            <Trans>Save the segment</Trans>
          </ReasonedButton>
        </>
      }
    >
      <div className={classes.form}>
        <TextInput
          ref={nameField}
          label={t`Segment name`}
          required
          maxLength={SEGMENT_NAME_LENGTH}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setChanged(true);
          }}
        />
        <RulesEditor draft={draft} sources={sources} onChange={change} />
        <LiveCount rules={counted} />
        {save.error && <Alert tone="error">{errorText(save.error, locale)}</Alert>}
      </div>
    </Dialog>
  );
}

async function send(segment: Segment | null, name: string, rules: ContactRules | null): Promise<Segment | null> {
  if (!rules) return null;
  if (segment) return (await api.send(updateSegment, { id: segment.id, name, rules })).data;
  return (await api.send(storeSegment, { name, rules })).data;
}
