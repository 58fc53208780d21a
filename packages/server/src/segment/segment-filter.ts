import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { notFound } from '../http/failure.ts';
import { readSegments } from './segment.repository.ts';

interface Asked {
  readonly segment_id?: string | undefined;
  readonly rules?: ContactRules | undefined;
}

/** A filter whose segment stands in it as rules, beside those of its own. */
type Resolved<Filter> = Omit<Filter, keyof Asked> & { readonly rules?: readonly ContactRules[] };

/** Puts the rules of a filter's segment in its place. Throws 404 for one that is gone, which must never mean everybody. */
export async function withSegment<Filter extends Asked>(
  tx: AccountTx,
  scope: AccountScope,
  { segment_id: id, rules: own, ...filter }: Filter,
): Promise<Resolved<Filter>> {
  const rules = own ? [own] : [];
  if (!id) return { ...filter, ...(own && { rules }) };
  const [segment] = await readSegments(tx, scope, [id]);
  if (!segment) throw notFound();
  return { ...filter, rules: [segment.rules, ...rules] };
}
