import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { editorTabs, type EditorTab } from './editor.state.ts';
import { tabOf } from './editor-values.ts';
import { useTabNames } from './tab-names.ts';
import { theirsOf, type Editor } from './use-editor.ts';

/** The one button that saves all tabs; while something is wrong it says where, and leads there. */
export function SaveBar({ editor, tab }: { editor: Editor; tab: EditorTab }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const tabNames = useTabNames();
  const { faults, isDirty, saving } = editor;
  const wrong = editorTabs.filter((each) => Object.keys(faults).some((field) => tabOf(field) === each));
  const names = wrong.map((each) => tabNames[each]).join(', ');
  const [first] = wrong;
  const reason = first !== undefined ? <Trans>Check: {names}</Trans> : isDirty ? null : <Trans>All is saved</Trans>;
  function lead(): void {
    editor.tryToSave();
    if (first && !wrong.includes(tab)) void navigate(paths.editor({ id: editor.base.id, tab: first }));
  }
  const isTold = saving.error && !theirsOf(saving.error) && Object.keys(saving.error.errors).length === 0;
  return (
    <>
      {isTold && <Alert tone="error">{errorText(saving.error, locale)}</Alert>}
      <div>
        <ReasonedButton isPending={saving.isPending} reason={reason} onClick={editor.save} onBlocked={lead}>
          <Trans>Save changes</Trans>
        </ReasonedButton>
      </div>
    </>
  );
}
