import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { offerWork, takeWork } from './kept-work.ts';

/** Fields that hold secrets are typed again. */
const SECRET = /password|code|otp|secret|token/i;

/**
 * Keeps what is typed into a form where the session or the page ends under it, and puts it back once, on the same
 * address. Answers whether what stands in the form now was put back.
 */
export function useKeptForm<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): boolean {
  const { isDirty } = form.formState;
  const [id] = useState(() => `${location.pathname.toLowerCase()} ${name}`);
  const [kept] = useState(() => fitting(takeWork(id), form.getValues()));
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'over'>(kept.length > 0 ? 'waiting' : 'over');
  // Told until what was put back is sent or given up, and not of what is typed later.
  if (phase === 'waiting' && isDirty) setPhase('shown');
  if (phase === 'shown' && !isDirty) setPhase('over');
  const textToKeep = useEffectEvent(() => (isDirty ? withoutSecrets(form.getValues()) : null));
  const restore = useEffectEvent(() => {
    for (const [field, value] of kept) {
      // The field is one of the form's, with a value of its type, as it was read from the same form.
      const path = field as FieldPath<Values>;
      form.setValue(path, value as FieldPathValue<Values, typeof path>, { shouldDirty: true, shouldTouch: true });
    }
  });
  useEffect(() => {
    restore();
    return offerWork(id, () => textToKeep());
  }, [id]);
  return phase === 'shown';
}

/** The kept values that the form still has a place for. */
function fitting(kept: unknown, values: FieldValues): [string, unknown][] {
  return entriesOf(kept).filter(([field, value]) => field in values && typeof value === typeof values[field]);
}

function entriesOf(kept: unknown): [string, unknown][] {
  return typeof kept === 'object' && kept ? Object.entries(kept) : [];
}

/** What of a form's values is data and no secret; `null` if nothing is. */
function withoutSecrets(values: FieldValues): FieldValues | null {
  const kept = Object.entries(values).filter(([field, value]) => !SECRET.test(field) && isData(value));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

function isData(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isData));
}
