import type { TopUp } from '@app/contracts/billing/billing.ts';
import { kycItemText } from '@app/contracts/kyc/kyc-item-texts.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Why nobody can top up yet: what is missing, each with its form, which leads back here. */
export function KycGate({ topUp: { kyc_status: status, kyc_missing: missing, kyc_reason: reason } }: { topUp: TopUp }) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const back = pathname + search;
  return (
    <Alert
      tone="warning"
      title={<Trans>You will be able to top up after successfully verify your company details</Trans>}
    >
      {status === 'pending' && missing.length === 0 && (
        <p>
          <Trans>Your documents are being checked. Nothing else is needed from you.</Trans>
        </p>
      )}
      {status !== 'pending' && missing.length === 0 && (
        <p>
          <Trans>Everything is there, but it has not been submitted for review.</Trans>
        </p>
      )}
      {reason !== null && (
        <p>
          <Trans>Reason for rejection: {reason}</Trans>
        </p>
      )}
      {missing.length > 0 && (
        <>
          <p>
            <Trans>Still missing:</Trans>
          </p>
          {/* Links below each other that a finger tells apart. */}
          <ul style={{ lineHeight: 2 }}>
            {missing.map((item) => (
              <li key={item}>
                <Link to={paths.documents({ add: item, back })}>{kycItemText(item, locale)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to={paths.documents({ back })}>
          <Trans>Go to company documents</Trans>
        </Link>
      </p>
    </Alert>
  );
}
