import * as v from 'valibot';
import { stepFields } from '../core/step.ts';
import { openEnum } from '../core/wire.ts';
import type { ZaloDraft } from './zalo-draft.ts';
import { paramTypeNames, templateKinds, templateTags } from './zalo-limits.ts';
import { oaStatuses, qualities, templateStatuses } from './zalo-states.ts';

/** An official account that is or was linked. Its tokens never leave the server. */
export const zaloOaSchema = v.object({
  id: v.string(),
  /** Zalo's own number of it, which calls take. */
  oa_id: v.string(),
  name: v.string(),
  /** A small picture as a data URL. */
  avatar: v.nullable(v.string()),
  is_verified: v.boolean(),
  /** What it pays Zalo for, as Zalo names it. */
  package_name: v.nullable(v.string()),
  status: openEnum(oaStatuses),
  /** Messages that it may send a day, and may still send today; null until Zalo has told. */
  daily_quota: v.nullable(v.number()),
  remaining_quota: v.nullable(v.number()),
  quality_48h: openEnum(qualities),
  quality_7d: openEnum(qualities),
  /** When quota and quality were last asked for. */
  checked_at: v.nullable(v.string()),
  /** When templates were last fetched. */
  synced_at: v.nullable(v.string()),
  /** Access is renewed by itself before this time. */
  token_expires_at: v.nullable(v.string()),
  /** Without use the authorisation ends then. */
  authorised_until: v.nullable(v.string()),
  connected_at: v.string(),
  connected_by: v.string(),
});
export type ZaloOa = v.InferOutput<typeof zaloOaSchema>;

/** Our own server answers with what it has checked before it kept it. */
const draftInAnswer = v.pipe(
  v.looseObject({}),
  v.guard((_draft): _draft is ZaloDraft => true),
);

export const zaloTemplateSchema = v.object({
  id: v.string(),
  oa_id: v.string(),
  zalo_template_id: v.string(),
  name: v.string(),
  /** Null where Zalo does not tell it, as of templates that were made elsewhere. */
  kind: v.nullable(openEnum(templateKinds)),
  tag: v.nullable(openEnum(templateTags)),
  status: openEnum(templateStatuses),
  /** As Zalo says it. */
  zalo_status: v.string(),
  /** Why Zalo rejected or disabled it, in Zalo's words. */
  reason: v.nullable(v.string()),
  quality: openEnum(qualities),
  /** Đồng per message to a phone number, and to a follower; null until Zalo has told. */
  price: v.nullable(v.number()),
  price_uid: v.nullable(v.number()),
  /** Page of Zalo that shows it. */
  preview_url: v.nullable(v.string()),
  params: v.array(
    v.object({
      name: v.string(),
      type: openEnum(paramTypeNames),
      require: v.boolean(),
      min_length: v.number(),
      max_length: v.number(),
      accept_null: v.boolean(),
      sample: v.nullable(v.string()),
    }),
  ),
  buttons: v.array(v.object({ type: v.number(), title: v.string(), content: v.string() })),
  /** As it was written here; null of templates that were made elsewhere, of which Zalo does not tell the layout. */
  draft: v.nullable(draftInAnswer),
  /** Its pictures, by what Zalo calls them; links for an hour. */
  pictures: v.record(v.string(), v.string()),
  /** Whether it can be changed: Zalo allows that of rejected ones that were made here. */
  is_editable: v.boolean(),
  created_at: v.string(),
  updated_at: v.string(),
  created_by: v.string(),
});
export type ZaloTemplate = v.InferOutput<typeof zaloTemplateSchema>;

/** Steps of a template; `added` was made at Zalo, `changed` handed in again, the others are what Zalo decided. */
const templateEvents = [
  'created',
  'changed',
  'added',
  'pending',
  'approved',
  'rejected',
  'disabled',
  'deleted',
] as const;

export const zaloTemplateStepSchema = v.object({
  event: openEnum(templateEvents),
  ...stepFields,
});
