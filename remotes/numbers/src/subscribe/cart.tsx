import { numberText } from '@app/contracts/number/number-text.ts';
import type { HeldNumber } from '@app/contracts/number/rent-number.calls.ts';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { Money } from '@app/ui/money.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Payment } from './payment.tsx';
import { dropMutation, refreshHeld } from './subscribe.queries.ts';
import classes from './subscribe.module.css';
import { TimeLeft } from './time-left.tsx';

/** The numbers that are kept, what they cost, and renting them; nothing where none is kept. */
export function Cart({ held }: { held: readonly HeldNumber[] }) {
  if (held.length === 0) return null;
  return (
    <Card
      title={<Plural value={held.length} one="# number selected" other="# numbers selected" />}
      aside={<TimeLeft until={held[0]?.reserved_until ?? ''} onEnd={() => void refreshHeld()} />}
    >
      <HeldNumbers held={held} />
      <Payment held={held} />
    </Card>
  );
}

function HeldNumbers({ held }: { held: readonly HeldNumber[] }) {
  const { t } = useLingui();
  const drop = useMutation(dropMutation);
  return (
    <ul className={classes.held}>
      {held.map((kept) => {
        const name = numberText(kept);
        return (
          <li key={kept.id}>
            <span className={classes.number}>{name}</span>
            <span className={classes.fee}>
              <Trans>
                <Money amount={kept.monthly_price} currency={kept.currency} /> per month
              </Trans>
            </span>
            <Button
              variant="subtle"
              size="xs"
              aria-label={t`Remove ${name}`}
              loading={drop.isPending && drop.variables.numbers === kept.number}
              onClick={() => drop.mutate({ numbers: kept.number })}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
