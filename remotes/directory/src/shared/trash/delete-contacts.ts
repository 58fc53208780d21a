import type { StartedDeletion } from '@app/contracts/contact/contact-bulk.ts';
import { deleteContacts, listTrash, restoreContacts } from '@app/contracts/contact/contact-trash.calls.ts';
import { getTag, getTagAll, searchContacts, searchTag, viewContact } from '@app/contracts/contact/contact.calls.ts';
import { api } from '@app/platform/api.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { offerUndo, withdrawUndo } from '@app/platform/undo.ts';
import { plural, t } from '@lingui/core/macro';
import { sayFailure } from '../say-failure.ts';

const SOURCE = '/Directory';

/** Moves contacts to the trash and offers to take that back. Answers whether it could. */
export async function deleteSome(ids: readonly string[]): Promise<boolean> {
  try {
    const { info } = await api.send(deleteContacts, { ids: [...ids] });
    const { undo_token: token, undo_seconds: seconds, deleted } = info;
    offerRestore({
      token,
      seconds,
      text: () => plural(deleted, { one: '# contact is in the trash.', other: '# contacts are in the trash.' }),
    });
    await refreshAll();
    return true;
  } catch (error) {
    sayFailure(error);
    return false;
  }
}

/** Says that contacts are on their way to the trash, and offers to take that back. */
export function tellDeletion({ undo_token: token, undo_seconds: seconds }: StartedDeletion): void {
  // An older server cannot take it back.
  if (token === '') showToast({ tone: 'info', text: movingText() });
  else offerRestore({ token, seconds, text: movingText });
}

function movingText(): string {
  return t`Contacts are being moved to the trash.`;
}

function offerRestore({ token, seconds, text }: { token: string; seconds: number; text: () => string }): void {
  offerUndo({
    id: token,
    source: SOURCE,
    text,
    until: Date.now() + seconds * 1_000,
    undo: async () => {
      withdrawUndo(token);
      await restore({ batch_id: token });
    },
  });
}

/** Brings contacts back from the trash and says how it went. */
export async function restore(wanted: { ids?: string[]; batch_id?: string }): Promise<void> {
  try {
    const { info } = await api.send(restoreContacts, wanted);
    const { restored, kept, job_id: jobId } = info;
    if (jobId !== null) showToast({ tone: 'info', text: t`Contacts are being restored.` });
    else if (kept > 0) showToast({ tone: 'info', text: keptText(kept) });
    else showToast({ tone: 'success', text: restoredText(restored) });
    await refreshAll();
  } catch (error) {
    sayFailure(error);
  }
}

function restoredText(count: number): string {
  return plural(count, { one: '# contact is restored.', other: '# contacts are restored.' });
}

function keptText(count: number): string {
  return plural(count, {
    one: '# contact stays in the trash: its number is in the directory again.',
    other: '# contacts stay in the trash: their numbers are in the directory again.',
  });
}

async function refreshAll(): Promise<void> {
  await refreshCalls(searchContacts, viewContact, getTagAll, getTag, searchTag, listTrash);
}
