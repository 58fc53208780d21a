/** What a rule found: stable name of the rule, what was seen, what to do about it. */
export interface Finding {
  readonly code: string;
  readonly evidence: string;
  readonly remedy: string;
}

/** Rules that said no. The message says which, why, and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(sentenceOf).join('\n'));
    this.findings = findings;
  }
}

/** One line for a person: `frozen: staging is frozen; unfreeze it first.` */
export function sentenceOf({ code, evidence, remedy }: Finding): string {
  return `${code}: ${evidence}; ${remedy}.`;
}

/** A refusal with one finding, to be thrown. */
export function refusal(code: string, evidence: string, remedy: string): Refusal {
  return new Refusal([{ code, evidence, remedy }]);
}

/** Throws a {@link Refusal} unless the rule holds. */
export function demand(holds: boolean, code: string, evidence: string, remedy: string): asserts holds {
  if (!holds) throw refusal(code, evidence, remedy);
}

/** Throws a {@link Refusal} with everything that was found, if anything was. */
export function demandNone(findings: readonly Finding[]): void {
  if (findings.length > 0) throw new Refusal(findings);
}
