import * as v from 'valibot';
import { contactRulesSchema } from './contact-rules.ts';

export const SEGMENT_NAME_LENGTH = 60;
/** Most segments of an account: more than a menu holds are of no use. */
export const MOST_SEGMENTS = 100;

/** Contacts chosen by rules: whoever fits them at the time of looking. */
export const segmentSchema = v.object({ id: v.string(), name: v.string(), rules: contactRulesSchema });
export type Segment = v.InferOutput<typeof segmentSchema>;
