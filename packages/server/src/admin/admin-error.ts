/** Why an operator's command was not done, in one sentence for the person who typed it. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
