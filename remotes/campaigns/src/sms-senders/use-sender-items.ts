import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import { isEditableStatus } from '@app/contracts/sender/sender-states.ts';
import { useScope } from '@app/platform/session.ts';
import type { MenuItem } from '@app/ui/menu.tsx';
import { useLingui } from '@lingui/react/macro';

interface SenderItems {
  readonly editPath: (id: string) => string;
  readonly onDelete: (sender: SenderRecord) => void;
}

/** Returns the function that lists what can be done with a brand name, in its row and its drawer. */
export function useSenderItems({ editPath, onDelete }: SenderItems): (sender: SenderRecord) => MenuItem[] {
  const { t } = useLingui();
  const mayWrite = useScope('sender:write');
  const mayDelete = useScope('sender:delete');
  return (sender) => [
    ...(mayWrite && isEditableStatus(sender.status) ? [{ key: 'edit', label: t`Edit`, to: editPath(sender.id) }] : []),
    ...(mayDelete ? [{ key: 'delete', label: t`Delete…`, isDanger: true, run: () => onDelete(sender) }] : []),
  ];
}
