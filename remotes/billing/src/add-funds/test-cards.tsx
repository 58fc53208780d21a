import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { useLingui } from '@lingui/react/macro';
import type { CardChoice } from './use-card-choice.ts';

/** Where cards are simulated: the provider's cards for tests, by what becomes of them. They have no number. */
export function TestCards({ choice: { testCard, chooseTestCard } }: { choice: CardChoice }) {
  const { t } = useLingui();
  return (
    <ChoiceCards
      label={t`Test card (payments are simulated here)`}
      choices={[
        { value: 'pm_card_visa', title: t`A card that works`, text: 'Visa •••• 4242' },
        {
          value: 'pm_card_visa_chargeDeclinedInsufficientFunds',
          title: t`Declined: insufficient funds`,
          text: 'Visa •••• 9995',
        },
        { value: 'pm_card_chargeDeclinedExpiredCard', title: t`Declined: expired`, text: 'Visa •••• 0069' },
        { value: 'pm_card_threeDSecure2Required', title: t`Its bank asks first (3-D Secure)`, text: 'Visa •••• 3220' },
        { value: 'pm_card_createDispute', title: t`Disputed later`, text: 'Visa •••• 0259' },
      ]}
      value={testCard}
      onChange={chooseTestCard}
    />
  );
}
