import { lazyPart } from '@app/platform/lazy-part.ts';
import { Suspense } from 'react';
import type { ChangeImport, ImportState } from './import.state.ts';

const FileImport = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-import-file" */ './file-import.tsx')).FileImport,
);
const PasteImport = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-import-paste" */ './paste-import.tsx')).PasteImport,
);
const RecentImports = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-import-recent" */ './recent-imports.tsx')).RecentImports,
);

interface ImportDialogsProps {
  readonly state: ImportState;
  readonly onChange: ChangeImport;
}

/** The dialog of importing that the address names, if it names one. */
export function ImportDialogs({ state, onChange }: ImportDialogsProps) {
  const close = () => onChange({ import: '', importId: '' }, { replace: true });
  return (
    <Suspense>
      {state.import === 'file' && (
        <FileImport
          id={state.importId}
          onId={(importId) => onChange({ importId }, { replace: true })}
          onClose={close}
        />
      )}
      {state.import === 'paste' && (
        <PasteImport
          onTaken={(importId) => onChange({ import: 'file', importId }, { replace: true })}
          onClose={close}
        />
      )}
      {state.import === 'recent' && (
        <RecentImports onShow={(importId) => onChange({ import: 'file', importId })} onClose={close} />
      )}
    </Suspense>
  );
}
