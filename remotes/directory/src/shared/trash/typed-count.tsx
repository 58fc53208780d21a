import type { ApiError } from '@app/contracts/core/api-error.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';

/** Whether somebody has typed how many contacts go, in whatever writing. */
export function isCountTyped(typed: string, contacts: number): boolean {
  return typed.replace(/\D/g, '') === String(contacts);
}

interface TypedCountProps {
  readonly typed: string;
  readonly onChange: (typed: string) => void;
}

/** Has the number of contacts typed, before so many are deleted. */
export function TypedCount({ typed, onChange }: TypedCountProps) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Number of contacts to delete`}
      value={typed}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Why contacts were not deleted: mostly because there are more or fewer by now. */
export function DeletionError({ error }: { error: ApiError | null }) {
  const locale = useLocale();
  if (!error) return null;
  return (
    <Alert tone="error">
      {error.code === 'wrong_state' ? (
        <Trans>The number of contacts has changed. Enter the new number.</Trans>
      ) : (
        errorText(error, locale)
      )}
    </Alert>
  );
}
