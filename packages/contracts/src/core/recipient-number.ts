import * as v from 'valibot';

const mark = v.metadata<string, { description: string }>({
  description: 'Number of a recipient; its middle may be hidden',
});

/**
 * Who is written to, in an answer: E.164 digits, or an id made of them. Members without `contact:phone` get it with its
 * middle hidden, `84912***678`, where the account's settings say so.
 */
export function recipientNumber() {
  return v.pipe(v.string(), mark);
}

/** Whether a schema is {@link recipientNumber}. */
export function isRecipientNumber(schema: object): boolean {
  return 'pipe' in schema && Array.isArray(schema.pipe) && schema.pipe.includes(mark);
}
