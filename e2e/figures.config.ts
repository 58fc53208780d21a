import config from './playwright.config.ts';

/** The same server and browser as the tests; what they take is a figure, which no run judges. One at a time. */
export default { ...config, testMatch: '**/*.figures.ts', workers: 1 };
