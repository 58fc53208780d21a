import { kycItemText } from '@app/contracts/kyc/kyc-item-texts.ts';
import type { Kyc } from '@app/contracts/kyc/kyc.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { Badge } from '@app/ui/badge.tsx';
import { Card } from '@app/ui/card.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import classes from '../shared/status-card.module.css';
import { KycNews } from './kyc-news.tsx';
import { ProvideItem, type PathToItem } from './missing-items.tsx';
import { SubmitDocuments } from './submit-documents.tsx';

interface VerificationCardProps {
  /** Absent while it is on its way. */
  readonly kyc: Kyc | undefined;
  /** Where the form for an item is. */
  readonly pathTo: PathToItem;
}

/** How far the verification is, what belongs to it, and sending it off. */
export function VerificationCard({ kyc, pathTo }: VerificationCardProps) {
  const locale = useLocale();
  const mayWrite = useScope('settings:write');
  if (!kyc) {
    return (
      <Card title={<Trans>Company verification</Trans>}>
        <Skeleton height="220px" />
      </Card>
    );
  }
  return (
    <Card title={<Trans>Company verification</Trans>} aside={<KycBadge status={kyc.status} />}>
      <KycNews kyc={kyc} />
      <Facts
        facts={kyc.checklist.map(({ item, is_required: isRequired, is_provided: isProvided, reason }) => ({
          label: kycItemText(item, locale),
          value: (
            <>
              <ItemBadge isRequired={isRequired} isProvided={isProvided} />
              {mayWrite && kyc.is_open && !isProvided && (
                <>
                  {' '}
                  <ProvideItem item={item} pathTo={pathTo} />
                </>
              )}
              {reason !== null && <span className={classes.note}> {reason}</span>}
            </>
          ),
        }))}
      />
      <SubmitDocuments kyc={kyc} pathTo={pathTo} />
    </Card>
  );
}

function KycBadge({ status }: Pick<Kyc, 'status'>) {
  if (status !== 'not_submitted') return <StatusBadge status={status} />;
  return (
    <Badge tone="paused">
      <Trans>Not submitted</Trans>
    </Badge>
  );
}

function ItemBadge({ isRequired, isProvided }: { isRequired: boolean; isProvided: boolean }) {
  if (isProvided) {
    return (
      <Badge tone="delivered">
        <Trans>Provided</Trans>
      </Badge>
    );
  }
  return isRequired ? (
    <Badge tone="paused">
      <Trans>Missing</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Optional</Trans>
    </Badge>
  );
}
