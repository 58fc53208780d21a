/**
 * Version of what the host provides to remotes at run time: platform, account, the ui facades, the shared libraries'
 * major versions and the events of the bus. A remote states the range it needs in `requires.host`; adding an export
 * raises the minor, removing or changing one raises the major.
 */
export const HOST_CONTRACT = '1.0.0';

/** Version of the calls in this package; a remote states the range it needs in `requires.api`. */
export const API_CONTRACT = '1.0.0';
