import { contactStatuses } from '@app/contracts/contact/contact.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { statusTexts } from '@app/ui/status-texts.ts';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import type { contactsState } from './contacts.state.ts';

interface StatusTabsProps {
  readonly state: UrlValues<typeof contactsState>;
  /** Contacts of the whole directory by status. */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** Statuses of contacts as tabs, with how many contacts each holds. */
export function StatusTabs({ state, counts }: StatusTabsProps) {
  const { t, i18n } = useLingui();
  const sum = counts && Object.values(counts).reduce((total, count) => total + count, 0);
  return (
    <LinkTabs
      label={t`Status`}
      current={state.status}
      tabs={[
        { key: 'all', label: t`All`, to: paths.contacts({ ...state, status: 'all', page: 1 }), count: sum },
        ...contactStatuses.map((status) => ({
          key: status,
          label: statusTexts[status] ? i18n._(statusTexts[status][1]) : status,
          to: paths.contacts({ ...state, status, page: 1 }),
          count: counts && (counts[status] ?? 0),
        })),
      ]}
    />
  );
}
