import { ReviewError } from '../billing/review-error.ts';
import { AdminError } from './admin-error.ts';

/** Does what an operator decided about money. Throws {@link AdminError} with the sentence of a {@link ReviewError}. */
export async function asAdminError(decide: () => Promise<string[]>): Promise<string[]> {
  try {
    return await decide();
  } catch (error) {
    throw error instanceof ReviewError ? new AdminError(error.message) : error;
  }
}
