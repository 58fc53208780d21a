/** Why a code did not go out on a way, in our error codes (MODEL of messages). */
export const attemptErrors = {
  /** The sender is gone, not approved, or not live at the carrier. */
  sender: 1101,
  /** The text has no place for the code, or is too long. */
  text: 1102,
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
