import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { MAX_SPEECH_CHARACTERS } from '@app/contracts/sound/sound.ts';
import { fillSpoken, spokenNames } from '@app/contracts/sound/spoken-names.ts';
import { failure } from '../http/failure.ts';

type Values = Readonly<Record<string, string>>;

/**
 * A text as it is spoken; names without a value stay, so that they are heard as missing. Throws 422 at the field `variables`
 * for one that gets longer by them than any that is spoken.
 */
export function filledIn(text: string, values: Values): string {
  const spoken = fillSpoken(text, values);
  if (spoken.length > MAX_SPEECH_CHARACTERS)
    throw refused({ variables: [rule('max', { length: MAX_SPEECH_CHARACTERS })] });
  return spoken;
}

/** A text as everybody hears it. Throws 422 as {@link filledIn}, and at `variables.name` for each name without a value. */
export function wholeText(text: string, values: Values): string {
  const missing = spokenNames(text).filter((name) => fillSpoken(`{${name}}`, values) === `{${name}}`);
  if (missing.length > 0) throw refused(Object.fromEntries(missing.map((name) => [`variables.${name}`, ['required']])));
  return filledIn(text, values);
}

function refused(errors: Record<string, string[]>) {
  return failure(422, 'content_rejected', { message: messages.invalidContent, errors });
}
