import { useScope } from '@app/platform/session.ts';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import type { PageSize } from '@app/ui/pagination.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';

interface BillingTabsProps {
  readonly current: 'ledger' | 'payments' | 'usage' | 'invoices' | 'statements' | 'settings';
  /** Days of the address, `''` for none. */
  readonly from: string;
  readonly to: string;
  readonly size: PageSize;
  /** Where somebody came from to top up. */
  readonly return: string;
}

/** What is told of the account's money: what moved, what came in, what it was spent on, and its settings. Days and page size stay. */
export function BillingTabs({ current, from, to, size, return: back }: BillingTabsProps) {
  const { t } = useLingui();
  const seesUsage = useScope('usage:read');
  const kept = { from, to, size, return: back };
  return (
    <LinkTabs
      label={t`Billing`}
      current={current}
      tabs={[
        { key: 'ledger', label: <Trans>Transactions</Trans>, to: paths.billing(kept) },
        { key: 'payments', label: <Trans>Top-ups</Trans>, to: paths.billing({ ...kept, tab: 'payments' }) },
        ...(seesUsage ? [{ key: 'usage', label: <Trans>Usage</Trans>, to: paths.usage(kept) }] : []),
        { key: 'invoices', label: <Trans>Invoices</Trans>, to: paths.invoices(kept) },
        { key: 'statements', label: <Trans>Statements</Trans>, to: paths.statements({ size, return: back }) },
        { key: 'settings', label: <Trans>Settings</Trans>, to: paths.settings(kept) },
      ]}
    />
  );
}
