import { countSegments } from '@app/contracts/rules/segments.ts';
import { Money } from '@app/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useReach } from '../../shared/recipients/recipient-count.ts';
import { smsPricingQuery } from '../../shared/pricing.queries.ts';
import type { DraftFields } from '../draft/draft-fields.ts';
import { estimateCost } from '../frame/cost-estimate.ts';

/** Answers the function that says what so many segments less save for the recipients chosen so far. */
export function useSaving(fields: DraftFields, sample: string) {
  const { byCarrier, recipients } = useReach(fields);
  const pricing = useQuery({ ...smsPricingQuery, enabled: recipients > 0 });
  return (saved: number) => {
    if (!pricing.data || recipients === 0) return null;
    const { data: prices, info } = pricing.data;
    const { segments } = countSegments(sample);
    const [now, then] = [segments, segments - saved].map((count) =>
      estimateCost(prices, fields.message_type, count, byCarrier),
    );
    if (now === null || now === undefined || then === null || then === undefined) return null;
    return <Money amount={now - then} currency={info.currency} />;
  };
}
