import type { GeneralSettings as Settings } from '@app/contracts/settings/general.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { useScope } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState, type CSSProperties, type ReactNode } from 'react';

const ApprovalDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "settings-approval" */ './approval-dialog.tsx')).ApprovalDialog,
);

const RetentionDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "settings-retention" */ './retention-dialog.tsx')).RetentionDialog,
);

const MaskingDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "settings-masking" */ './masking-dialog.tsx')).MaskingDialog,
);

const AccountNameDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "settings-account-name" */ './account-name-dialog.tsx')).AccountNameDialog,
);

/** As high with a button as without one, so that nothing moves when it comes. */
const line: CSSProperties = { display: 'flex', alignItems: 'center', columnGap: 4, minHeight: 36 };
/** Never broken into two lines by what stands before it. */
const whole: CSSProperties = { flex: 'none' };

interface GeneralSettingsProps {
  /** Absent while they are on their way. */
  readonly settings: Settings | undefined;
}

/** What holds for everybody in the account. */
export function GeneralSettings({ settings }: GeneralSettingsProps) {
  const { t } = useLingui();
  const [changed, setChanged] = useState<Changeable | null>(null);
  const waiting = (
    <div style={line}>
      {/* A line of text, beside which the label stands. */}
      {'\u00a0'}
      <Skeleton width="40%" />
    </div>
  );
  return (
    <Card title={<Trans>Account</Trans>}>
      <Facts
        facts={[
          {
            label: t`Account name`,
            value: settings ? <AccountName settings={settings} onChange={setChanged} /> : waiting,
          },
          { label: t`Time zone`, value: settings ? <div style={line}>{settings.timezone}</div> : waiting },
          { label: t`Currency`, value: settings ? <div style={line}>{settings.currency}</div> : waiting },
          {
            label: t`Campaign approval`,
            value: settings ? <ApprovalRule settings={settings} onChange={setChanged} /> : waiting,
          },
          {
            label: t`Advertising hours`,
            value: settings ? <AdvertisingHours hours={settings.advertising_hours} /> : waiting,
          },
          {
            label: t`Messages keep their recipients`,
            value: settings ? <RetentionRule settings={settings} onChange={setChanged} /> : waiting,
          },
          {
            label: t`Phone numbers of recipients`,
            value: settings ? <MaskingRule settings={settings} onChange={setChanged} /> : waiting,
          },
        ]}
      />
      {settings && changed && (
        <Suspense>
          <ChangeDialog of={changed} settings={settings} onClose={() => setChanged(null)} />
        </Suspense>
      )}
    </Card>
  );
}

type Changeable = 'name' | 'approval' | 'retention' | 'masking';

interface RuleProps {
  readonly settings: Settings;
  readonly onChange: (which: Changeable) => void;
}

function AccountName({ settings: { account_name: name }, onChange }: RuleProps) {
  const { t } = useLingui();
  return (
    <Rule label={t`Change the account name`} onChange={() => onChange('name')}>
      {name}
    </Rule>
  );
}

function ApprovalRule({ settings: { approval_threshold_vnd: threshold }, onChange }: RuleProps) {
  const { t } = useLingui();
  return (
    <Rule label={t`Change the approval`} onChange={() => onChange('approval')}>
      {threshold === null ? (
        <Trans>Not required</Trans>
      ) : (
        <Trans>
          Required above <Money amount={threshold} currency="VND" />
        </Trans>
      )}
    </Rule>
  );
}

function RetentionRule({ settings: { retention_days: days }, onChange }: RuleProps) {
  const { t } = useLingui();
  return (
    <Rule label={t`Change how long messages keep their recipients`} onChange={() => onChange('retention')}>
      {days === 0 ? <Trans>For ever</Trans> : <Plural value={days} one="For # day" other="For # days" />}
    </Rule>
  );
}

function MaskingRule({ settings: { mask_phones: masks }, onChange }: RuleProps) {
  const { t } = useLingui();
  return (
    <Rule label={t`Change who sees whole phone numbers`} onChange={() => onChange('masking')}>
      {masks ? <Trans>Whole only for those who work with them</Trans> : <Trans>Whole for everybody</Trans>}
    </Rule>
  );
}

interface RuleLineProps {
  readonly children: ReactNode;
  /** What its button does, for whoever does not see beside what it stands. */
  readonly label: string;
  readonly onChange: () => void;
}

/** What holds, with the way to change it for whoever may. */
function Rule({ children, label, onChange }: RuleLineProps) {
  const mayChange = useScope('settings:write');
  return (
    <div style={line}>
      <span>{children}</span>
      {mayChange && (
        <Button variant="subtle" size="compact-xs" onClick={onChange} aria-label={label} style={whole}>
          <Trans>Change</Trans>
        </Button>
      )}
    </div>
  );
}

interface ChangeDialogProps {
  readonly of: Changeable;
  readonly settings: Settings;
  readonly onClose: () => void;
}

function ChangeDialog({ of, settings, onClose }: ChangeDialogProps) {
  if (of === 'name') return <AccountNameDialog name={settings.account_name} onClose={onClose} />;
  if (of === 'approval') return <ApprovalDialog threshold={settings.approval_threshold_vnd} onClose={onClose} />;
  if (of === 'retention') return <RetentionDialog days={settings.retention_days} onClose={onClose} />;
  return <MaskingDialog masks={settings.mask_phones} onClose={onClose} />;
}

function AdvertisingHours({ hours: { from, to } }: { hours: Settings['advertising_hours'] }) {
  return (
    <div style={line}>
      {from}–{to}
    </div>
  );
}
