import { formatNumber } from '@app/contracts/rules/money.ts';
import type { ZaloOa } from '@app/contracts/zalo/zalo-records.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { oasQuery } from '../../shared/zalo/zalo.queries.ts';

interface OaChoiceProps {
  /** Zalo's number of the chosen one. */
  readonly chosen: string;
  readonly onChange: (oaId: string) => void;
  readonly error: string | undefined;
}

/** The official accounts, each with what it may still send today; one that is not linked says so. */
export function OaChoice({ chosen, onChange, error }: OaChoiceProps) {
  const { t } = useLingui();
  const oas = useQuery(oasQuery);
  if (oas.error && !oas.data) return <ErrorState error={oas.error} onRetry={() => void oas.refetch()} />;
  if (!oas.data) return <Skeleton height="96px" />;
  const { data, info } = oas.data;
  return (
    <>
      {info.connected === 0 && (
        <Alert tone="warning" title={<Trans>No Zalo OA is linked</Trans>}>
          <Trans>Nothing can be sent over Zalo without one. You can go on preparing; the draft is kept.</Trans>{' '}
          <Link to={paths.noZalo()}>
            <Trans>What it takes</Trans>
          </Link>
        </Alert>
      )}
      {data.length > 0 && (
        <ChoiceCards
          label={t`Zalo OA`}
          value={chosen}
          onChange={onChange}
          error={error}
          isRequired
          choices={data.map((oa) => ({
            value: oa.oa_id,
            title: oa.name,
            text: <OaNote oa={oa} />,
            aside: <StatusBadge status={oa.status} />,
            isDisabled: oa.status !== 'connected',
          }))}
        />
      )}
      <p>
        <Link to={paths.zaloAccounts()}>
          <Trans>Your Zalo OAs</Trans>
        </Link>
      </p>
    </>
  );
}

function OaNote({
  oa: { status, is_verified: isVerified, daily_quota: daily, remaining_quota: remaining },
}: {
  oa: ZaloOa;
}) {
  if (status !== 'connected') return <Trans>Link it anew before you choose it.</Trans>;
  if (!isVerified) return <Trans>Not verified by Zalo, which delivers only for verified accounts.</Trans>;
  if (daily === null || remaining === null) return <Trans>Zalo has not told the quota yet</Trans>;
  const left = formatNumber(remaining);
  const all = formatNumber(daily);
  return (
    <Trans>
      {left} of {all} messages left today
    </Trans>
  );
}
