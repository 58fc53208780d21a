import { fieldErrors } from '@app/contracts/rules/validation.ts';
import {
  fallbackCodes,
  paramSources,
  zaloDraftFields,
  type MappedParam,
  type ZaloCampaign,
  type ZaloCampaignDraft,
} from '@app/contracts/zalo/zalo-campaign.ts';
import * as v from 'valibot';
import type { SavedDraft } from '../../shared/draft/draft-session.ts';
import { sourcesText } from '../../shared/draft/source-texts.ts';

const schema = v.object(zaloDraftFields);

/** What a person sets in the wizard, all steps together. */
export type ZaloFields = v.InferOutput<typeof schema>;

/** A draft before anything was chosen. */
export function emptyZaloFields(name: string): ZaloFields {
  return v.parse(schema, { name });
}

/** Puts together what an answer tells of a draft. */
export function savedZaloDraft(campaign: ZaloCampaign, draft: ZaloCampaignDraft): SavedDraft<ZaloFields> {
  const { id, name, oa, zalo_template: template, param_map, fallback } = campaign;
  const { revision, ...rest } = draft;
  const { enabled, sms_sender_id, content, on_codes } = fallback;
  return {
    id,
    revision,
    fields: {
      name,
      oa_id: oa?.oa_id ?? '',
      zalo_template_id: template?.zalo_template_id ?? '',
      param_map: Object.fromEntries(Object.entries(param_map).flatMap(knownParam)),
      fallback: {
        enabled,
        sms_sender_id,
        content,
        on_codes: fallbackCodes.filter((code) => on_codes.includes(code)),
      },
      ...rest,
    },
  };
}

/** A source that this build does not know is chosen anew. */
function knownParam([param, { source, ...rest }]: [string, ZaloCampaign['param_map'][string]]): [
  string,
  MappedParam,
][] {
  const known = paramSources.find((each) => each === source);
  return known === undefined ? [] : [[param, { ...rest, source: known }]];
}

/** What the server would refuse, by field, as it would say it; empty if it can be saved. */
export function zaloProblems(fields: ZaloFields): Readonly<Record<string, readonly string[]>> {
  const parsed = v.safeParse(schema, fields);
  return parsed.success ? {} : fieldErrors(parsed.issues);
}

/** Whether two drafts hold the same once saved: the server trims texts and fills in what is left out. */
export function areSameZalo(one: ZaloFields, other: ZaloFields): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

const parts = {
  name: ({ name }) => name.trim(),
  oa: ({ oa_id }) => oa_id,
  template: ({ zalo_template_id }) => zalo_template_id,
  recipients: ({ only, options, ...sources }) =>
    [
      sourcesText(sources),
      only ? `${only.campaign_id} ${only.outcome}` : '',
      String(options.leave_out_invalid),
      String(options.rate_per_min),
      options.consent ?? '',
      options.leave_out_recent ?? '',
    ].join('|'),
  values: ({ param_map }) =>
    JSON.stringify(
      Object.entries(param_map)
        .map(([param, { source, key, value, fallback }]) => [param, source, key.trim(), value.trim(), fallback.trim()])
        .toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
    ),
  fallback: ({ fallback: { enabled, sms_sender_id, content, on_codes } }) =>
    JSON.stringify([enabled, sms_sender_id, content, on_codes.toSorted((one, other) => one - other)]),
} as const satisfies Record<string, (fields: ZaloFields) => string>;

export type ZaloPart = keyof typeof parts;

// The keys are those of the record above.
const partNames = Object.keys(parts) as ZaloPart[];

function canonical(fields: ZaloFields): string[] {
  return partNames.map((name) => parts[name](fields));
}

/** What of two versions of a draft differs, as a person would name it. */
export function changedParts(one: ZaloFields, other: ZaloFields): ZaloPart[] {
  return partNames.filter((name) => parts[name](one) !== parts[name](other));
}
