import { getZaloCampaign, searchZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { createZaloDraft } from '@app/contracts/zalo/zalo-launch.calls.ts';
import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { newZaloName } from '../shared/zalo/new-name.ts';
import { mapByName } from '../shared/zalo/param-map.ts';

/** Begins a campaign with a template, and goes on to who gets it. */
export function UseTemplate({ template }: { template: ZaloTemplate }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { name, oa_id, zalo_template_id, params } = template;
  const begin = useMutation({
    ...callMutation(createZaloDraft),
    async onSuccess({ data }) {
      void refreshCalls(searchZaloCampaign, getZaloCampaign);
      await navigate(paths.zaloRecipients({ id: data.id }));
    },
    onError: (error) => showToast({ tone: 'error', text: errorText(error, locale) }),
  });
  return (
    <Button
      variant="default"
      aria-label={t`Use ${name}`}
      loading={begin.isPending}
      onClick={() =>
        begin.mutate({
          mode: 'draft',
          name: newZaloName(),
          oa_id,
          zalo_template_id,
          param_map: mapByName(params, {}),
        })
      }
    >
      <Trans>Use</Trans>
    </Button>
  );
}
