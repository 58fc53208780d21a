import type { AuditRow } from '@app/contracts/audit/audit.ts';
import { Trans } from '@lingui/react/macro';

/** Who acted: a member, an API key, our staff, or the system. */
export function ActorName({ actor: { kind, id, name } }: Pick<AuditRow, 'actor'>) {
  if (kind === 'system') return <Trans>System</Trans>;
  if (kind === 'operator') return name === '' ? <Trans>Support staff</Trans> : <Trans>Support staff: {name}</Trans>;
  const shown = name === '' ? id : name;
  return kind === 'api_key' ? <Trans>Key {shown}</Trans> : shown;
}
