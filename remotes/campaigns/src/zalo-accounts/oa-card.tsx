import type { ZaloOa } from '@app/contracts/zalo/zalo-records.ts';
import { endingBefore } from '@app/contracts/zalo/zalo-states.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Alert } from '@app/ui/alert.tsx';
import { Badge } from '@app/ui/badge.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts, type Fact } from '@app/ui/facts.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { OaAvatar } from '../shared/zalo/oa-avatar.tsx';
import { QualityBadge } from '../shared/zalo/quality-badge.tsx';
import { QuotaLeft } from '../shared/zalo/quota-left.tsx';
import classes from './accounts.module.css';
import { OaActions } from './oa-actions.tsx';

/** One official account: whether it is linked, what it may still send today, how recipients take it. */
export function OaCard({ oa }: { oa: ZaloOa }) {
  const { name, avatar, oa_id: number, is_verified: isVerified, status, authorised_until: until } = oa;
  const [endsSoon] = useState(() => endingBefore(new Date()).toISOString());
  const isEnding = status === 'connected' && until !== null && until <= endsSoon;
  return (
    <li className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <OaAvatar name={name} avatar={avatar} />
        <div className={classes.name}>
          <h2>{name}</h2>
          <span className={classes.number}>
            <Trans>OA {number}</Trans>
          </span>
        </div>
        <StatusBadge status={status} />
        {isVerified ? (
          <Badge tone="delivered">
            <Trans>Verified by Zalo</Trans>
          </Badge>
        ) : (
          <Badge tone="paused">
            <Trans>Not verified</Trans>
          </Badge>
        )}
      </div>
      {status === 'token_expired' && (
        <Alert tone="error" title={<Trans>Zalo has ended the link</Trans>}>
          <Trans>Nothing can be sent until an administrator links it anew. Templates are kept.</Trans>
        </Alert>
      )}
      {isEnding && (
        <Alert tone="warning" title={<Trans>The link with Zalo ends soon</Trans>}>
          <Trans>
            Zalo allows messages until <DateTime at={until} show="date" />. Link it anew before then, so that sending
            goes on.
          </Trans>
        </Alert>
      )}
      {status === 'connected' && !isVerified && (
        <Alert tone="warning">
          <Trans>
            Zalo sends template messages of verified accounts only. Ask for verification in the OA’s settings.
          </Trans>
        </Alert>
      )}
      {status === 'connected' && (
        <>
          <QuotaLeft oa={oa} />
          <OaFacts oa={oa} />
        </>
      )}
      <OaActions oa={oa} isEnding={isEnding} />
    </li>
  );
}

function OaFacts({ oa }: { oa: ZaloOa }) {
  const { t } = useLingui();
  const facts: Fact[] = [
    { label: t`Quality, 48 hours`, value: <QualityBadge quality={oa.quality_48h} /> },
    { label: t`Quality, 7 days`, value: <QualityBadge quality={oa.quality_7d} /> },
    { label: t`Package at Zalo`, value: oa.package_name ?? <Absent /> },
    { label: t`Access renews itself by`, value: <DateTime at={oa.token_expires_at} /> },
    { label: t`Allowed until`, value: <DateTime at={oa.authorised_until} show="date" /> },
    { label: t`Templates fetched`, value: <DateTime at={oa.synced_at} /> },
    { label: t`Quota and quality asked`, value: <DateTime at={oa.checked_at} /> },
    { label: t`Linked by`, value: oa.connected_by === '' ? <Absent /> : oa.connected_by },
  ];
  return <Facts facts={facts} />;
}
