import type { AuditActor } from './audit.repository.ts';

const OPERATOR = 'operator';

/** An operator of the platform, who has no account of ours; `name` is '' where it is not known who it is. */
export function operatorNamed(name: string): AuditActor {
  return { kind: 'system', id: name === '' ? OPERATOR : `${OPERATOR}:${name}`, ip: '' };
}

/** The name of the operator that an entry has as its actor, '' where it was not told; null for any other actor. */
export function readOperator(actorId: string | null): string | null {
  if (actorId === OPERATOR) return '';
  return actorId?.startsWith(`${OPERATOR}:`) ? actorId.slice(OPERATOR.length + 1) : null;
}
