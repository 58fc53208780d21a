import { configurationStatuses } from '@app/contracts/verify/configuration.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { statusTexts } from '@app/ui/status-texts.ts';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import type { configurationsState } from './configurations.state.ts';

interface StatusTabsProps {
  readonly state: UrlValues<typeof configurationsState>;
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** The list's statuses as tabs, with how many services each holds. */
export function StatusTabs({ state, counts }: StatusTabsProps) {
  const { t, i18n } = useLingui();
  const sum = counts && Object.values(counts).reduce((total, count) => total + count, 0);
  return (
    <LinkTabs
      label={t`Status`}
      current={state.status}
      tabs={[
        { key: 'all', label: t`All`, to: paths.configurations({ ...state, status: 'all', page: 1 }), count: sum },
        ...configurationStatuses.map((status) => ({
          key: status,
          label: statusTexts[status] ? i18n._(statusTexts[status][1]) : status,
          to: paths.configurations({ ...state, status, page: 1 }),
          count: counts && (counts[status] ?? 0),
        })),
      ]}
    />
  );
}
