import { choice, text, urlState } from '@app/platform/url-state.ts';
import { languageIds } from './samples/languages.ts';

/** What of the reference stands in its address. */
export const referenceState = urlState({
  /** Call or event that is shown, by its id; the first call if there is none of that id. */
  call: text(),
  /** Language of the sample. */
  language: choice(languageIds, 'curl'),
});
