/** Why a code did not go out on a way, in our error codes (MODEL of messages). */
export const attemptErrors = {
  /** The sender is gone, or not approved. */
  sender: 1101,
  /** The sender is not live at the carrier. */
  carrier: 1102,
  /** The template is not approved, or the text has no place for the code. */
  text: 1103,
  tooLong: 1402,
  /** There is no price for the number. */
  number: 1001,
  /** Zalo's template is gone or not approved. */
  zaloTemplate: 1605,
  /** The official account is not linked. */
  zaloAccount: 1606,
  /** The official account may send no more today. */
  zaloQuota: 1603,
  /** The provider could not be reached. */
  provider: 1901,
} as const;
