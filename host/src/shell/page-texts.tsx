import { i18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { useSyncExternalStore, type ContextType, type ReactNode } from 'react';

type Texts = NonNullable<ContextType<typeof LinguiContext>>;

let texts: Texts | null = null;
let language = '';

/** Another object for each language, so that what was made of texts before is made anew, as with Lingui's provider. */
function textsNow(): Texts {
  if (!texts || language !== i18n.locale) {
    language = i18n.locale;
    texts = { i18n: new Proxy(i18n, {}), _: i18n.t.bind(i18n) };
  }
  return texts;
}

const onChange = (listener: () => void) => i18n.on('change', listener);

/**
 * Gives the texts of the page's language to what is below, which renders again when that changes. Lingui's own provider
 * also renders all of it again when a remote's texts have been added, which nothing that is shown waits for.
 */
export function PageTexts({ children }: { children: ReactNode }) {
  return <LinguiContext value={useSyncExternalStore(onChange, textsNow)}>{children}</LinguiContext>;
}
