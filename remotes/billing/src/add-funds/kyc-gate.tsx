import type { TopUp } from '@app/contracts/billing/billing.ts';
import { Alert } from '@app/ui/alert.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

const items: Readonly<Record<string, MessageDescriptor>> = {
  company_details: msg`Company name, tax code and legal representative`,
  business_licence: msg`Business registration certificate`,
  id_front: msg`ID card of the legal representative`,
};

/** Why nobody can top up yet, and what is missing. */
export function KycGate({ topUp: { kyc_status: status, kyc_missing: missing, kyc_reason: reason } }: { topUp: TopUp }) {
  const { i18n } = useLingui();
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
          <ul>
            {missing.map((item) => (
              <li key={item}>{items[item] ? i18n._(items[item]) : item}</li>
            ))}
          </ul>
          <p>
            <Trans>Send them to support.</Trans>
          </p>
        </>
      )}
    </Alert>
  );
}
