import { formatNumber } from '@app/contracts/rules/money.ts';
import type { AudienceDeps } from '../audience/audience-deps.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { counted } from '../notification/counted.ts';
import { notify } from '../notification/notify.ts';
import { asImportSummary, type ImportRow } from './contact-import.repository.ts';

/** Tells whoever began a long import how it ended: the page may be closed long since. */
export async function notifyOfImport(
  { bus, ids, clock }: Pick<AudienceDeps, 'bus' | 'ids' | 'clock'>,
  tx: AccountTx,
  scope: AccountScope,
  row: ImportRow,
): Promise<void> {
  const { file_name: name, failure } = row;
  const { counts } = asImportSummary(row);
  const updated = formatNumber(counts.updated);
  const unused = counts.duplicate + counts.invalid;
  const what = name === '' ? { vn: 'các số đã dán', en: 'the pasted numbers' } : { vn: name, en: name };
  await notify({
    tx,
    scope,
    bus,
    ids,
    now: clock.now(),
    userId: row.created_by,
    type: 'system',
    severity: failure === null ? 'success' : 'warning',
    title:
      failure === null
        ? { vn: `Đã nhập xong ${what.vn}`, en: `${what.en} was imported` }
        : { vn: `Chưa nhập được hết ${what.vn}`, en: `${what.en} could not be imported in full` },
    content: {
      vn: `${formatNumber(counts.created)} liên hệ mới, ${updated} liên hệ được cập nhật, ${formatNumber(unused)} dòng trùng hoặc không phải số di động.`,
      en: `${counted(counts.created, 'new contact')}, ${updated} updated, ${counted(unused, 'row')} twice or without a mobile number.`,
    },
    link: `/Directory?import=file&importId=${row.id}`,
  });
}
