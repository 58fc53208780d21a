import { writeAudit } from '../audit/audit.repository.ts';
import type { Move } from './move-template.ts';

type Noted = Pick<Move, 'tx' | 'scope' | 'deps' | 'actor'> & {
  readonly id: string;
  readonly action: 'created' | 'renamed' | 'duplicated' | 'deleted';
  /** The version that it is about; null where it is about none. */
  readonly version: number | null;
};

/** Notes what changes no state: in the audit, and to open pages. */
export async function noteTemplate({ tx, scope, deps, actor, id, action, version }: Noted): Promise<void> {
  const { accountId } = scope;
  await writeAudit(tx, {
    ids: deps.ids,
    now: deps.clock.now(),
    accountId,
    actor,
    action: `template.${action}`,
    object: { type: 'template', id },
    after: version === null ? {} : { version },
  });
  deps.bus.publish(tx, { accountId, topic: 'template', data: { id, status: action } });
}
