import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { campaignReportQuery } from '../sms-analytics.queries.ts';
import classes from './compare.module.css';
import { ComparePicker } from './compare-picker.tsx';
import { Comparison } from './comparison.tsx';

interface CompareCampaignsProps {
  /** The campaign that the report is of. */
  readonly id: string;
  /** The campaign beside it, `''` for none. */
  readonly compare: string;
  /** Whether the report is of some days, carriers or states alone. */
  readonly isNarrowed: boolean;
  readonly onChoose: (id: string) => void;
}

/** The choice of another campaign, and how the report's own one did beside it. */
export function CompareCampaigns({ id, compare, isNarrowed, onChoose }: CompareCampaignsProps) {
  const isOther = compare !== '' && compare !== id;
  const own = useReport(id, isOther);
  const other = useReport(compare, isOther);
  return (
    <div className={classes.frame} data-chosen={isOther || undefined}>
      <Card title={<Trans>Compare with another campaign</Trans>}>
        <div className={classes.parts}>
          <div className={classes.picker}>
            <ComparePicker
              id={id}
              chosen={compare}
              chosenName={isOther ? other.data?.data.campaign?.name : undefined}
              onChoose={onChoose}
            />
            {compare !== '' && (
              <Button variant="default" onClick={() => onChoose('')}>
                <Trans>Stop comparing</Trans>
              </Button>
            )}
          </div>
          {isOther && isNarrowed && (
            <p className={classes.hint}>
              <Trans>
                Both campaigns are compared as a whole, whatever days, carriers and statuses are chosen above.
              </Trans>
            </p>
          )}
          {compare !== '' && !isOther && (
            <Alert>
              <Trans>This is the same campaign. Choose another one to compare it with.</Trans>
            </Alert>
          )}
          {isOther && <Beside own={own} other={other} />}
        </div>
      </Card>
    </div>
  );
}

function useReport(id: string, enabled: boolean) {
  return useQuery({ ...campaignReportQuery(id), enabled });
}

type Report = ReturnType<typeof useReport>;

/** Both reports, as far as they are there. */
function Beside({ own, other }: { own: Report; other: Report }) {
  if (own.data && other.data) {
    return hasBegun(other.data.data) ? (
      <Comparison one={own.data.data} other={other.data.data} />
    ) : (
      <Alert>
        <Trans>Nothing of that campaign was sent yet, so there is nothing to compare.</Trans>
      </Alert>
    );
  }
  if (other.error?.status === 404) {
    return (
      <Alert tone="warning">
        <Trans>That campaign was not found. Choose another one.</Trans>
      </Alert>
    );
  }
  const failed = [own, other].find(({ error }) => error !== null);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton height="260px" />
    </div>
  );
}

function hasBegun({ messages, waiting }: SmsAnalytics): boolean {
  return messages + waiting > 0;
}
