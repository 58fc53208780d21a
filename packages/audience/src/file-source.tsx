import { useAudienceChannel } from './channel.tsx';
import { FilePanel } from './parts/file-panel.tsx';
import { addTo } from './parts/source-list.tsx';
import { uploadsOf } from './parts/uploads.ts';
import type { EditSources } from './sources.ts';

interface FileSourceProps {
  readonly onEdit: EditSources;
  /** As for the picker: uploads are found again under it. */
  readonly owner: object;
}

/** Takes files of numbers, which go on being uploaded while other pages are looked at. */
export function FileSource({ onEdit, owner }: FileSourceProps) {
  const { upload } = useAudienceChannel();
  return <FilePanel onFile={(file) => uploadsOf(owner).start(file, upload, addTo(onEdit))} />;
}
