import { costByCarrier, type VerificationCost } from '@app/contracts/verify/verification-cost.ts';
import { Card } from '@app/ui/card.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useChannelName } from '../shared/channel-texts.ts';
import { costQuery } from '../shared/service.queries.ts';
import classes from '../shared/verify.module.css';
import { useCostText } from './cost-text.ts';
import { readForLint, type EditorValues } from './editor-values.ts';

/** What one verification costs by carrier: the first channel alone, and all of them in this order. */
export function CostCard({ values }: { values: EditorValues }) {
  const query = useQuery(costQuery(draftOf(values)));
  const cost = query.data?.data;
  const order = values.channels.map(({ channel }) => channel);
  return (
    <Card title={<Trans>Estimated cost of one verification</Trans>}>
      <div className={classes.stack}>
        {cost ? (
          <Costs order={order} cost={cost} />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height="160px" />
        )}
      </div>
    </Card>
  );
}

/** The order of channels changes no price, so that it is not asked about. */
function draftOf(values: EditorValues) {
  const { brand, validity_time: validity, code_length: length } = readForLint(values);
  const channels = values.channels.map(({ channel, sender_id, template_id }) => ({ channel, sender_id, template_id }));
  return {
    channels: channels.toSorted((a, b) => a.channel.localeCompare(b.channel)),
    sms_text: values.templates.sms,
    brand,
    validity_time: validity,
    code_length: Math.min(20, Math.max(1, length)),
  };
}

function Costs({ order, cost }: { order: readonly string[]; cost: VerificationCost }) {
  const carrierName = useCarrierName();
  const textOf = useCostText(cost.currency, order);
  const byCarrier = costByCarrier(order, cost);
  const isRange = order.filter((channel) => channel !== 'email').length > 1;
  return (
    <>
      {isRange && byCarrier.length > 0 && (
        <p>
          <Trans>First what the first channel costs, then the most, if every channel has to be tried.</Trans>
        </p>
      )}
      {byCarrier.length > 0 && (
        <Facts facts={byCarrier.map((each) => ({ label: carrierName(each.carrier), value: textOf(each) }))} />
      )}
      <Notes order={order} cost={cost} />
    </>
  );
}

/** What the amounts do not tell by themselves. */
function Notes({ order, cost }: { order: readonly string[]; cost: VerificationCost }) {
  const { t } = useLingui();
  const channelName = useChannelName();
  const reasons: Readonly<Record<string, string>> = {
    template: t`choose an approved template to see its price`,
    text: t`the text cannot be sent, so it has no price`,
    price: t`there is no price yet`,
  };
  const unknown = cost.channels.filter((each) => each.unknown !== null && order.includes(each.channel));
  return (
    <>
      {unknown.map(({ channel, unknown: reason }) => (
        <p key={channel}>
          {channelName(channel)}: {reasons[reason ?? ''] ?? reason}
        </p>
      ))}
      {order.includes('voice') && (
        <p className={classes.brand}>
          <Trans>A call is counted as a whole minute; a shorter one costs less.</Trans>
        </p>
      )}
      {order.includes('email') && (
        <p className={classes.brand}>
          <Trans>Emails cost nothing.</Trans>
        </p>
      )}
    </>
  );
}
