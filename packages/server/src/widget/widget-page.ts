import { contactPointsOf } from '@app/contracts/widget/contact-points.ts';
import type { WidgetPage } from '@app/contracts/widget/widget-page.calls.ts';
import type { AskingWidget } from './require-widget.ts';

/** What a widget shows, and nothing else of its service. */
export function widgetPageOf({ mode, settings }: Pick<AskingWidget, 'mode' | 'settings'>): WidgetPage {
  const { brand, code_length, code_type, widget } = settings;
  const channels = settings.channels.map(({ channel }) => channel);
  const { theme, texts, captcha, success } = widget;
  const contact_points = contactPointsOf(channels, widget.contact_point);
  return { mode, brand, contact_points, channels, code_length, code_type, theme, texts, captcha, success };
}
