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
export interface ServiceProblem {
  readonly channel: (typeof verifyChannels)[number];
  readonly code: (typeof problemCodes)[number];
}
