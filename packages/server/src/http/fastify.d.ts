import type { Envelope } from '@app/contracts/core/envelope.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { KeyHolder } from './key-holder.ts';
import type { Member } from './member.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, if the bearer token is good; known before the body is read. */
    member: Member | null;
    /** Whose key of the public API came along, where a call takes one; known before the body is read. */
    keyHolder: KeyHolder | null;
    /** Which key came along, be it one that is refused. Says whose the request is, not that it may do anything. */
    keyUsed: { readonly scope: AccountScope; readonly keyId: string } | null;
    /** What it was answered. */
    answered: Envelope | null;
    /** Id of the call that answers, once it is known. */
    callId: string | null;
  }
}
