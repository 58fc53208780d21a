import { ApiError } from '@app/contracts/core/api-error.ts';

/** The error of a call that is expected to fail. */
export async function failureOf(request: Promise<unknown>): Promise<ApiError> {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call was expected to fail');
  return error;
}
