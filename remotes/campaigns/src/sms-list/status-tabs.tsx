import { campaignStatuses } from '@app/contracts/campaign/campaign.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { statusTexts } from '@app/ui/status-texts.ts';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import type { smsListState } from './sms-list.state.ts';

/** Always on screen, so that the tabs stand still while their counts load; the others come when they hold something. */
const steady: ReadonlySet<string> = new Set([
  'draft',
  'scheduled',
  'sending',
  'paused',
  'completed',
  'cancelled',
  'failed',
]);

interface StatusTabsProps {
  readonly state: UrlValues<typeof smsListState>;
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** The list's statuses as tabs, with how many campaigns each holds. */
export function StatusTabs({ state, counts }: StatusTabsProps) {
  const { t, i18n } = useLingui();
  const shown = campaignStatuses.filter(
    (status) => steady.has(status) || status === state.status || (counts?.[status] ?? 0) > 0,
  );
  const sum = counts && Object.values(counts).reduce((total, count) => total + count, 0);
  return (
    <LinkTabs
      label={t`Status`}
      current={state.status}
      tabs={[
        { key: 'all', label: t`All`, to: paths.smsCampaigns({ ...state, status: 'all', page: 1 }), count: sum },
        ...shown.map((status) => ({
          key: status,
          label: statusTexts[status] ? i18n._(statusTexts[status][1]) : status,
          to: paths.smsCampaigns({ ...state, status, page: 1 }),
          count: counts && (counts[status] ?? 0),
        })),
      ]}
    />
  );
}
