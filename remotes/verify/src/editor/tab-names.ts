import { useLingui } from '@lingui/react/macro';
import type { EditorTab } from './editor.state.ts';

export function useTabNames(): Readonly<Record<EditorTab, string>> {
  const { t } = useLingui();
  return {
    general: t`General`,
    channels: t`Channels`,
    texts: t`Message texts`,
    limits: t`Limits`,
    fraud: t`Fraud protection`,
    test: t`Test numbers`,
    widget: t`Widget`,
  };
}
