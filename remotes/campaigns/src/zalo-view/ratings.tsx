import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import type { RatingSum } from '@app/contracts/zalo/zalo-rating.ts';
import { getZaloTemplate } from '@app/contracts/zalo/zalo.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { Card } from '@app/ui/card.tsx';
import { Count } from '@app/ui/count.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BarTable } from '../shared/view/bar-table.tsx';
import viewClasses from '../shared/view/campaign-view.module.css';
import { RatingWords } from './rating-words.tsx';
import classes from './ratings.module.css';
import { Stars } from './stars.tsx';

interface RatingsProps {
  readonly campaign: ZaloCampaign;
  readonly ratings: RatingSum;
}

/** How the campaign was rated, star by star, and what people said. */
export function Ratings({ campaign, ratings }: RatingsProps) {
  const { t } = useLingui();
  const titles = useTitles(campaign);
  const { total, average, by_stars: byStars } = ratings;
  return (
    <div className={viewClasses.columns} data-two>
      <Card title={<Trans>Ratings</Trans>}>
        {average === null ? (
          <p className={classes.quiet}>
            <Trans>No ratings yet.</Trans>
          </p>
        ) : (
          <>
            <p className={classes.headline}>
              <strong>
                <Count value={average} digits={1} />
              </strong>
              <span>
                <Trans>
                  of 5 stars, rated by <Count value={total} /> of <Count value={campaign.counts.recipients} />{' '}
                  recipients
                </Trans>
              </span>
            </p>
            <BarTable
              label={t`Ratings by stars`}
              heads={{ name: <Trans>Stars</Trans>, value: <Trans>Ratings</Trans>, share: <Trans>Share</Trans> }}
              bars={byStars.toReversed().map(({ stars, count }) => ({
                key: String(stars),
                name: (
                  <>
                    <Stars count={stars} /> {titles[stars - 1]}
                  </>
                ),
                value: count,
              }))}
              whole={total}
            />
          </>
        )}
      </Card>
      <Card title={<Trans>Customer feedback</Trans>}>
        <RatingWords campaignId={campaign.id} hasRatings={total > 0} />
      </Card>
    </div>
  );
}

/** What the template calls each number of stars; Zalo tells it of none that was made there. */
function useTitles({ oa, zalo_template: chosen }: ZaloCampaign): readonly string[] {
  const ids = { oa_id: oa?.oa_id ?? '', zalo_template_id: chosen?.zalo_template_id ?? '' };
  const { data } = useQuery({ ...callQuery(getZaloTemplate, ids), enabled: oa !== null && chosen !== null });
  return data?.data.draft?.rating?.map(({ title }) => title) ?? [];
}
