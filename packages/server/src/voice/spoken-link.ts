import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Vault } from '../auth/vault.ts';
import type { Clock } from '../clock.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import { SpeechFailure } from '../ports/speech.ts';

/** What is spoken when a gateway asks for it, and kept nowhere: its address, and what its links are sealed for. */
interface SpokenKind {
  readonly path: `/hooks/${string}`;
  readonly purpose: string;
}

/** The text of a call that a program asked for. */
export const spokenText: SpokenKind = { path: '/hooks/call-text', purpose: 'call text' };
/** A code that is called through. */
export const spokenCode: SpokenKind = { path: '/hooks/code-sound', purpose: 'code sound' };

/** Milliseconds for which a gateway may fetch it. */
const VALID_FOR = 10 * 60_000;
const linkSchema = v.object({ account: v.string(), id: v.string(), until: v.number() });

interface Linking {
  readonly vault: Vault;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Address at which a gateway fetches what is spoken for `id`. */
export function linkToSpoken(
  { path, purpose }: SpokenKind,
  { vault, clock, publicUrl }: Linking,
  { scope, id }: { scope: AccountScope; id: string },
): string {
  const link = { account: scope.accountId, id, until: clock.now().getTime() + VALID_FOR };
  return `${publicUrl}${path}/${vault.seal(JSON.stringify(link), purpose)}`;
}

/** Speaks for the gateway. Null for what is not there; throws {@link SpeechFailure}. */
type Speak = (scope: AccountScope, id: string) => Promise<Uint8Array | null>;

/** Serves what is spoken; a link that was changed or is too old leads nowhere. */
export function spokenPlugin(kind: SpokenKind, deps: Pick<Linking, 'vault' | 'clock'>, speak: Speak) {
  return (app: FastifyInstance): void => {
    app.get<{ Params: { sealed: string } }>(`${kind.path}/:sealed`, async (request, reply) => {
      const link = readLink(kind, deps.vault, request.params.sealed);
      if (!link || link.until <= deps.clock.now().getTime()) return await reply.code(404).send();
      // The seal says that we made the link.
      const wav = await speak(accountScope(link.account), link.id).catch((error: unknown) => {
        if (error instanceof SpeechFailure) return 'unspoken' as const;
        throw error;
      });
      if (wav === 'unspoken') return await reply.code(503).send();
      if (!wav) return await reply.code(404).send();
      return await reply.type('audio/wav').header('cache-control', 'no-store').send(Buffer.from(wav));
    });
  };
}

function readLink({ purpose }: SpokenKind, vault: Vault, sealed: string): v.InferOutput<typeof linkSchema> | null {
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), linkSchema), vault.open(sealed, purpose));
  } catch {
    return null;
  }
}
