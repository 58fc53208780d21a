/** Why a decision about money cannot be carried out, in one sentence for the operator. */
export class ReviewError extends Error {
  override readonly name = 'ReviewError';
}
