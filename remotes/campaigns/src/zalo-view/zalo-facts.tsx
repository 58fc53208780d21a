import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import { getZaloTemplate } from '@app/contracts/zalo/zalo.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Card } from '@app/ui/card.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TemplateLook } from '../shared/zalo/template-look.tsx';
import { tagTexts } from '../shared/zalo/zalo-texts.ts';
import classes from './zalo-view.module.css';

/** What is sent, by which account, with what instead, when and by whom. */
export function ZaloFacts({ campaign }: { campaign: ZaloCampaign }) {
  const { t, i18n } = useLingui();
  const { oa, zalo_template: template, fallback } = campaign;
  const tag = tagTexts[template?.tag ?? ''];
  return (
    <Card title={<Trans>Content</Trans>}>
      <div className={classes.columns}>
        <Look campaign={campaign} />
        <div className={classes.facts}>
          <Facts
            facts={[
              { label: t`Zalo OA`, value: oa?.name ?? <Absent /> },
              { label: t`Template`, value: template?.name ?? <Absent /> },
              { label: t`Purpose`, value: tag ? i18n._(tag) : <Absent /> },
              ...(campaign.schedule.rate_per_min > 0
                ? [{ label: t`Messages per minute`, value: formatNumber(campaign.schedule.rate_per_min) }]
                : []),
              { label: t`Created by`, value: campaign.created_by },
              { label: t`Created at`, value: <DateTime at={campaign.created_at} /> },
              { label: t`Sent at`, value: <DateTime at={campaign.launched_at} /> },
              { label: t`Finished at`, value: <DateTime at={campaign.finished_at} /> },
              {
                label: t`Where Zalo does not reach`,
                value: fallback.enabled ? (
                  <>
                    <Trans>an SMS</Trans>
                    {fallback.sms_sender !== null && ` (${fallback.sms_sender})`}
                  </>
                ) : (
                  <Trans>nothing more is tried</Trans>
                ),
              },
            ]}
          />
          {fallback.enabled && fallback.content !== '' && (
            <blockquote className={classes.sms}>{fallback.content}</blockquote>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The template; the parameters stand for each person's own values. */
function Look({ campaign: { oa, zalo_template: chosen, param_map } }: { campaign: ZaloCampaign }) {
  const ids = { oa_id: oa?.oa_id ?? '', zalo_template_id: chosen?.zalo_template_id ?? '' };
  const template = useQuery({ ...callQuery(getZaloTemplate, ids), enabled: oa !== null && chosen !== null });
  if (!oa || !chosen) {
    return (
      <p className={classes.hint}>
        <Trans>No template is chosen yet.</Trans>
      </p>
    );
  }
  // A template may be gone from Zalo since: its name stands beside.
  if (template.error && !template.data) return <p className={classes.hint}>{chosen.name}</p>;
  if (!template.data) return <Skeleton height="240px" />;
  const fixed = Object.fromEntries(
    Object.entries(param_map).flatMap(([name, { source, value }]) => (source === 'fixed' ? [[name, value]] : [])),
  );
  return (
    <div>
      <TemplateLook template={template.data.data} values={fixed} />
      <p className={classes.hint}>
        <Trans>Every recipient gets their own values; the log shows each message.</Trans>
      </p>
    </div>
  );
}
