import * as v from 'valibot';

const registeredSchema = v.object({
  registered: v.object({ name: v.string(), phone_number: v.string(), company: v.string() }),
});

/** What was typed to register; a password is never kept. */
export type Registered = v.InferOutput<typeof registeredSchema>['registered'];

/** What the page of registering hands to the next one, and gets back where the address was wrong. */
export function registeredState(registered: Registered) {
  return { registered };
}

/** Who comes right from registering, which has sent a mail already; null for everybody else. */
export function registeredIn(state: unknown): Registered | null {
  const parsed = v.safeParse(registeredSchema, state);
  return parsed.success ? parsed.output.registered : null;
}
