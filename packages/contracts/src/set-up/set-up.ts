import * as v from 'valibot';
import { topUpPath } from '../billing/top-up-path.ts';
import { openEnum } from '../core/wire.ts';
import type { Scope } from '../catalogue/scopes.ts';

/** What an account does before its first message has arrived, in this order, and who can do it. */
export const setUpSteps = {
  company: { scope: 'settings:write', path: '/Settings/documents' },
  sender: { scope: 'sender:write', path: '/Campaigns/Sms/configuration/sender' },
  template: { scope: 'template:write', path: '/Campaigns/Sms/configuration/teamplate' },
  top_up: { scope: 'billing:write', path: topUpPath({ back: '/' }) },
  first_message: { scope: 'campaign:send', path: '/channels' },
} as const satisfies Readonly<Record<string, { readonly scope: Scope; readonly path: string }>>;

export type SetUpStep = keyof typeof setUpSteps;

const steps: readonly string[] = Object.keys(setUpSteps);

/** Whether this program knows the step; a newer server may have more. */
export function isSetUpStep(step: string): step is SetUpStep {
  return steps.includes(step);
}

/** `waiting`: handed in, and somebody else decides; `refused`: decided against, and to be handed in once more. */
export const setUpStates = ['open', 'waiting', 'refused', 'done'] as const;
export type SetUpState = (typeof setUpStates)[number];

export const setUpStepSchema = v.object({
  step: v.string(),
  state: openEnum(setUpStates),
  /** Of what waits: which working day of Vietnam this is, from 1; null for the others. */
  day: v.nullable(v.number()),
  /** Of what waits: working days that it usually takes; null where nobody can say. */
  usual_days: v.nullable(v.number()),
  /** Of what is to be done by others: names of members who can give the permission, the account's owner first. */
  ask: v.optional(v.array(v.string())),
  /** Of what is to be done by others: names of the roles that may, in the language of the request. */
  roles: v.optional(v.string()),
});
export type SetUpProgress = v.InferOutput<typeof setUpStepSchema>;
