import type { AuditActor } from './audit.repository.ts';

/** Who did what no person did. */
export const system: AuditActor = { kind: 'system', id: null, ip: '' };
