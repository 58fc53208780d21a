import { openEnum } from '../core/wire.ts';
import * as v from 'valibot';
import { verifyChannels } from './service-settings.ts';

/** What keeps a service from being published, by the channel that could not send. */
export const problemCodes = [
  'sender_missing',
  'sender_not_approved',
  'template_missing',
  'template_not_approved',
  'template_other_sender',
  'template_variables',
  'text_missing',
] as const;

export const serviceProblemSchema = v.object({ channel: openEnum(verifyChannels), code: openEnum(problemCodes) });
/** One of them as the server names it; a code that this build does not know is possible. */
export type NamedProblem = v.InferOutput<typeof serviceProblemSchema>;
export interface ServiceProblem {
  readonly channel: (typeof verifyChannels)[number];
  readonly code: (typeof problemCodes)[number];
}

const refusalSchema = v.object({ problems: v.array(serviceProblemSchema) });

/** What kept a service from being published or enabled, from the `info` of the refusal; nothing of others. */
export function problemsIn(info: unknown): readonly NamedProblem[] {
  const parsed = v.safeParse(refusalSchema, info);
  return parsed.success ? parsed.output.problems : [];
}
