import type { getSmsSender } from '@app/contracts/campaign/sms-campaign.calls.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { useScope } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Card } from '@app/ui/card.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Price } from './estimate.ts';
import { QuickSendForm } from './quick-send-form.tsx';

type Sender = Data<typeof getSmsSender>[number];

interface QuickSendProps {
  readonly senders: {
    readonly data: { readonly data: readonly Sender[] } | undefined;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
  };
  /** Prices for the estimate; empty while they are unknown. */
  readonly prices: readonly Price[];
}

/** Sends one SMS to one typed number, if the account and the person's role allow it. */
export function QuickSend(props: QuickSendProps) {
  return (
    <Card title={<Trans>Send a single message</Trans>}>
      <QuickSendBody {...props} />
    </Card>
  );
}

function QuickSendBody({ senders, prices }: QuickSendProps) {
  const maySend = useScope('campaign:send');
  if (!maySend) {
    return (
      <Alert>
        <Trans>You don’t have permission to send messages. Ask your account owner or an admin.</Trans>
      </Alert>
    );
  }
  if (senders.error && !senders.data) {
    return <ErrorState error={senders.error} onRetry={() => void senders.refetch()} />;
  }
  if (!senders.data) return <Skeleton height="380px" />;
  const usable = senders.data.data.filter(({ status }) => status === 'approved' || status === 'expiring');
  if (usable.length === 0) {
    return (
      <Alert tone="warning" title={<Trans>No approved senders yet</Trans>}>
        <Trans>Carriers deliver only messages from an approved sender.</Trans>{' '}
        <Link to={paths.noSms()}>
          <Trans>See what is still missing</Trans>
        </Link>
      </Alert>
    );
  }
  return <QuickSendForm senders={usable} prices={prices} />;
}
