import { createServer } from 'node:net';

/**
 * A port of this machine that nobody listens on right now.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = Object(probe.address());
      probe.close(() => resolve(port));
    });
  });
}
