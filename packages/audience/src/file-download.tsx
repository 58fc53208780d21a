import { Button } from '@app/ui/button.tsx';
import type { ReactNode } from 'react';
import type { FileLink } from './channel.tsx';
import { useSaveFile } from './parts/save-file.ts';

interface FileDownloadProps {
  /** Asks the server for the file. */
  readonly ask: () => Promise<FileLink>;
  readonly children: ReactNode;
}

/** Downloads a file that the server makes. */
export function FileDownload({ ask, children }: FileDownloadProps) {
  const { isPending, save } = useSaveFile();
  return (
    <Button variant="subtle" size="xs" loading={isPending} onClick={() => void save(ask)}>
      {children}
    </Button>
  );
}
