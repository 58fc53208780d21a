import { messages } from '@app/contracts/catalogue/messages.ts';
import { zaloErrorKind, type ZaloErrorInfo, type ZaloErrorKind } from '@app/contracts/zalo/zalo-errors.ts';
import { failure, type Failure } from '../http/failure.ts';
import { ZaloError } from '../ports/zalo.ts';

/** What a failed call says of Zalo, in `info.zalo_error`. */
function infoOf(error: ZaloError): ZaloErrorInfo {
  const kind = error.isRefusal ? zaloErrorKind(error.code) : 'no_answer';
  return { code: error.code, kind, text: error.message };
}

/** The answer to somebody whose wish Zalo refused, or did not answer. */
export function zaloFailure(error: ZaloError): Failure {
  const zalo = infoOf(error);
  const info = { zalo_error: zalo };
  const { kind } = zalo;
  if (kind === 'content') {
    return failure(422, 'content_rejected', { message: messages.invalidContent, info, cause: error });
  }
  if (kind === 'quota') return failure(409, 'quota_exceeded', { info, cause: error });
  if (isOurs(kind)) {
    return failure(503, 'provider_unavailable', { message: messages.somethingWrong, info, cause: error });
  }
  return failure(409, 'wrong_state', { info, cause: error });
}

/** What the account cannot mend by itself. */
function isOurs(kind: ZaloErrorKind): boolean {
  return kind === 'no_answer' || kind === 'unknown' || kind === 'application';
}

/** The answer where the authorisation has ended: linking anew helps. */
export function notAuthorised(): Failure {
  return zaloFailure(new ZaloError(-124, 'The authorisation has ended'));
}

/** Turns Zalo's refusals into answers; lets everything else through. */
export function orFailure<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof ZaloError ? zaloFailure(error) : error;
  });
}

export function oaNotFound(): never {
  throw failure(404, 'not_found', { message: messages.senderNotFound });
}
