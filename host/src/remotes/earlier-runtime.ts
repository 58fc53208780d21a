import * as runtimeCore from '@module-federation/runtime-core';

/** Where the entries of remotes that were built before looked for the federation runtime, which they did not bring. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
