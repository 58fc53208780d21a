import type { Approval } from '@app/contracts/campaign/approval.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { api } from '@app/platform/api.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { setBalance, useScope, useUser } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { refreshCampaigns } from '../campaign-control.ts';
import { offerLaunches } from '../launch-undo.ts';
import { callsOf } from '../channel-calls.ts';
import classes from './approval-card.module.css';

const SendBackDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-send-back" */ './send-back-dialog.tsx')).SendBackDialog,
);

interface ApprovalCardProps {
  readonly campaign: Campaign;
  readonly approval: Approval;
}

/** A campaign that somebody else has to agree to, for as long as that matters. */
export function ApprovalCard({ campaign, approval }: ApprovalCardProps) {
  if (campaign.status === 'awaiting_approval') return <Waiting campaign={campaign} approval={approval} />;
  const { decision, decided_by: by, decided_at: at, reason } = approval;
  if (campaign.status === 'draft' && decision === 'rejected') {
    return (
      <Alert tone="warning" title={<Trans>{by} sent this campaign back</Trans>}>
        <p className={classes.line}>{reason}</p>
        <p className={classes.dim}>
          <DateTime at={at} />
        </p>
      </Alert>
    );
  }
  return null;
}

function Waiting({ campaign, approval }: ApprovalCardProps) {
  const { id } = useUser();
  const mayApprove = useScope('campaign:approve') && approval.requested_by.id !== id;
  const { name } = approval.requested_by;
  const { estimated, currency } = campaign.cost;
  const planned = campaign.schedule.at;
  return (
    <Alert tone="warning" title={<Trans>Waits for a second person</Trans>}>
      <p className={classes.line}>
        <Trans>
          {name} asked for it on <DateTime at={approval.requested_at} />. It costs{' '}
          <Money amount={estimated} currency={currency} />, which is on hold.
        </Trans>{' '}
        {planned !== null && (
          <Trans>
            It is scheduled for <DateTime at={planned} />; approved later, it is sent at once.
          </Trans>
        )}
      </p>
      {mayApprove ? <Decision campaign={campaign} /> : <WhoDecides approvers={approval.approvers} />}
    </Alert>
  );
}

function WhoDecides({ approvers }: { approvers: number }) {
  return (
    <p className={classes.dim}>
      {approvers === 0 ? (
        <Trans>No one else on your team can approve campaigns. Invite an approver, or withdraw the request.</Trans>
      ) : (
        <Plural
          value={approvers}
          one="# person of your team may approve it, and was told."
          other="# people of your team may approve it, and were told."
        />
      )}
    </p>
  );
}

function Decision({ campaign }: { campaign: Campaign }) {
  const locale = useLocale();
  const { id, channel } = campaign;
  const [isSendingBack, setIsSendingBack] = useState(false);
  const approve = useMutation({
    mutationFn: () => api.send(callsOf(channel).approve, { id }),
    onSuccess: ({ data, info }) => {
      setBalance(info.balance);
      offerLaunches([data]);
    },
    onSettled: () => void refreshCampaigns(channel),
  });
  return (
    <>
      <div className={classes.buttons}>
        <Button size="xs" loading={approve.isPending} onClick={() => approve.mutate()}>
          <Trans>Approve</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={() => setIsSendingBack(true)}>
          <Trans>Send back</Trans>
        </Button>
      </div>
      {approve.error && <p role="alert">{errorText(approve.error, locale)}</p>}
      {isSendingBack && (
        <Suspense>
          <SendBackDialog campaign={campaign} onClose={() => setIsSendingBack(false)} />
        </Suspense>
      )}
    </>
  );
}
