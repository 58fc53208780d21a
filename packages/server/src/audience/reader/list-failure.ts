import type { importFailures } from '@app/contracts/contact/contact-import.ts';

export type ListFailureCode = (typeof importFailures)[number];

/** The whole file cannot be used, for a reason that a person can do something about. */
export class ListFailure extends Error {
  override readonly name = 'ListFailure';
  readonly failure: ListFailureCode;

  constructor(failure: ListFailureCode, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
