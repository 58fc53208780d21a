import type { SavedCard } from '@app/contracts/billing/billing.ts';
import { SIMULATED_KEY } from '@app/contracts/billing/simulated-cards.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Badge } from '@app/ui/badge.tsx';
import { Button } from '@app/ui/button.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { CardActions } from './card-actions.tsx';
import { cardName } from '../shared/card-name.ts';
import { ProviderField } from './provider-field.tsx';
import { TestCards } from './test-cards.tsx';
import { NEW_CARD, type CardChoice } from './use-card-choice.ts';
import type { GatewayState } from './use-card-gateway.ts';

interface CardFieldsProps {
  readonly cards: readonly SavedCard[];
  readonly publishableKey: string;
  readonly gateway: GatewayState;
  readonly choice: CardChoice;
}

/** Which card is charged: a saved one, or one that is entered at the provider. */
export function CardFields({ cards, publishableKey, gateway, choice }: CardFieldsProps) {
  const { t } = useLingui();
  const { chosen, choose, isKept, keep } = choice;
  const saved = cards.find(({ id }) => id === chosen);
  const choices = cards.map((card) => {
    const ends = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
    const aside = card.default ? <Badge tone="delivered">{t`Default`}</Badge> : undefined;
    return { value: card.id, title: cardName(card), text: t`Expires ${ends}`, aside };
  });
  return (
    <>
      {cards.length > 0 && (
        <ChoiceCards
          label={t`Card`}
          choices={[...choices, { value: NEW_CARD, title: t`Another card` }]}
          value={chosen}
          onChange={choose}
        />
      )}
      {saved && <CardActions key={saved.id} card={saved} />}
      {gateway.error && (
        <Alert tone="error" title={<Trans>Cards can’t be entered right now</Trans>}>
          <p>
            <Trans>The form of our payment provider could not be loaded. Try again, or pay by bank transfer.</Trans>
          </p>
          <Button size="xs" variant="default" onClick={() => void gateway.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Alert>
      )}
      {!saved && !gateway.error && (
        <>
          {publishableKey === SIMULATED_KEY && <TestCards choice={choice} />}
          {publishableKey !== SIMULATED_KEY && !gateway.data && <Skeleton height="44px" />}
          {gateway.data && gateway.data.showField !== null && <ProviderField show={gateway.data.showField} />}
          <Checkbox
            label={t`Save this card for later top-ups`}
            checked={isKept}
            onChange={({ currentTarget }) => keep(currentTarget.checked)}
          />
        </>
      )}
    </>
  );
}
