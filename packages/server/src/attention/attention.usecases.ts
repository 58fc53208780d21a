import {
  attentionKinds,
  isAttentionKind,
  type Attention,
  type AttentionKind,
} from '@app/contracts/attention/attention.ts';
import { hasScope } from '@app/contracts/catalogue/scopes.ts';
import { senderText } from '@app/contracts/number/number-text.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { settled, type Severity } from './attention-links.ts';
import { findWaiting } from './attention.repository.ts';

const rank: Readonly<Record<Severity, number>> = { critical: 0, warning: 1, info: 2 };

/** What waits for somebody with this person's scopes, the most urgent first. */
export async function attentionFor({
  deps,
  actor: { scope, scopes, userId },
}: {
  deps: Pick<ServerDeps, 'database' | 'clock'>;
  actor: Member;
}): Promise<Attention[]> {
  const kinds = Object.keys(attentionKinds)
    .filter(isAttentionKind)
    .filter((kind) => hasScope(scopes, attentionKinds[kind]));
  const now = deps.clock.now();
  const waiting = await deps.database.asAccount(scope, (tx) => findWaiting(tx, scope, { kinds, userId, now }));
  const place = (kind: AttentionKind) => 100 * rank[settled[kind].severity] + kinds.indexOf(kind);
  return waiting
    .sort((one, other) => place(one.kind) - place(other.kind))
    .map((each) => {
      const { severity, link } = settled[each.kind];
      const name = each.kind === 'number_unpaid' ? senderText(each.name) : each.name;
      return { kind: each.kind, severity, count: each.count, name, link: link(each) };
    });
}
