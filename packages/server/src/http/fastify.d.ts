import type { Member } from './member.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, if the bearer token is good; known before the body is read. */
    member: Member | null;
    /** Id of the call that answers, once it is known. */
    callId: string | null;
  }
}
