import { Card } from '@app/ui/card.tsx';
import { PictureSkeleton } from '@app/ui/picture.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { BalancePicture } from './balance-picture.tsx';
import { forecastQuery } from './history.queries.ts';

/** When the money runs out. */
export function BalanceCard() {
  const { data, error, refetch } = useQuery(forecastQuery);
  return (
    <Card
      title={<Trans>How long the balance lasts</Trans>}
      aside={
        <Link to={paths.settings()}>
          <Trans>Set alerts</Trans>
        </Link>
      }
    >
      {data && <BalancePicture forecast={data.data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PictureSkeleton isTall />}
    </Card>
  );
}
