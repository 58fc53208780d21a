/** The least and the most that can be added to a balance at a time, minor units. */
export const MIN_TOP_UP = 50_000;
export const MAX_TOP_UP = 500_000_000;

/** Days that a bank transfer may take before its request expires. */
export const TRANSFER_DAYS = 7;
