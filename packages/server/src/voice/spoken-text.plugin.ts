import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Vault } from '../auth/vault.ts';
import type { Clock } from '../clock.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { SpeechFailure, type SpeechPort } from '../ports/speech.ts';
import { readCallDetails } from './single-call.repository.ts';
import { speakText } from './speak-text.ts';

interface SpeakingDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly ports: { readonly speech: SpeechPort };
}

const PATH = '/hooks/call-text';
const PURPOSE = 'call text';
/** Milliseconds for which a gateway may fetch it. */
const VALID_FOR = 10 * 60_000;
const linkSchema = v.object({ account: v.string(), call: v.string(), until: v.number() });

/** Address at which a gateway fetches the text of a call, which is spoken when it is asked for and kept nowhere. */
export function linkToSpokenText(
  { vault, clock, publicUrl }: { vault: Vault; clock: Clock; publicUrl: string },
  { accountId }: AccountScope,
  callId: string,
): string {
  const link = { account: accountId, call: callId, until: clock.now().getTime() + VALID_FOR };
  return `${publicUrl}${PATH}/${vault.seal(JSON.stringify(link), PURPOSE)}`;
}

/** Speaks texts of calls for the gateway; a link that was changed or is too old leads nowhere. */
export function spokenTextPlugin({ deps }: { deps: SpeakingDeps }) {
  return (app: FastifyInstance): void => {
    app.get<{ Params: { sealed: string } }>(`${PATH}/:sealed`, async (request, reply) => {
      const wav = await speak(deps, request.params.sealed).catch((error: unknown) => {
        if (error instanceof SpeechFailure) return 'unspoken' as const;
        throw error;
      });
      if (wav === 'unspoken') return await reply.code(503).send();
      if (!wav) return await reply.code(404).send();
      return await reply.type('audio/wav').header('cache-control', 'no-store').send(Buffer.from(wav));
    });
  };
}

async function speak({ database, vault, clock, ports }: SpeakingDeps, sealed: string): Promise<Uint8Array | null> {
  const link = readLink(vault, sealed);
  if (!link || link.until <= clock.now().getTime()) return null;
  // The seal says that we made the link.
  const scope = accountScope(link.account);
  const details = await database.readAsAccount(scope, (tx) => readCallDetails(tx, scope, link.call));
  return details && details.text !== null ? (await speakText(ports.speech, details)).wav : null;
}

function readLink(vault: Vault, sealed: string): v.InferOutput<typeof linkSchema> | null {
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), linkSchema), vault.open(sealed, PURPOSE));
  } catch {
    return null;
  }
}
