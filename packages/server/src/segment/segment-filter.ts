import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { notFound } from '../http/failure.ts';
import { readSegments } from './segment.repository.ts';

/** A filter whose segment stands in it as rules. */
type Resolved<Filter> = Omit<Filter, 'segment_id'> & { readonly rules?: readonly ContactRules[] };

/** Puts the rules of a filter's segment in its place. Throws 404 for one that is gone, which must never mean everybody. */
export async function withSegment<Filter extends { readonly segment_id?: string | undefined }>(
  tx: AccountTx,
  scope: AccountScope,
  { segment_id: id, ...filter }: Filter,
): Promise<Resolved<Filter>> {
  if (!id) return filter;
  const [segment] = await readSegments(tx, scope, [id]);
  if (!segment) throw notFound();
  return { ...filter, rules: [segment.rules] };
}
