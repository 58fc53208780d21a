import * as v from 'valibot';
import { flag, integer } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import {
  contactPoints,
  defaultWidgetSettings as usual,
  isLocalHost,
  widgetCaptchas,
  widgetEnds,
  widgetSchemes,
} from './widget-settings.ts';

const MAX_DOMAINS = 20;
const MAX_RADIUS = 24;
const MAX_WIDGET_TITLE = 60;
const MAX_WIDGET_INTRO = 200;

/** A host name in any letter case; names with letters of other scripts are written as the network knows them. */
const domain = v.pipe(
  requiredText(253),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const host = hostOf(dataset.value);
    if (host !== null) return host;
    addIssue({ message: rule('host_name') });
    return NEVER;
  }),
);

function hostOf(text: string): string | null {
  if (/[/:@?#\\\s]/.test(text) || !URL.canParse(`https://${text}`)) return null;
  const host = new URL(`https://${text}`).hostname;
  const isName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/.test(host);
  return isName && !isLocalHost(host) ? host : null;
}

/** An https address, or nothing. */
const secureAddress = v.pipe(
  optionalText(500),
  v.check((text) => text === '' || (/^https:\/\//i.test(text) && URL.canParse(text)), rule('https_url')),
);

const texts = v.object({ title: optionalText(MAX_WIDGET_TITLE), intro: optionalText(MAX_WIDGET_INTRO) });

const theme = v.object({
  color: v.pipe(requiredText(7), v.regex(/^#[\da-f]{6}$/i, rule('color')), v.toLowerCase()),
  radius: v.pipe(
    integer(),
    v.minValue(0, rule('min_value', { min: 0 })),
    v.maxValue(MAX_RADIUS, rule('max_value', { max: MAX_RADIUS })),
  ),
  logo: secureAddress,
  dark: v.picklist(widgetSchemes, rule('oneOf')),
});

const shape = v.object({
  is_on: v.optional(flag(), usual.is_on),
  domains: v.optional(
    v.pipe(
      v.array(domain),
      v.transform((hosts) => [...new Set(hosts)]),
      v.maxLength(MAX_DOMAINS, rule('count_max', { max: MAX_DOMAINS })),
    ),
    [],
  ),
  contact_point: v.optional(v.picklist(contactPoints, rule('oneOf')), 'both'),
  theme: v.optional(theme, { ...usual.theme, dark: 'auto' }),
  texts: v.optional(v.object({ vn: texts, en: texts }), usual.texts),
  captcha: v.optional(v.picklist(widgetCaptchas, rule('oneOf')), 'pow'),
  success: v.optional(v.object({ action: v.picklist(widgetEnds, rule('oneOf')), redirect_url: secureAddress }), {
    action: 'event',
    redirect_url: '',
  }),
});

/** Tokens are led to pages that may show the widget, and nowhere else. */
function leadsHome({ domains, success }: Pick<v.InferOutput<typeof shape>, 'domains' | 'success'>): boolean {
  if (success.action !== 'redirect') return true;
  return URL.canParse(success.redirect_url) && domains.includes(new URL(success.redirect_url).hostname);
}

/** The settings of a widget as they are typed or sent. */
export const widgetDraftSchema = v.pipe(
  shape,
  v.forward(v.partialCheck([['domains'], ['success']], leadsHome, rule('redirect_host')), ['success', 'redirect_url']),
);
