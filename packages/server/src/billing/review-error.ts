/** Why an operator’s decision cannot be carried out, in one sentence for the operator. */
export class ReviewError extends Error {
  override readonly name = 'ReviewError';
}
