import { formatDateTime } from '@app/contracts/rules/dates.ts';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DraftState } from '../draft/draft-session.ts';
import { useDraft, type OpenDraft } from '../draft/use-draft.ts';
import classes from './wizard-bar.module.css';

/** Whether the draft is saved, in words. Only what needs a person is read out, not every save. */
export function SaveState({ draft }: { draft: OpenDraft }) {
  const state = useDraft(draft);
  const trouble = troubleOf(state);
  return (
    <div className={classes.saving}>
      <p aria-hidden={trouble !== null} className={trouble ? classes.trouble : undefined}>
        {trouble ?? calmText(state)}
      </p>
      <p role="status" className={classes.said}>
        {trouble}
      </p>
      {state.saving === 'retrying' && (
        <Button variant="subtle" size="xs" onClick={() => void draft.flush()}>
          <Trans>Try now</Trans>
        </Button>
      )}
    </div>
  );
}

function calmText({ saving, savedAt }: DraftState<unknown>): ReactNode {
  if (saving === 'untouched') return <Trans>Saved by itself once you begin</Trans>;
  if (saving === 'changed' || saving === 'saving') return <Trans>Saving…</Trans>;
  if (savedAt === null) return <Trans>Saved</Trans>;
  const time = timeOf(savedAt);
  return <Trans>Saved {time}</Trans>;
}

function troubleOf({ saving, errors }: DraftState<unknown>): ReactNode {
  if (saving === 'retrying') return <Trans>No connection. Your work is kept here and saved once it is back.</Trans>;
  if (saving === 'refused' && Object.keys(errors).length === 0) return <Trans>Not saved yet. See why above.</Trans>;
  if (saving === 'refused') return <Trans>Not saved yet. Check the marked fields.</Trans>;
  if (saving === 'conflict') return <Trans>Not saved: choose which version to keep.</Trans>;
  return null;
}

/** Hours and minutes in Vietnam. */
function timeOf(at: number): string {
  return formatDateTime(at).slice(-5);
}
