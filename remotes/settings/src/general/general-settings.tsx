import type { GeneralSettings as Settings } from '@app/contracts/settings/general.ts';
import { Card } from '@app/ui/card.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface GeneralSettingsProps {
  /** Absent while they are on their way. */
  readonly settings: Settings | undefined;
}

/** What holds for everybody in the account. */
export function GeneralSettings({ settings }: GeneralSettingsProps) {
  const { t } = useLingui();
  const show = (value: (known: Settings) => ReactNode) => (settings ? value(settings) : <Skeleton width="40%" />);
  return (
    <Card title={<Trans>Account</Trans>}>
      <Facts
        facts={[
          { label: t`Account name`, value: show(({ account_name: name }) => name) },
          { label: t`Timezone`, value: show(({ timezone }) => timezone) },
          { label: t`Currency`, value: show(({ currency }) => currency) },
          {
            label: t`Campaigns need approval`,
            value: show(({ approval_threshold_vnd: threshold }) => <ApprovalRule threshold={threshold} />),
          },
          {
            label: t`Advertising goes out`,
            value: show(({ advertising_hours: { from, to } }) => t`from ${from} to ${to}`),
          },
        ]}
      />
    </Card>
  );
}

function ApprovalRule({ threshold }: { threshold: Settings['approval_threshold_vnd'] }) {
  if (threshold === null) return <Trans>Never</Trans>;
  return (
    <Trans>
      when they cost more than <Money amount={threshold} currency="VND" />
    </Trans>
  );
}
