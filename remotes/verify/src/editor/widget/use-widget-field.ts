import type { WidgetValues } from '../widget-values.ts';
import type { Editor } from '../use-editor.ts';

type Group = 'theme' | 'success';

/** Properties of text fields for the parts of a widget, and the function that changes some of them. */
export function useWidgetField(editor: Editor) {
  const { widget } = editor.values;
  const set = (changes: Partial<WidgetValues>) => editor.change({ widget: { ...widget, ...changes } });
  /** Of one text in a group of settings. */
  function field<Name extends Group>(group: Name, key: keyof WidgetValues[Name] & string, label: string) {
    const path = `widget.${group}.${key}`;
    return {
      ...plain(path, label),
      value: String(widget[group][key]),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        set({ [group]: { ...widget[group], [key]: target.value } }),
    };
  }
  function plain(path: string, label: string) {
    return { label, error: editor.errorOf(path, label), onBlur: () => editor.touch(path), autoComplete: 'off' };
  }
  return { widget, set, field, plain };
}
