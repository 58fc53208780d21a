/** What the provider says of a try to pay. `unsure` is one that it did not answer: the payment itself will tell. */
export type CardResult =
  | { readonly outcome: 'done' | 'unsure' }
  | { readonly outcome: 'declined'; readonly declineCode: string };

/** The provider of card payments as the browser speaks to it: no number of a card comes through our code. */
export interface CardGateway {
  /**
   * Pays with a card that the provider knows by this id, or (null) with what was typed in its own field. `askBank` shows
   * the question of the card's bank, where the provider does not do so by itself, and answers what its holder said.
   */
  confirmCard(clientSecret: string, card: string | null, askBank: () => Promise<boolean>): Promise<CardResult>;
  /** Shows the provider's own field for a card in an element. Returns what takes it away; null where cards are simulated. */
  readonly showField: ((place: HTMLElement) => () => void) | null;
}
