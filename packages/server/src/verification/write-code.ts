import type { Vault } from '../auth/vault.ts';
import type { WriteCodes } from '../messaging/messaging-deps.ts';
import type { MessageRow } from '../messaging/messaging.repository.ts';
import { readAttempts, type AttemptRow } from './attempt.repository.ts';
import { codeOf } from './code-of.ts';
import { putCode } from './code-text.ts';
import { readVerifications, type VerificationRow } from './verification.repository.ts';

/** The texts of SMS that carry codes, as the carrier gets them: the rows of the messages hold a mask in their place. */
export function codeWriter(vault: Pick<Vault, 'digest'>): WriteCodes {
  return async (tx, scope, messages) => {
    const ids = messages.flatMap(({ verification_id: id }) => id ?? []);
    const verifications = await readVerifications(tx, scope, ids);
    const attempts = await readAttempts(
      tx,
      scope,
      messages.map(({ id }) => id),
    );
    return new Map(
      messages.map((message) => [
        message.id,
        write(vault, message, {
          verification: verifications.get(message.verification_id ?? ''),
          attempt: attempts.get(message.id),
        }),
      ]),
    );
  };
}

interface Written {
  readonly verification: VerificationRow | undefined;
  readonly attempt: AttemptRow | undefined;
}

/** One that cannot be written does not keep the others back. */
function write(
  vault: Pick<Vault, 'digest'>,
  { id, content }: MessageRow,
  { verification, attempt }: Written,
): string | Error {
  if (!verification || !attempt) return new Error(`There is no verification for ${id}`);
  try {
    return putCode({ content, codeAt: attempt.code_at }, codeOf(vault, verification, attempt));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
