import type { Vault } from '../auth/vault.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { SpeechPort } from '../ports/speech.ts';
import { readCallDetails } from './single-call.repository.ts';
import { speakText } from './speak-text.ts';
import { spokenPlugin, spokenText } from './spoken-link.ts';

interface SpeakingDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly ports: { readonly speech: SpeechPort };
}

/** Speaks texts of calls for the gateway. */
export function spokenTextPlugin({ deps }: { deps: SpeakingDeps }) {
  return spokenPlugin(spokenText, deps, async (scope, id) => {
    const details = await deps.database.readAsAccount(scope, (tx) => readCallDetails(tx, scope, id));
    return details && details.text !== null ? (await speakText(deps.ports.speech, details)).wav : null;
  });
}
