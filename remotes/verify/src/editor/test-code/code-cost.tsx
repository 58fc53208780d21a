import { readPhone } from '@app/contracts/rules/phone.ts';
import type { ServiceSettings } from '@app/contracts/verify/service-settings.ts';
import { costByCarrier } from '@app/contracts/verify/verification-cost.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { costQuery } from '../../shared/service.queries.ts';
import { useCostText } from '../cost-text.ts';

interface CodeCostProps {
  readonly settings: ServiceSettings;
  /** The channel to begin with; null for the order of the service. */
  readonly first: string | null;
  /** As it is typed. */
  readonly to: string;
}

/** What one code costs to whoever it goes to, once that is known. */
export function CodeCost({ settings, first, to }: CodeCostProps) {
  const { channels, templates, brand, validity_time: validity, code_length: length } = settings;
  const ways = channels
    .map(({ channel, sender_id, template_id }) => ({ channel, sender_id, template_id }))
    .toSorted((a, b) => a.channel.localeCompare(b.channel));
  const draft = { channels: ways, sms_text: templates.sms, brand, validity_time: validity, code_length: length };
  const query = useQuery(costQuery(draft));
  const carrierName = useCarrierName();
  const names = channels.map(({ channel }) => channel);
  const order = first === null ? names : [first, ...names.filter((name) => name !== first)];
  const cost = query.data?.data;
  const costText = useCostText(cost?.currency ?? '', order);
  if (to.includes('@')) {
    return (
      <p>
        <Trans>Emails cost nothing.</Trans>
      </p>
    );
  }
  const carrier = readPhone(to)?.carrier;
  if (carrier === undefined) return null;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!cost) return <Skeleton height="20px" />;
  const found = costByCarrier(order, cost).find((each) => each.carrier === carrier);
  const name = carrierName(carrier);
  const price = found && costText(found);
  return (
    <p>
      {price === undefined ? (
        <Trans>The price to {name} is unknown.</Trans>
      ) : (
        <Trans>
          Price to {name}: <strong>{price}</strong>
        </Trans>
      )}
    </p>
  );
}
