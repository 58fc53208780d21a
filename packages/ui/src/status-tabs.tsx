import { useLingui } from '@lingui/react/macro';
import { LinkTabs } from './link-tabs.tsx';
import { statusTexts } from './status-texts.ts';

interface StatusTabsProps<Status extends string> {
  /** In the order of a record's life. */
  readonly statuses: readonly Status[];
  /** Those shown while counts load; after that, those that hold something are. All where left out. */
  readonly steady?: readonly Status[];
  /** What is said of a status here, where that is not what is said of it everywhere. */
  readonly labels?: Partial<Record<Status, string>>;
  readonly current: Status | 'all';
  /** How many rows each holds; `undefined` while that is asked for. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  /** Address of the list with a status chosen, on its first page. */
  readonly pathTo: (status: Status | 'all') => string;
}

/** The statuses of a list as tabs, with how many rows each holds; empty ones are behind “More”. */
export function StatusTabs<Status extends string>(props: StatusTabsProps<Status>) {
  const { statuses, steady = statuses, labels, current, counts, pathTo } = props;
  const { t, i18n } = useLingui();
  const isShown = (status: Status) =>
    status === current || (counts ? (counts[status] ?? 0) > 0 : steady.includes(status));
  const tabOf = (status: Status) => ({
    key: status,
    label: labels?.[status] ?? (statusTexts[status] ? i18n._(statusTexts[status][1]) : status),
    to: pathTo(status),
    count: counts && (counts[status] ?? 0),
  });
  const sum = counts && Object.values(counts).reduce((total, count) => total + count, 0);
  return (
    <LinkTabs
      label={t`Status`}
      current={current}
      tabs={[{ key: 'all', label: t`All`, to: pathTo('all'), count: sum }, ...statuses.filter(isShown).map(tabOf)]}
      more={counts && { label: t`More`, tabs: statuses.filter((status) => !isShown(status)).map(tabOf) }}
    />
  );
}
