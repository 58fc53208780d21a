import type { Vault } from '../auth/vault.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { SpeechPort } from '../ports/speech.ts';
import { spokenCode, spokenPlugin } from '../voice/spoken-link.ts';
import { readAttempt } from './attempt.repository.ts';
import { codeOf } from './code-of.ts';
import { speakCode } from './speak-code.ts';
import { readVerification } from './verification.repository.ts';

interface SpeakingDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly ports: { readonly speech: SpeechPort };
}

/** Speaks codes for the gateway. */
export function codeSoundPlugin({ deps }: { deps: SpeakingDeps }) {
  const { database, vault, ports } = deps;
  return spokenPlugin(spokenCode, deps, async (scope, id) => {
    const found = await database.asAccount(scope, async (tx) => {
      const attempt = await readAttempt(tx, scope, id);
      const verification = attempt && (await readVerification(tx, scope, attempt.verification_id));
      return attempt && verification && { attempt, verification };
    });
    if (!found) return null;
    const code = codeOf(vault, found.verification, found.attempt);
    return (await speakCode(ports.speech, { text: found.attempt.details.text ?? '', code })).wav;
  });
}
