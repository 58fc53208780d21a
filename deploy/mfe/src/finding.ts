/** A rule that said no. The message says which rule, why, and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Stable name of the rule, for machines. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Throws a {@link Refusal} unless the rule holds. */
export function demand(holds: boolean, code: string, message: string): asserts holds {
  if (!holds) throw new Refusal(code, message);
}
