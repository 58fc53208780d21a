import fc from 'fast-check';

/** More runs for every property that does not state its own, for `npm run test:long`. */
fc.configureGlobal({ numRuns: Number(process.env['PROPERTY_RUNS']) });
