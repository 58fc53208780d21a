import type { ApiError } from '@app/contracts/core/api-error.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { currentLocale, useLocale } from '@app/platform/i18n.ts';
import { errorText, fieldErrorText, serverMessageText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';

interface SaveErrorProps {
  readonly error: ApiError | null;
  /** Saves although the library holds the same file. */
  readonly onAnyway: () => void;
}

/** Why a sound was not saved, in the words of its rule; a file that is there already can be saved all the same. */
export function SaveError({ error, onAnyway }: SaveErrorProps) {
  const locale = useLocale();
  // A 500 has its own dialog (SPEC §8).
  if (!error || error.status === 500 || error.errors['name']) return null;
  if (error.code === 'duplicate') {
    const name = sameName(error);
    return (
      <Alert tone="warning">
        <Trans>The library already holds this file as “{name}”.</Trans>{' '}
        <Button variant="subtle" size="xs" onClick={onAnyway}>
          <Trans>Save it all the same</Trans>
        </Button>
      </Alert>
    );
  }
  const [atField] = error.errors['file'] ?? error.errors['tts'] ?? [];
  const text = atField === undefined ? errorText(error, locale) : fieldErrorText(atField, '', locale);
  return <Alert tone="error">{text}</Alert>;
}

function sameName({ info }: ApiError): string {
  return typeof info === 'object' && info !== null && 'name' in info ? String(info.name) : '';
}

/** What is wrong with a sound's name, once it was sent without one. */
export function nameFault(name: string, error: ApiError | null): string | undefined {
  if (name.trim() !== '') return undefined;
  return error ? serverMessageText(messages.blankName, currentLocale()) : undefined;
}
