import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';

type DirectoryTab = 'contacts' | 'tags' | 'opt-outs' | 'duplicates' | 'trash';

/** The lists of the directory: people, their tags, who refused, who may be there twice, and who was deleted. */
export function DirectoryTabs({ current }: { current: DirectoryTab }) {
  const { t } = useLingui();
  return (
    <LinkTabs
      label={t`Directory`}
      current={current}
      tabs={[
        { key: 'contacts', label: t`Contacts`, to: paths.contacts() },
        { key: 'tags', label: t`Contact tags`, to: paths.tags() },
        { key: 'opt-outs', label: t`Opt-outs`, to: paths.optOuts() },
        { key: 'duplicates', label: t`Duplicates`, to: paths.contacts({ tab: 'duplicates' }) },
        { key: 'trash', label: t`Trash`, to: paths.contacts({ tab: 'trash' }) },
      ]}
    />
  );
}
