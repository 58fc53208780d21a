import {
  contactPoints,
  widgetCaptchas,
  widgetEnds,
  widgetSchemes,
  type WidgetSettings,
} from '@app/contracts/widget/widget-settings.ts';
import { linesOf } from './lines.ts';

interface OwnTexts {
  readonly title: string;
  readonly intro: string;
}

/** What the editor holds of a widget. */
export interface WidgetValues {
  readonly is_on: boolean;
  /** One a line. */
  readonly domains: string;
  readonly contact_point: (typeof contactPoints)[number];
  readonly theme: {
    readonly color: string;
    readonly radius: string;
    readonly logo: string;
    readonly dark: (typeof widgetSchemes)[number];
  };
  readonly texts: { readonly vn: OwnTexts; readonly en: OwnTexts };
  readonly captcha: (typeof widgetCaptchas)[number];
  readonly success: { readonly action: (typeof widgetEnds)[number]; readonly redirect_url: string };
}

const own = ({ title, intro }: OwnTexts) => ({ title, intro });

/** A widget as it is edited; a choice that this build does not know becomes the usual one. */
export function widgetValuesOf({
  is_on: isOn,
  domains,
  theme,
  texts,
  success,
  ...widget
}: WidgetSettings): WidgetValues {
  return {
    is_on: isOn,
    domains: domains.join('\n'),
    contact_point: contactPoints.find((known) => known === widget.contact_point) ?? 'both',
    theme: {
      color: theme.color,
      radius: String(theme.radius),
      logo: theme.logo,
      dark: widgetSchemes.find((known) => known === theme.dark) ?? 'auto',
    },
    texts: { vn: own(texts.vn), en: own(texts.en) },
    captcha: widgetCaptchas.find((known) => known === widget.captcha) ?? 'pow',
    success: {
      action: widgetEnds.find((known) => known === success.action) ?? 'event',
      redirect_url: success.redirect_url,
    },
  };
}

/** What is sent of them. */
export function widgetInputOf({ domains, ...widget }: WidgetValues) {
  return { ...widget, domains: domainLines(domains) };
}

/** Domains as they are typed, without empty lines. */
export function domainLines(text: string): string[] {
  return linesOf(text, /[\s,;]+/);
}
