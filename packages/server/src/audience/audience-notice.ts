import type { Audience } from '@app/contracts/campaign/audience.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { counted } from '../notification/counted.ts';
import { notify } from '../notification/notify.ts';
import type { AudienceDeps } from './audience-deps.ts';
import type { AudienceRow } from './audience.repository.ts';

/** Tells whoever uploaded a long list that it was read, or why not: the page may be closed long since. */
export async function notifyOfReading(
  { bus, ids, clock }: Pick<AudienceDeps, 'bus' | 'ids' | 'clock'>,
  tx: AccountTx,
  scope: AccountScope,
  audience: AudienceRow,
): Promise<void> {
  const { file_name: name, created_by: userId, failure } = audience;
  if (userId === null) return;
  await notify({
    tx,
    scope,
    bus,
    ids,
    now: clock.now(),
    userId,
    type: 'campaign',
    severity: failure === null ? 'success' : 'warning',
    title:
      failure === null
        ? { vn: `Đã đọc xong danh sách ${name}`, en: `The list ${name} was read` }
        : { vn: `Không đọc được danh sách ${name}`, en: `The list ${name} could not be read` },
    content: failure === null ? countsOf(audience) : reasonOf(failure),
  });
}

function countsOf({
  count_valid: valid,
  count_duplicate: duplicate,
  count_invalid: invalid,
}: AudienceRow): BilingualText {
  return {
    vn: `${formatNumber(valid)} số dùng được, ${formatNumber(duplicate)} số trùng, ${formatNumber(invalid)} dòng không phải số di động.`,
    en: `${counted(valid, 'usable number')}, ${counted(duplicate, 'duplicate')}, ${counted(invalid, 'row')} without a mobile number.`,
  };
}

function reasonOf(failure: NonNullable<Audience['failure']>): BilingualText {
  switch (failure) {
    case 'too_many_rows':
      return { vn: 'Danh sách có hơn 1 000 000 dòng.', en: 'The list has more than 1 000 000 rows.' };
    case 'no_valid_number':
      return { vn: 'Không có dòng nào là số di động.', en: 'No row holds a mobile number.' };
    case 'too_large':
      return { vn: 'Tệp quá lớn.', en: 'The file is too large.' };
    default:
      return { vn: 'Tệp bị hỏng hoặc không phải là danh sách.', en: 'The file is damaged or no list.' };
  }
}
