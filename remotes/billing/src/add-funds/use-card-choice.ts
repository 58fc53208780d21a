import type { SavedCard } from '@app/contracts/billing/billing.ts';
import { useState } from 'react';

/** Stands for a card that is not saved yet. */
export const NEW_CARD = 'new';

/** Which card is charged. */
export interface CardChoice {
  /** A saved card's id, or {@link NEW_CARD}. */
  readonly chosen: string;
  readonly choose: (id: string) => void;
  /** Where cards are simulated: the name of the one that is entered. */
  readonly testCard: string;
  readonly chooseTestCard: (name: string) => void;
  /** Whether a new card is kept. */
  readonly isKept: boolean;
  readonly keep: (isKept: boolean) => void;
}

/** The card that is charged: the default one, else the first that is saved, until somebody chooses another. */
export function useCardChoice(cards: readonly SavedCard[]): CardChoice {
  const [picked, choose] = useState<string | null>(null);
  const [testCard, chooseTestCard] = useState('pm_card_visa');
  const [isKept, keep] = useState(false);
  const first = cards.find((card) => card.default) ?? cards[0];
  const isThere = picked === NEW_CARD || cards.some(({ id }) => id === picked);
  const chosen = isThere && picked !== null ? picked : (first?.id ?? NEW_CARD);
  return { chosen, choose, testCard, chooseTestCard, isKept, keep };
}
