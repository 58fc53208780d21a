import { formatNumber } from '@app/contracts/rules/money.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { counted } from '../notification/counted.ts';
import { notify } from '../notification/notify.ts';
import type { ImportDeps } from './opt-out-deps.ts';
import type { OptOutImportRow } from './opt-out-import.repository.ts';

const LINK = '/Directory?tab=opt-outs';

/** Tells whoever brought a do-not-call list that it was read, or why not. */
export async function notifyOfImport(
  { bus, ids, clock }: Pick<ImportDeps, 'bus' | 'ids' | 'clock'>,
  tx: AccountTx,
  scope: AccountScope,
  row: OptOutImportRow,
): Promise<void> {
  const { created_by: userId, file_name: name, failure } = row;
  if (userId === null) return;
  await notify({
    tx,
    scope,
    bus,
    ids,
    now: clock.now(),
    userId,
    type: 'system',
    severity: failure === null ? 'success' : 'warning',
    title:
      failure === null
        ? { vn: `Đã đọc xong danh sách từ chối ${name}`, en: `The do-not-call list ${name} was read` }
        : { vn: `Chưa đọc được hết danh sách từ chối ${name}`, en: `The do-not-call list ${name} could not be read` },
    content: failure === null ? countsOf(row) : reasonOf(failure),
    link: LINK,
  });
}

function countsOf({ count_added: added, count_known: known, count_invalid: invalid }: OptOutImportRow): BilingualText {
  return {
    vn: `${formatNumber(added)} số mới từ chối, ${formatNumber(known)} số đã từ chối từ trước, ${formatNumber(invalid)} dòng không phải số di động.`,
    en: `${counted(added, 'new refusal')}, ${formatNumber(known)} known before, ${counted(invalid, 'row')} without a mobile number.`,
  };
}

function reasonOf(failure: string): BilingualText {
  switch (failure) {
    case 'too_many_rows':
      return { vn: 'Danh sách có hơn 1 000 000 dòng.', en: 'The list has more than 1 000 000 rows.' };
    case 'no_valid_number':
      return { vn: 'Không có dòng nào là số di động.', en: 'No row holds a mobile number.' };
    default:
      return { vn: 'Tệp bị hỏng hoặc không phải là danh sách.', en: 'The file is damaged or no list.' };
  }
}
