import { kycItemText } from '@app/contracts/kyc/kyc-item-texts.ts';
import { kycItems, missingItems, type KycItem } from '@app/contracts/kyc/kyc.ts';
import { dayKey, formatDateTime } from '@app/contracts/rules/dates.ts';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accountScope } from '../database/account-scope.ts';
import { fileNameOf } from '../files/document-link.usecases.ts';
import { approveKyc, rejectKyc, type ItemReasons } from '../kyc/decide-kyc.usecases.ts';
import { listPendingCases, readKycAccount } from '../kyc/kyc-case.repository.ts';
import { asDocument, listDocumentRows, type DocumentRow } from '../kyc/kyc-document.repository.ts';
import { detailsOf, readCase } from '../kyc/kyc-state.repository.ts';
import { requireAccount } from './account.usecases.ts';
import type { AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';
import { asAdminError } from './as-admin-error.ts';

/** One line per case that waits. */
export async function describePendingKyc({ database }: AdminDeps): Promise<string[]> {
  const cases = await database.asSystem(listPendingCases);
  return cases.map((row) => `${row.account_id}  ${row.legal_name}  tax code ${row.tax_code || '-'}  ${row.status}`);
}

/** What an account handed in, what it lacks, and why something was rejected. */
export async function describeKyc(deps: AdminDeps, account: string): Promise<string[]> {
  const { id, name } = await requireAccount(deps, account);
  const now = deps.clock.now();
  const scope = accountScope(id);
  return await deps.database.asAccount(scope, async (tx) => {
    const known = await readKycAccount(tx, scope);
    const { latest, checklist } = await readCase(tx, scope, { account: known, now });
    const { legal_name: legalName, tax_code: taxCode, representative, address } = detailsOf(known, latest);
    const missing = missingItems(checklist);
    const rows = await listDocumentRows(tx, scope);
    return [
      `${name} (${id}): ${known.kyc_status}, case ${latest?.status ?? 'none'}`,
      `type            ${latest?.type ?? '-'}`,
      `name            ${legalName || '-'}`,
      `tax code        ${taxCode || '-'}`,
      `representative  ${representative || '-'}`,
      `address         ${address || '-'}`,
      `submitted       ${latest?.submitted_at ? formatDateTime(latest.submitted_at) : '-'}`,
      `valid until     ${latest?.expires_on ?? '-'}`,
      `missing         ${missing.join(', ') || '-'}`,
      ...(latest?.reason ? [`rejected        ${latest.reason}`] : []),
      ...Object.entries(latest?.item_reasons ?? {}).map(([item, why]) => `  ${item}: ${why}`),
      ...rows.map((row) => lineOf(row, dayKey(now))),
    ];
  });
}

function lineOf(row: DocumentRow, today: string): string {
  const { id, type, title, number, status, reason, expires_on: expires } = asDocument(row, today);
  const further = [number && `no. ${number}`, expires && `until ${expires}`, reason].filter(Boolean);
  return [`${id}  ${type}  ${status}  ${title}`, ...further].join('; ');
}

/** Saves copies of an account's documents into a folder, which is made if need be. Returns their paths. */
export async function saveKycDocuments(
  deps: AdminDeps,
  { account, folder }: { account: string; folder: string },
): Promise<string[]> {
  const { id } = await requireAccount(deps, account);
  const scope = accountScope(id);
  const rows = await deps.database.asAccount(scope, (tx) => listDocumentRows(tx, scope));
  await mkdir(folder, { recursive: true });
  const saved: string[] = [];
  for (const { id: document, type, file_key: key, file_name: name, file_mime: mime } of rows) {
    if (key === null) continue;
    const path = join(folder, `${type}-${document}-${fileNameOf(name, mime)}`);
    await deps.documents.withFile(key, (source) => copyFile(source, path));
    saved.push(path);
  }
  return saved;
}

/** Verifies an account, and tells it. Throws {@link AdminError} unless its case waits. */
export async function approveCase(deps: AdminDeps, account: string): Promise<string[]> {
  const { id, name } = await requireAccount(deps, account);
  return await asAdminError(async () => {
    await approveKyc({ deps, scope: accountScope(id), actor: deps.operator });
    return [`${name}: KYC verified`];
  }, name);
}

export interface Rejection {
  /** Account id or owner's e-mail. */
  readonly account: string;
  /** The account reads it. */
  readonly reason: string;
  /** `item=reason` for each item that is to be handed in again. */
  readonly items: readonly string[];
}

/** Rejects what an account handed in, and tells it. Throws {@link AdminError} unless its case waits. */
export async function rejectCase(deps: AdminDeps, { account, reason, items }: Rejection): Promise<string[]> {
  const { id, name } = await requireAccount(deps, account);
  const asked = readItems(items);
  return await asAdminError(async () => {
    await rejectKyc({ deps, scope: accountScope(id), actor: deps.operator }, { reason, items: asked });
    const again = Object.keys(asked).map((item) => kycItemText(item, 'en'));
    return [`${name}: KYC rejected${again.length > 0 ? `; again: ${again.join(', ')}` : ''}`];
  }, name);
}

function readItems(items: readonly string[]): ItemReasons {
  const asked: Partial<Record<KycItem, string>> = {};
  for (const text of items) {
    const [word = '', why = ''] = text.split(/=(.*)/s).map((part) => part.trim());
    const item = kycItems.find((each) => each === word);
    if (!item || why === '') throw new AdminError(`Give --item as item=reason, with one of ${kycItems.join(', ')}.`);
    asked[item] = why;
  }
  return asked;
}
