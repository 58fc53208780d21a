import type { Sender } from '@app/contracts/campaign/sender.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { smsSendersQuery } from '../../shared/pricing.queries.ts';

interface FallbackSenderProps {
  readonly chosen: string;
  readonly onChange: (senderId: string) => void;
}

/** The brand names that may send the SMS; the others can be seen among the brand names. */
export function FallbackSender({ chosen, onChange }: FallbackSenderProps) {
  const { t } = useLingui();
  const senders = useQuery(smsSendersQuery('customer_care'));
  if (senders.error && !senders.data) {
    return <ErrorState error={senders.error} onRetry={() => void senders.refetch()} />;
  }
  if (!senders.data) return <Skeleton height="96px" />;
  const usable = senders.data.data.filter((sender) => sender.id === chosen || isUsable(sender));
  if (usable.length === 0) {
    return (
      <Alert tone="warning" title={<Trans>No approved sender for this type of message</Trans>}>
        <Link to={paths.noSms()}>
          <Trans>See what is still missing</Trans>
        </Link>
      </Alert>
    );
  }
  return (
    <ChoiceCards
      label={t`Sender of the SMS`}
      value={chosen}
      onChange={onChange}
      choices={usable.map((sender) => ({
        value: sender.id,
        title: sender.name,
        aside: <StatusBadge status={sender.status} />,
        isDisabled: !isUsable(sender),
      }))}
    />
  );
}

/** Whether carriers take customer care under a sender's name now. */
function isUsable({ status, usage }: Sender): boolean {
  const isApproved = status === 'approved' || status === 'expiring';
  return isApproved && (usage === 'both' || usage === 'customer_care');
}
