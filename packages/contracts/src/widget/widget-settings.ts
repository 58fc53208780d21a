import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

/** What the widget asks for. */
export const contactPoints = ['phone', 'email', 'both'] as const;
/** `auto` follows the reader's system. */
export const widgetSchemes = ['auto', 'light', 'dark'] as const;
/** What keeps programs from asking for codes: nothing, or work that the browser does (`pow`). */
export const widgetCaptchas = ['none', 'pow'] as const;
export type WidgetCaptcha = (typeof widgetCaptchas)[number];
/** How the page learns of a verified visitor: an event, a message to the window around it, or another address. */
export const widgetEnds = ['event', 'post_message', 'redirect'] as const;

const widgetTextSchema = v.object({ title: v.string(), intro: v.string() });

export const widgetThemeSchema = v.object({
  /** `#rrggbb`. */
  color: v.string(),
  /** Pixels. */
  radius: v.number(),
  /** Address of a picture, or `''`. */
  logo: v.string(),
  dark: openEnum(widgetSchemes),
});
export type WidgetTheme = v.InferOutput<typeof widgetThemeSchema>;

/** Texts of the customer's own; where one is empty the widget has its usual text. */
export const widgetTextsSchema = v.object({ vn: widgetTextSchema, en: widgetTextSchema });

/** `redirect_url` is where `redirect` leads, with the token in `verification_token`. */
export const widgetSuccessSchema = v.object({ action: openEnum(widgetEnds), redirect_url: v.string() });

/** The widget of a service, edited and published with it (MODEL 12). */
export const widgetSettingsSchema = v.object({
  is_on: v.boolean(),
  /** Host names of the pages that may show it. A test key works on this machine too. */
  domains: v.array(v.string()),
  contact_point: openEnum(contactPoints),
  theme: widgetThemeSchema,
  texts: widgetTextsSchema,
  captcha: openEnum(widgetCaptchas),
  success: widgetSuccessSchema,
});
export type WidgetSettings = v.InferOutput<typeof widgetSettingsSchema>;

/** A widget that nobody has set up. */
export const defaultWidgetSettings: WidgetSettings = {
  is_on: false,
  domains: [],
  contact_point: 'both',
  theme: { color: '#1664c0', radius: 8, logo: '', dark: 'auto' },
  texts: { vn: { title: '', intro: '' }, en: { title: '', intro: '' } },
  captcha: 'pow',
  success: { action: 'event', redirect_url: '' },
};

/** Whether a host is the visitor's own machine, where only a test key works. */
export function isLocalHost(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}
