import type { Vault } from '../auth/vault.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { MessageRow } from '../messaging/messaging.repository.ts';
import { readAttempt } from './attempt.repository.ts';
import { codeOf } from './code-of.ts';
import { putCode } from './code-text.ts';
import { readVerification } from './verification.repository.ts';

/** The text of an SMS that carries a code, as the carrier gets it: the row of the message holds a mask in its place. */
export function codeWriter(vault: Pick<Vault, 'digest'>) {
  return async (tx: AccountTx, scope: AccountScope, message: MessageRow): Promise<string> => {
    const verification = await readVerification(tx, scope, message.verification_id ?? '');
    const attempt = await readAttempt(tx, scope, message.id);
    if (!verification || !attempt) throw new Error(`There is no verification for ${message.id}`);
    const { content } = message;
    return putCode({ content, codeAt: attempt.code_at }, codeOf(vault, verification, attempt));
  };
}
