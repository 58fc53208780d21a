import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AudienceChoice } from './audience-choice.tsx';
import { FileSource } from './file-source.tsx';
import { DirectoryPanel } from './parts/directory-panel.tsx';
import { addTo } from './parts/source-list.tsx';
import { PastePanel } from './paste-panel.tsx';
import { sourceTabs, type SourceTab } from './source-tabs.ts';
import type { EditSources, Sources } from './sources.ts';

interface AudiencePickerProps {
  readonly sources: Sources;
  readonly onEdit: EditSources;
  /** The way to add that is on screen; it belongs into the page's address. */
  readonly tab: SourceTab;
  /** Address of the page with another tab. */
  readonly tabPath: (tab: SourceTab) => string;
  /** Lives as long as what the sources belong to: uploads go on, and are found again under it. */
  readonly owner: object;
  /** What the sources hold together; stands below them as soon as there are any. */
  readonly sum: ReactNode;
}

/** Chooses recipients from directory, files and pasted numbers, one way on screen at a time (SPEC §7, SMS campaign). */
export function AudiencePicker({ sources, onEdit, tab, tabPath, owner, sum }: AudiencePickerProps) {
  const { t } = useLingui();
  const labels: Record<SourceTab, string> = { directory: t`Directory`, file: t`File`, paste: t`Paste numbers` };
  const tabs = sourceTabs.map((key) => ({ key, label: labels[key], to: tabPath(key) }));
  return (
    <AudienceChoice
      sources={sources}
      onEdit={onEdit}
      owner={owner}
      sum={sum}
      ways={
        <>
          <LinkTabs label={t`Where from`} tabs={tabs} current={tab} />
          {tab === 'directory' && <DirectoryPanel sources={sources} onEdit={onEdit} />}
          {tab === 'file' && <FileSource owner={owner} onEdit={onEdit} />}
          {tab === 'paste' && <PastePanel onDone={addTo(onEdit)} />}
        </>
      }
    />
  );
}
