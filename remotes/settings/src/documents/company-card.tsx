import type { Kyc } from '@app/contracts/kyc/kyc.ts';
import { useScope } from '@app/platform/session.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Trans, useLingui } from '@lingui/react/macro';

interface CompanyCardProps {
  readonly kyc: Kyc;
  readonly onChange: () => void;
}

/** Who the account belongs to, and changing that. */
export function CompanyCard({ kyc, onChange }: CompanyCardProps) {
  const { t } = useLingui();
  const mayWrite = useScope('settings:write');
  return (
    <Card
      title={<Trans>Company details</Trans>}
      aside={
        mayWrite &&
        kyc.is_open && (
          <Button
            variant="default"
            size="xs"
            aria-label={kyc.representative === '' ? t`Add company details` : t`Change company details`}
            onClick={onChange}
          >
            {kyc.representative === '' ? <Trans>Add</Trans> : <Trans>Change</Trans>}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          {
            label: t`Account type`,
            value: kyc.type === 'individual' ? <Trans>Individual</Trans> : <Trans>Company</Trans>,
          },
          { label: t`Registered name`, value: shown(kyc.legal_name) },
          { label: t`Tax code`, value: shown(kyc.tax_code) },
          { label: t`Legal representative`, value: shown(kyc.representative) },
          { label: t`Registered address`, value: shown(kyc.address) },
        ]}
      />
    </Card>
  );
}

function shown(text: string) {
  return text === '' ? <Absent /> : text;
}
