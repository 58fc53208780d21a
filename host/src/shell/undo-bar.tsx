import { isKeyTaken } from '@app/platform/key-taken.ts';
import { useUndoables, withdrawUndo, type Undoable } from '@app/platform/undo.ts';
import { Button } from '@app/ui/button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import classes from './undo-bar.module.css';

/** What can be undone, each with the seconds that are left. The key U takes back the last of them. */
export function UndoBar() {
  const { t } = useLingui();
  const offers = useUndoables((state) => state.offers);
  const now = useSeconds();
  const [pending, setPending] = useState<readonly string[]>([]);

  async function undo(offer: Undoable): Promise<void> {
    if (pending.includes(offer.id)) return;
    setPending([...pending, offer.id]);
    // It says itself what became of it.
    await offer.undo().catch(() => null);
    withdrawUndo(offer.id);
    setPending((others) => others.filter((id) => id !== offer.id));
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const last = offers.at(-1);
    if (event.key.toLowerCase() !== 'u' || event.repeat || isKeyTaken(event) || !last) return;
    event.preventDefault();
    void undo(last);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <section className={classes.bar} aria-label={t`Undo`}>
      {offers.map((offer) => (
        <Offer
          key={offer.id}
          offer={offer}
          seconds={Math.max(0, Math.ceil((offer.until - now) / 1_000))}
          hasKey={offer === offers.at(-1)}
          isPending={pending.includes(offer.id)}
          onUndo={() => void undo(offer)}
        />
      ))}
    </section>
  );
}

interface OfferProps {
  readonly offer: Undoable;
  readonly seconds: number;
  readonly hasKey: boolean;
  readonly isPending: boolean;
  readonly onUndo: () => void;
}

function Offer({ offer, seconds, hasKey, isPending, onUndo }: OfferProps) {
  const textId = useId();
  return (
    <div className={classes.offer} role="group" aria-labelledby={textId}>
      <p id={textId} role="status">
        {offer.text()}
      </p>
      {/* Read out once with the button, not at every tick. */}
      <span className={classes.time} role="timer" aria-live="off">
        <Plural value={seconds} one="# second left" other="# seconds left" />
      </span>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        onClick={onUndo}
        aria-keyshortcuts={hasKey ? 'U' : undefined}
        rightSection={hasKey && <kbd className={classes.key}>U</kbd>}
      >
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}

/** The time now, told each second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
