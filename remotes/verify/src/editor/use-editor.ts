import { isApiError } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { fieldErrorText } from '@app/platform/message-text.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { currentOf, type Configuration } from '@app/contracts/verify/configuration.ts';
import { readServiceDraft } from '@app/contracts/verify/service-draft.ts';
import { afterPress } from '@app/ui/after-press.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshConfigurations, saveMutation } from '../shared/service.queries.ts';
import { inputOf, isSame, valuesOf, type EditorValues } from './editor-values.ts';

/** The form of a service: what is typed, what is wrong with it, and the way to the server. */
export function useEditor(configuration: Configuration) {
  const { t } = useLingui();
  const locale = useLocale();
  const mayWrite = useScope('verify:write');
  /** The draft that the changes are based on. */
  const [base, setBase] = useState(configuration);
  const [values, setValues] = useState(() => valuesOf(configuration));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const isDirty = !isSame(values, valuesOf(base));
  // What somebody else saved meanwhile is shown, unless it would take away what is typed here.
  if (configuration.version > base.version && !isDirty) start(configuration);
  const { draft, faults } = readServiceDraft(inputOf(values));
  const save = useMutation({
    ...saveMutation,
    onSuccess: async ({ data }) => {
      start(data);
      showToast({ tone: 'success', text: t`Service saved` });
      await refreshConfigurations();
    },
  });
  useUnsavedWork(isDirty);

  function start(from: Configuration): void {
    setBase(from);
    setValues(valuesOf(from));
    setTouched(new Set());
    setTried(false);
  }
  function change(changes: Partial<EditorValues>): void {
    setValues((current) => ({ ...current, ...changes }));
    if (save.error) save.reset();
  }
  /** The text of what is wrong with a field, once the user has been there. */
  function errorOf(field: string, label: string): string | undefined {
    const told = isApiError(save.error) ? save.error.errors[field]?.[0] : undefined;
    const message = told ?? (touched.has(field) || isTried ? faults[field]?.[0] : undefined);
    return message === undefined ? undefined : fieldErrorText(message, label, locale);
  }
  return {
    /** As it is now, apart from what is typed. */
    configuration: configuration.version >= base.version ? configuration : base,
    base,
    values,
    draft,
    faults,
    isDirty,
    mayWrite,
    change,
    errorOf,
    touch: (field: string) => afterPress(() => setTouched((current) => new Set([...current, field]))),
    tryToSave: () => setTried(true),
    saving: save,
    save: () => save.mutate({ id: base.id, version: base.version, ...inputOf(values) }),
    /** Begins anew with a draft. */
    start,
    /** Goes on with what is typed here, over somebody else's draft. */
    keepMine: (theirs: Configuration) => {
      setBase(theirs);
      save.reset();
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** The draft that somebody else saved meanwhile, as a refusal tells it. */
export function theirsOf(error: unknown): Configuration | null {
  return isApiError(error) && error.code === 'draft_changed' ? currentOf(error.info) : null;
}
