import { useScope } from '@app/platform/session.ts';
import { ImportDialogs } from './import-dialogs.tsx';
import { ImportStrip } from './import-strip.tsx';
import type { ChangeImport, ImportState } from './import.state.ts';

interface ImportsProps {
  readonly state: ImportState;
  readonly onChange: ChangeImport;
  /** Address of the page with an import on screen. */
  readonly pathTo: (shown: ImportState) => string;
}

/** What is on its way into the directory, and the dialog that the address names; nothing for whoever may not import. */
export function Imports({ state, onChange, pathTo }: ImportsProps) {
  const mayImport = useScope('contact:write');
  return (
    <>
      <ImportStrip
        mayImport={mayImport}
        pathTo={(importId = '') => pathTo({ import: 'file', importId })}
        shownId={state.importId}
        isOpen={state.import === 'file'}
      />
      {mayImport && <ImportDialogs state={state} onChange={onChange} />}
    </>
  );
}
