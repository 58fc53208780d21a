import { ReviewError } from '../billing/review-error.ts';
import { AdminError } from './admin-error.ts';

/**
 * Does what an operator decided. Throws {@link AdminError} with the sentence of a {@link ReviewError}, after whom it is
 * about.
 */
export async function asAdminError(decide: () => Promise<string[]>, about = ''): Promise<string[]> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof ReviewError)) throw error;
    throw new AdminError(about === '' ? error.message : `${about}: ${error.message}`);
  }
}
