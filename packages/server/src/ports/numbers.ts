/** A country whose numbers the carrier rents out. Amounts in minor units of `currency`. */
export interface StockCountry {
  readonly iso: string;
  readonly dial: string;
  readonly types: readonly string[];
  readonly features: readonly string[];
  readonly areas: readonly string[];
  readonly fromPrice: number;
  readonly currency: string;
}

/** A number that is to be had. */
export interface StockNumber {
  /** E.164 digits, or as it is dialled where it has no country code. */
  readonly number: string;
  readonly country: string;
  readonly type: string;
  readonly area: string;
  readonly features: readonly string[];
  readonly setupPrice: number;
  readonly monthlyPrice: number;
  readonly currency: string;
  readonly requirements: readonly string[];
  /** 1 to 5: how easily it is remembered. */
  readonly grade: number;
}

export interface StockQuery {
  readonly country: string;
  /** Any type and feature where there are none. */
  readonly types: readonly string[];
  readonly features: readonly string[];
  /** Digits and `*`; any number where it is empty. */
  readonly pattern: string;
  readonly area: string;
  readonly sort: string;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * The carrier that numbers come from. `reference` is our name of a rental: whoever holds a number may ask again by the same
 * one, and changes nothing. Every call throws {@link StockError} where the carrier does not answer.
 */
export interface NumberPort {
  countries(): Promise<readonly StockCountry[]>;
  /** What nobody else has. */
  search(query: StockQuery): Promise<{ readonly numbers: readonly StockNumber[]; readonly total: number }>;
  /** Null if the carrier does not have the number. */
  find(number: string): Promise<StockNumber | null>;
  /** Keeps a number for so many seconds; false if somebody else has it. */
  hold(number: string, options: { readonly reference: string; readonly seconds: number }): Promise<boolean>;
  /** Connects a number; `pending` where that takes its time and is to be asked again, `refused` where it never will. */
  order(number: string, reference: string): Promise<'active' | 'pending' | 'refused'>;
  /** Gives up a number that was kept or connected; nothing happens to one that is not ours. */
  giveBack(number: string, reference: string): Promise<void>;
}

/** The carrier did not answer, or made no sense; what it did is not known. */
export class StockError extends Error {
  override readonly name = 'StockError';
}
