import type { Locale } from '@app/contracts/constants.ts';
import { ownValueOf, variableKey } from '@app/contracts/rules/text-variables.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import { sampleOf, type SampledParam } from '../zalo/param-samples.ts';
import { findTemplate, type NamedTemplateRow } from '../zalo/template.repository.ts';
import type { Table } from './table.ts';
import { zaloTitles } from './zalo-words.ts';

/** A template to make a sample for, by Zalo's numbers. Throws 404. */
export async function findSampledTemplate(
  { database, scope }: { readonly database: Database; readonly scope: AccountScope },
  { oa_id: oaId, zalo_template_id: zaloId }: { readonly oa_id: string; readonly zalo_template_id: string },
): Promise<NamedTemplateRow> {
  const template = await database.readAsAccount(scope, (tx) => findTemplate(tx, scope, { oaId, zaloId }));
  if (!template) throw notFound();
  return template;
}

const phones = ['0912345678', '84987654321'];

/**
 * A list to fill in for a template: the recipient's number, and a column of each parameter's own name, which is how the
 * wizard finds it. A parameter that is called as the number is needs no column: it takes the number itself.
 */
export function zaloSample(params: readonly SampledParam[], locale: Locale): Table {
  const columns = params.filter(({ name }) => ownValueOf(variableKey(name)) !== 'phone');
  const rows = phones.map((phone, row) => [phone, ...columns.map((param) => sampleOf(param, row) ?? '')]);
  return { titles: [zaloTitles.phone[locale], ...columns.map(({ name }) => name)], batches: [rows] };
}
