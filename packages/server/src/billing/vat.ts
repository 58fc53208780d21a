/** VAT on telecom services in Vietnam. It is paid with a top-up: prices of messages and calls have none. */
export const VAT_RATE = 0.1;
