import { placeBelow } from '@app/ui/place-below.ts';
import { IconInfoCircle } from '@app/ui/icons.ts';
import { usePopover } from '@app/ui/use-popover.ts';
import { messageErrors, type KnownErrors } from '@app/contracts/message/message-errors.ts';
import { ErrorExplained } from './error-explained.tsx';
import classes from './error-reason.module.css';
import { useErrorText } from './error-text.ts';

interface ErrorReasonProps {
  readonly code: number;
  /** What is known of errors; those of messages unless given. */
  readonly errors?: KnownErrors;
}

function placeAtLeft(panel: HTMLElement, button: HTMLElement): void {
  placeBelow(panel, button, 'left');
}

/** The reason in a cell of a log; pressed, it tells cause and remedy. A code this build does not know stays a number. */
export function ErrorReason({ code, errors = messageErrors }: ErrorReasonProps) {
  const say = useErrorText();
  const { isOpen, button, panel } = usePopover(placeAtLeft);
  const known = errors[code];
  if (!known) return code;
  const name = say(known.name);
  return (
    <>
      <button type="button" {...button} aria-haspopup="dialog" className={classes.reason}>
        <span>{name}</span>
        <IconInfoCircle size={14} aria-hidden="true" />
      </button>
      {/* Its role keeps a press in here from opening the row that it is in. */}
      <div {...panel} role="dialog" tabIndex={-1} aria-label={name} className={classes.panel}>
        {isOpen && <ErrorExplained code={code} errors={errors} />}
      </div>
    </>
  );
}
