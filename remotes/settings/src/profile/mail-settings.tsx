import { getMailSettings, setMailSettings } from '@app/contracts/settings/settings.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Card } from '@app/ui/card.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';

/** Which mails the signed-in person gets. */
export function MailSettings() {
  const settings = useQuery(callQuery(getMailSettings, {}));
  return (
    <Card title={<Trans>Email notifications</Trans>}>
      {settings.error && !settings.data ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : settings.data ? (
        <CampaignMail isOn={settings.data.data.campaign_mail} />
      ) : (
        <Skeleton height="40px" />
      )}
    </Card>
  );
}

function CampaignMail({ isOn }: { isOn: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const save = useMutation({
    ...callMutation(setMailSettings),
    onSuccess: async ({ data }) => {
      await refreshCalls(getMailSettings);
      showToast({
        tone: 'success',
        text: data.campaign_mail ? t`You will get these emails.` : t`You will no longer get these emails.`,
      });
    },
  });
  return (
    <>
      <Checkbox
        label={t`My campaign is finished`}
        description={t`One email for each campaign that you made, with its figures.`}
        checked={save.isPending ? !isOn : isOn}
        disabled={save.isPending}
        onChange={({ currentTarget }) => save.mutate({ campaign_mail: currentTarget.checked })}
      />
      {save.error && <Alert tone="error">{errorText(save.error, locale)}</Alert>}
    </>
  );
}
