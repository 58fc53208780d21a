import { getWidget, rotateWidgetKey } from '@app/contracts/widget/widget.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';

/** Keys and snippets of a service's widget. */
export function widgetQuery(id: string) {
  return callQuery(getWidget, { data: { configuration_id: id } });
}

export const rotateKeyMutation = { ...callMutation(rotateWidgetKey), onSuccess: () => refreshCalls(getWidget) };
