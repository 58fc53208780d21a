/** Whose statement it is, who makes it out, and when. */
export interface StatementParties {
  readonly seller: string;
  readonly account: string;
  readonly taxCode: string | null;
  readonly address: string | null;
  readonly now: Date;
}
