import type { ZaloOa } from '@app/contracts/zalo/zalo-records.ts';
import { zaloDisconnect, zaloQuality, zaloQuota, zaloSyncTemplates } from '@app/contracts/zalo/zalo.calls.ts';
import { api } from '@app/platform/api.ts';
import { openDialog } from '@app/platform/dialogs.ts';
import { callMutation } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { ConnectButton } from '../shared/zalo/connect-button.tsx';
import { ZaloError } from '../shared/zalo/zalo-error.tsx';
import { refreshZalo } from '../shared/zalo/zalo.queries.ts';
import classes from './accounts.module.css';
import { ConnectedCampaigns } from './connected-campaigns.tsx';

/** What can be done with an official account. */
export function OaActions({ oa, isEnding }: { oa: ZaloOa; isEnding: boolean }) {
  const { oa_id, name, status } = oa;
  const mayLink = useScope('sender:write');
  const mayFetch = useScope('template:write');
  const mayCheck = useScope('campaign:write');
  const sync = useMutation({
    ...callMutation(zaloSyncTemplates),
    onSuccess: async ({ data: { added, updated, removed } }) => {
      await refreshZalo();
      showToast({ tone: 'success', text: t`Templates: ${added} new, ${updated} changed, ${removed} gone` });
    },
  });
  const check = useMutation({
    mutationFn: async () => {
      await api.send(zaloQuota, { oa_id });
      await api.send(zaloQuality, { oa_id });
    },
    onSuccess: refreshZalo,
  });
  const end = useMutation({
    ...callMutation(zaloDisconnect),
    onSuccess: async () => {
      await refreshZalo();
      showToast({ tone: 'success', text: t`${name} is no longer linked` });
    },
  });
  async function askToEnd(): Promise<void> {
    const isSure = await openDialog({
      tone: 'danger',
      title: t`End the link with ${name}?`,
      text: t`Nothing can be sent over it then. Its templates stay to be read, and you can link it again at any time.`,
      confirmLabel: t`End the link`,
      cancelLabel: t`Keep it`,
    });
    if (isSure) end.mutate({ oa_id });
  }
  const error = sync.error ?? check.error;
  return (
    <>
      {error && <ZaloError error={error} />}
      {end.error && <ConnectedCampaigns error={end.error} />}
      <div className={classes.actions}>
        {(status !== 'connected' || isEnding) && (
          <ConnectButton>
            <Trans>Link it anew</Trans>
          </ConnectButton>
        )}
        {status === 'connected' && (
          <LinkButton to={paths.zaloTemplates({ oa: oa_id })} variant={isEnding ? 'default' : 'filled'}>
            <Trans>Templates</Trans>
          </LinkButton>
        )}
        {status === 'connected' && mayFetch && (
          <Button variant="default" loading={sync.isPending} onClick={() => sync.mutate({ oa_id })}>
            <Trans>Fetch templates</Trans>
          </Button>
        )}
        {status === 'connected' && mayCheck && (
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
            <Trans>Ask quota and quality</Trans>
          </Button>
        )}
        {status !== 'disconnected' && mayLink && (
          <Button variant="subtle" color="red" loading={end.isPending} onClick={() => void askToEnd()}>
            <Trans>End the link</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
