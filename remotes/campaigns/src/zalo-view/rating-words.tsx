import { useUrlState } from '@app/platform/url-state.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Pagination } from '@app/ui/pagination.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { RatingText } from './rating-text.tsx';
import classes from './ratings.module.css';
import { Stars } from './stars.tsx';
import { zaloRatingsQuery } from './zalo-view.queries.ts';
import { zaloViewState } from './zalo-view.state.ts';

interface RatingWordsProps {
  readonly campaignId: string;
  /** Without any nothing is asked for. */
  readonly hasRatings: boolean;
}

/** Notes and chosen answers, the newest first, a page at a time; a number leads to its message. */
export function RatingWords({ campaignId, hasRatings }: RatingWordsProps) {
  const [state, change] = useUrlState(zaloViewState);
  const query = useQuery({ ...zaloRatingsQuery(campaignId, state.said), enabled: hasRatings });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (hasRatings && !query.data) return <Skeleton height="240px" />;
  const { data: ratings = [], info, total } = query.data ?? {};
  if (!info || total === 0) {
    return (
      <p className={classes.quiet}>
        <Trans>No notes or answers yet.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className={classes.words}>
        {ratings.map((rating) => (
          <li key={rating.message_id}>
            <div className={classes.head}>
              <Stars count={rating.stars} />
              <Link to={paths.zaloCampaign(campaignId, { ...state, message: rating.message_id })} preventScrollReset>
                {rating.name === '' ? <Phone number={rating.to} /> : rating.name}
              </Link>
              <DateTime at={rating.rated_at} />
            </div>
            <RatingText rating={rating} />
          </li>
        ))}
      </ul>
      <Pagination
        page={info.pageNumber}
        pageSize={info.pageSize}
        total={total ?? ratings.length}
        onPage={(said) => change({ said })}
      />
    </>
  );
}
