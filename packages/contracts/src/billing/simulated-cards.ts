/** By this key the page knows that cards are simulated, and speaks to the simulator instead of loading the provider. */
export const SIMULATED_KEY = 'pk_test_simulated';

/** Where the page reaches the simulator: what stands behind it is the provider's own path. */
export const SIMULATED_PATH = '/dev/stripe';
