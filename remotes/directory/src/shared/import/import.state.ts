import { choice, recordId } from '@app/platform/url-state.ts';

/** What of importing stands in the directory's address; opening it leaves the list's page alone. */
export const importFields = {
  /** The dialog that is open. */
  import: { ...choice(['', 'file', 'paste', 'recent'], ''), role: 'record' as const },
  /** The import that it shows. */
  importId: recordId(),
};

export interface ImportState {
  readonly import: '' | 'file' | 'paste' | 'recent';
  readonly importId: string;
}

export type ChangeImport = (changes: Partial<ImportState>, options?: { readonly replace?: boolean }) => void;
