import type { Vault } from '../auth/vault.ts';
import type { AttemptRow } from './attempt.repository.ts';
import { deriveCode } from './code.ts';
import type { VerificationRow } from './verification.repository.ts';

/** The code that an attempt carries, derived where it is handed over; it is kept nowhere. */
export function codeOf(
  vault: Pick<Vault, 'digest'>,
  { id, code_length: length, code_type: type }: Pick<VerificationRow, 'id' | 'code_length' | 'code_type'>,
  { generation }: Pick<AttemptRow, 'generation'>,
): string {
  return deriveCode(vault, { id, generation, length, type });
}
