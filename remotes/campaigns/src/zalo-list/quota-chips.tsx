import { formatNumber } from '@app/contracts/rules/money.ts';
import type { ZaloOa } from '@app/contracts/zalo/zalo-records.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from './zalo-list.module.css';

/** What each official account may still send today; leads to how it is doing. */
export function QuotaChips({ oas }: { oas: readonly ZaloOa[] }) {
  return oas
    .filter(({ status }) => status !== 'disconnected')
    .map((oa) => (
      <Link key={oa.id} to={paths.zaloAccounts()} className={classes.quota}>
        <QuotaText oa={oa} />
      </Link>
    ));
}

function QuotaText({ oa: { name, status, daily_quota: daily, remaining_quota: remaining } }: { oa: ZaloOa }) {
  if (status !== 'connected') {
    return (
      <>
        {name} <StatusBadge status={status} />
      </>
    );
  }
  if (daily === null || remaining === null) return name;
  const left = formatNumber(remaining);
  const all = formatNumber(daily);
  return (
    <Trans>
      {name}: {left} of {all} left today
    </Trans>
  );
}
