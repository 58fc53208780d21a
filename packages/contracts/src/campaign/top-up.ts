/** The least that can be added to a balance at a time, minor units. */
export const MIN_TOP_UP = 10_000;
