import { bundleServer } from './lib/build.mjs';

// The server alone, for its image: nothing of the page is built.
await bundleServer();
