import type { KeyHolder } from './key-holder.ts';
import type { Member } from './member.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, if the bearer token is good; known before the body is read. */
    member: Member | null;
    /** Whose key of the public API came along, where a call takes one; known before the body is read. */
    keyHolder: KeyHolder | null;
    /** Id of the call that answers, once it is known. */
    callId: string | null;
  }
}
