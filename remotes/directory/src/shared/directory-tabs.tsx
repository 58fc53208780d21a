import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';

/** The lists of the directory: people, who refused, who may be there twice, and who was deleted. */
export function DirectoryTabs({ current }: { current: 'contacts' | 'opt-outs' | 'duplicates' | 'trash' }) {
  const { t } = useLingui();
  return (
    <LinkTabs
      label={t`Directory`}
      current={current}
      tabs={[
        { key: 'contacts', label: t`Contacts`, to: paths.contacts() },
        { key: 'opt-outs', label: t`Opt-outs`, to: paths.optOuts() },
        { key: 'duplicates', label: t`Duplicates`, to: paths.contacts({ tab: 'duplicates' }) },
        { key: 'trash', label: t`Trash`, to: paths.contacts({ tab: 'trash' }) },
      ]}
    />
  );
}
