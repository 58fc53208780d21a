import type { TemplateRecord } from '@app/contracts/template/template.ts';
import { useScope } from '@app/platform/session.ts';
import type { MenuItem } from '@app/ui/menu.tsx';
import { useLingui } from '@lingui/react/macro';
import type { TemplateActions } from './use-template-actions.ts';

interface TemplateItems {
  readonly editPath: (id: string) => string;
  readonly actions: TemplateActions;
  readonly onDelete: (template: TemplateRecord) => void;
}

/** Returns the function that lists what can be done with a template, in its row and its drawer. */
export function useTemplateItems({
  editPath,
  actions,
  onDelete,
}: TemplateItems): (template: TemplateRecord) => MenuItem[] {
  const { t } = useLingui();
  const mayWrite = useScope('template:write');
  const mayDelete = useScope('template:delete');
  return (template) => {
    const isChangeable = mayWrite && (template.next ?? template).status !== 'pending';
    return [
      ...(isChangeable ? [{ key: 'edit', label: t`Edit`, to: editPath(template.id) }] : []),
      ...(mayWrite ? actions.itemsFor(template) : []),
      ...(mayDelete ? [{ key: 'delete', label: t`Delete…`, isDanger: true, run: () => onDelete(template) }] : []),
    ];
  };
}
