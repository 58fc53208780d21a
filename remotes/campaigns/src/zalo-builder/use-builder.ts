import { afterPress } from '@app/ui/after-press.ts';
import { fieldErrors } from '@app/contracts/rules/validation.ts';
import { readTexts, zaloDraftSchema } from '@app/contracts/zalo/zalo-draft.ts';
import { lintTemplate } from '@app/contracts/zalo/zalo-lint.ts';
import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import { zaloCreateTemplate, zaloEditTemplate } from '@app/contracts/zalo/zalo.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { fieldErrorText } from '@app/platform/message-text.ts';
import { api, isApiError } from '@app/platform/api.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { draftOf, emptyForm, formOf, withoutLine, type BuilderForm, type ListName } from './builder-form.ts';

interface BuilderOptions {
  readonly oaId: string;
  /** The rejected template that is changed; null for a new one. */
  readonly template: ZaloTemplate | null;
  readonly onDone: (template: ZaloTemplate) => void;
}

const PREFIX = 'data.';

/** The form of the builder: what is typed, what is wrong with it, and the way to Zalo. */
export function useBuilder({ oaId, template, onDone }: BuilderOptions) {
  const locale = useLocale();
  const [first] = useState(() => (template?.draft ? formOf(template.draft, template.pictures) : emptyForm));
  const [form, setForm] = useState<BuilderForm>(first);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  // The same try again must not make a second template.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const draft = draftOf(form);
  const parsed = v.safeParse(zaloDraftSchema, draft);
  const faults = parsed.success ? {} : fieldErrors(parsed.issues);
  const send = useMutation<ZaloTemplate>({
    mutationFn: async () => {
      const input = { oa_id: oaId, data: draft };
      const options = { idempotencyKey };
      const answer = template
        ? await api.send(zaloEditTemplate, { ...input, zalo_template_id: template.zalo_template_id }, options)
        : await api.send(zaloCreateTemplate, input, options);
      return answer.data;
    },
    onSuccess: onDone,
  });
  useUnsavedWork(form !== first && !send.isSuccess);

  function change(changes: Partial<BuilderForm>): void {
    setForm((current) => ({ ...current, ...changes }));
    setKey(crypto.randomUUID());
    if (send.error) send.reset();
  }
  /** Takes a line out of a list; whether the others were touched goes with them. */
  function remove(list: ListName, index: number): void {
    change({ [list]: form[list].toSpliced(index, 1) });
    setTouched((current) => withoutLine(current, list, index));
  }
  /** The text of what is wrong with a field, once the person has been there. */
  function errorOf(field: string, label: string): string | undefined {
    const told = isApiError(send.error) ? send.error.errors[PREFIX + field]?.[0] : undefined;
    const message = told ?? (touched.has(field) || isTried ? faults[field]?.[0] : undefined);
    return message === undefined ? undefined : fieldErrorText(message, label, locale);
  }
  return {
    oaId,
    form,
    draft,
    change,
    remove,
    errorOf,
    touch: (field: string) => afterPress(() => setTouched((current) => new Set([...current, field]))),
    faultCount: Object.keys(faults).length,
    findings: lintTemplate({ texts: readTexts(draft), kind: form.kind, tag: form.tag }),
    send,
    tryToSend: () => setTried(true),
  };
}

export type Builder = ReturnType<typeof useBuilder>;
