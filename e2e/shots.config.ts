import { patience } from './harness/patience.ts';
import config from './playwright.config.ts';

/** The same server and browser as the tests, but pictures instead of expectations. */
export default { ...config, testMatch: 'shots.ts', timeout: 120_000 * patience };
