import type { GeneralSettings as Settings } from '@app/contracts/settings/general.ts';
import { useScope } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';

const ApprovalDialog = lazy(() =>
  import(/* webpackChunkName: "settings-approval" */ './approval-dialog.tsx').then((module) => ({
    default: module.ApprovalDialog,
  })),
);

const RetentionDialog = lazy(() =>
  import(/* webpackChunkName: "settings-retention" */ './retention-dialog.tsx').then((module) => ({
    default: module.RetentionDialog,
  })),
);

interface GeneralSettingsProps {
  /** Absent while they are on their way. */
  readonly settings: Settings | undefined;
}

/** What holds for everybody in the account. */
export function GeneralSettings({ settings }: GeneralSettingsProps) {
  const { t } = useLingui();
  const waiting = <Skeleton width="40%" />;
  return (
    <Card title={<Trans>Account</Trans>}>
      <Facts
        facts={[
          { label: t`Account name`, value: settings ? settings.account_name : waiting },
          { label: t`Timezone`, value: settings ? settings.timezone : waiting },
          { label: t`Currency`, value: settings ? settings.currency : waiting },
          {
            label: t`Campaigns need approval`,
            value: settings ? <ApprovalRule threshold={settings.approval_threshold_vnd} /> : waiting,
          },
          {
            label: t`Advertising goes out`,
            value: settings ? <AdvertisingHours hours={settings.advertising_hours} /> : waiting,
          },
          {
            label: t`Messages keep their recipients`,
            value: settings ? <RetentionRule days={settings.retention_days} /> : waiting,
          },
        ]}
      />
    </Card>
  );
}

function ApprovalRule({ threshold }: { threshold: Settings['approval_threshold_vnd'] }) {
  const { t } = useLingui();
  const mayChange = useScope('settings:write');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {threshold === null ? (
        <Trans>Not needed</Trans>
      ) : (
        <Trans>
          When they cost more than <Money amount={threshold} currency="VND" />
        </Trans>
      )}{' '}
      {mayChange && (
        <Button variant="subtle" size="compact-xs" onClick={() => setIsOpen(true)} aria-label={t`Change the approval`}>
          <Trans>Change</Trans>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ApprovalDialog threshold={threshold} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function RetentionRule({ days }: { days: number }) {
  const { t } = useLingui();
  const mayChange = useScope('settings:write');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {days === 0 ? <Trans>For ever</Trans> : <Plural value={days} one="For # day" other="For # days" />}{' '}
      {mayChange && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => setIsOpen(true)}
          aria-label={t`Change how long messages keep their recipients`}
        >
          <Trans>Change</Trans>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <RetentionDialog days={days} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function AdvertisingHours({ hours: { from, to } }: { hours: Settings['advertising_hours'] }) {
  return (
    <Trans>
      From {from} to {to}
    </Trans>
  );
}
