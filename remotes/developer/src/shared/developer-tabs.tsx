import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';

interface DeveloperTabsProps {
  readonly current: 'usable' | 'ended' | 'logs' | 'sandbox' | 'reference';
  /** How many keys there are of each kind; undefined while that is asked for. */
  readonly counts: { readonly usable: number; readonly ended: number } | undefined;
}

/** The parts of the developer's pages: keys that work, keys that have ended, and what was asked with them,
 * and how to ask. */
export function DeveloperTabs({ current, counts }: DeveloperTabsProps) {
  const { t } = useLingui();
  return (
    <LinkTabs
      label={t`API keys`}
      current={current}
      tabs={[
        {
          key: 'usable',
          label: t({ message: 'Active', context: 'API key' }),
          to: paths.keys(),
          count: counts?.usable,
        },
        { key: 'ended', label: t`Expired or revoked`, to: paths.keys({ show: 'ended' }), count: counts?.ended },
        { key: 'logs', label: t`Request log`, to: paths.logs() },
        { key: 'sandbox', label: t`Sandbox`, to: paths.sandbox() },
        { key: 'reference', label: t`API reference`, to: paths.reference() },
      ]}
    />
  );
}
