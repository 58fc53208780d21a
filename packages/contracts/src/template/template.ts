import * as v from 'valibot';
import { messageTypes } from '../campaign/campaign.ts';
import { stepFields } from '../core/step.ts';
import { openEnum } from '../core/wire.ts';
import { templateLintCodes } from './template-lint.ts';
import { templateStatuses, templateTransitions } from './template-states.ts';
import { variableKinds } from './template-variables.ts';

const variableSchema = v.object({
  key: v.string(),
  label: v.string(),
  kind: v.picklist(variableKinds),
  max_length: v.number(),
  accents: v.boolean(),
  sample: v.string(),
});

/** What is reviewed of a template: its text and what may stand in its variables. */
const versionText = {
  type: openEnum(messageTypes),
  sender_id: v.nullable(v.string()),
  content: v.string(),
  variables: v.array(variableSchema),
  /** Of the longest text that can come of it. */
  encoding: openEnum(['GSM-7', 'UCS-2']),
  segments: v.number(),
  segments_min: v.number(),
  status: openEnum(templateStatuses),
  reason: v.nullable(v.string()),
  version: v.number(),
};

/** A text that was reviewed; only approved ones can be chosen. */
export const templateSchema = v.object({ id: v.string(), name: v.string(), ...versionText });
export type Template = v.InferOutput<typeof templateSchema>;

export const templateVersionSchema = v.object({
  ...versionText,
  submitted_at: v.nullable(v.string()),
  decided_at: v.nullable(v.string()),
  created_at: v.string(),
  created_by: v.string(),
});
export type TemplateVersion = v.InferOutput<typeof templateVersionSchema>;

/** A template with everything the account tells of it. Its texts are those of the version in use. */
export const templateRecordSchema = v.object({
  ...templateSchema.entries,
  description: v.string(),
  sender: v.nullable(v.object({ id: v.string(), name: v.string(), status: v.string() })),
  submitted_at: v.nullable(v.string()),
  /** The version after it, which is not approved yet; null where there is none. */
  next: v.nullable(templateVersionSchema),
  created_at: v.string(),
  updated_at: v.string(),
  created_by: v.string(),
});
export type TemplateRecord = v.InferOutput<typeof templateRecordSchema>;

const otherEvents = ['created', 'renamed', 'duplicated'] as const;

/** What happened to a template, when, by whom, and why. */
export const templateStepSchema = v.object({
  event: openEnum([...Object.keys(templateTransitions), ...otherEvents]),
  version: v.nullable(v.number()),
  ...stepFields,
});
export type TemplateStep = v.InferOutput<typeof templateStepSchema>;

/** What keeps a template from being deleted. */
export const templateUsesSchema = v.object({
  campaigns: v.array(v.object({ id: v.string(), name: v.string(), status: v.string() })),
  /** Services that send codes with it. */
  configurations: v.array(v.object({ id: v.string(), name: v.string(), status: v.string() })),
});
export type TemplateUses = v.InferOutput<typeof templateUsesSchema>;

export const templateLintSchema = v.array(
  v.object({
    code: openEnum(templateLintCodes),
    level: openEnum(['error', 'warning']),
    piece: v.nullable(v.string()),
  }),
);
