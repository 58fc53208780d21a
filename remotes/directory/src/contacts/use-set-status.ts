import { setContactStatus } from '@app/contracts/contact/contact-bulk.calls.ts';
import type { SettableStatus } from '@app/contracts/contact/contact-bulk.ts';
import { callMutation } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { refreshBulk, refreshDirectory } from './contacts.queries.ts';

function told(updated: number, status: SettableStatus): string {
  return status === 'blocked'
    ? plural(updated, { one: '# contact is blocked.', other: '# contacts are blocked.' })
    : plural(updated, { one: '# contact can be reached again.', other: '# contacts can be reached again.' });
}

/** Blocks contacts or takes that back, says how many it were, and shows them as they are now. */
export function useSetStatus(onDone: () => void = () => undefined) {
  const { t } = useLingui();
  return useMutation({
    ...callMutation(setContactStatus),
    onSuccess: async ({ info: { updated } }, { status }) => {
      onDone();
      showToast(
        updated === null
          ? { tone: 'info', text: t`The status of the contacts is being changed.` }
          : { tone: 'success', text: told(updated, status) },
      );
      await Promise.all([refreshDirectory(), refreshBulk()]);
    },
  });
}
