import { choice, recordId, urlState } from '@app/platform/url-state.ts';

export const editorTabs = ['general', 'channels', 'texts', 'limits', 'fraud', 'test', 'widget'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** What of the editor stands in its address. */
export const editorState = urlState({
  id: recordId(),
  tab: choice(editorTabs, 'general'),
});
