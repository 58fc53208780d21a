import * as contract from '@app/contracts/widget/widget.calls.ts';
import { route, type Route } from '../http/route.ts';
import { stepOf } from '../verify/step-of.ts';
import { findWidget, rotateKeys, saveWidgetDraft, type WidgetWork } from './edit-widget.usecases.ts';

function workOf(around: Parameters<typeof stepOf>[0], configurationId: string): WidgetWork {
  return { ...stepOf(around), configurationId, config: around.deps.config };
}

/** The widget of a service, for members. */
export const widgetRoutes: Route[] = [
  route(contract.getWidget, async ({ input: { data }, ...around }) => ({
    data: await findWidget(workOf(around, data.configuration_id)),
  })),
  route(contract.saveWidget, async ({ input: { data }, ...around }) => {
    const { configuration_id: id, ...settings } = data;
    return { data: await saveWidgetDraft(workOf(around, id), settings) };
  }),
  route(contract.previewWidget, async ({ input: { data }, ...around }) => {
    const { configuration_id: id, ...settings } = data;
    return { data: await findWidget(workOf(around, id), settings) };
  }),
  route(contract.rotateWidgetKey, async ({ input: { data }, ...around }) => ({
    data: await rotateKeys(workOf(around, data.configuration_id)),
  })),
];
