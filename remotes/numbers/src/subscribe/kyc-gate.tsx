import { kycItemText } from '@app/contracts/kyc/kyc-item-texts.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';

interface KycGateProps {
  /** What has to be handed in; empty where all is there. */
  readonly missing: readonly string[];
}

/** Why no numbers can be rented yet: what is missing, each with its form, which leads back here. */
export function KycGate({ missing }: KycGateProps) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const back = pathname + search;
  return (
    <Alert tone="warning" title={<Trans>You will be able to rent numbers after your company is verified</Trans>}>
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
      <Link to={paths.documents({ back })}>
        <Trans>Go to company documents</Trans>
      </Link>
    </Alert>
  );
}
