import { join } from 'node:path';
import type { Clock } from './clock.ts';
import { hasOutbox, type Config } from './config.ts';
import { createHttpZalo } from './ports/zalo/zalo-http.ts';
import type { ZaloPort } from './ports/zalo.ts';
import { ZALO_REPORTS_PATH } from './zalo/report.plugin.ts';

/** Milliseconds that a message of the simulated Zalo takes to its phone. */
const DELIVERY_MS = 1_500;

/** The way to Zalo, or to what stands for it. */
interface OpenZalo {
  readonly port: ZaloPort;
  /** Tells a simulated Zalo where this server takes reports; a real one is told on its own pages. */
  reportTo(origin: string): void;
  close(): Promise<void>;
}

/**
 * Zalo as it is configured; on a developer's machine and in tests a simulated one on the loopback, in this process, unless
 * this is a worker beside another process. Null where neither is.
 */
export async function openZalo({ config, clock }: { config: Config; clock: Clock }): Promise<OpenZalo | null> {
  if (config.zalo) {
    return { port: createHttpZalo(config.zalo), reportTo: () => undefined, close: () => Promise.resolve() };
  }
  if (!hasOutbox(config) || config.role === 'worker') return null;
  // Loaded only where it is wanted: a production server never has it at hand.
  const { startZaloSimulator } = await import('./simulators/zalo/zalo-server.ts');
  const simulator = await startZaloSimulator({
    now: () => clock.now(),
    callback: `${config.publicUrl}/Campaigns/zalo/oa_id`,
    reviewSeconds: config.zaloReviewSeconds,
    deliveryMs: DELIVERY_MS,
    stateFile: config.environment === 'local' ? join(config.dataDir, 'simulators', 'zalo.json') : null,
  });
  const { origin, appId, appSecret, webhookSecret } = simulator;
  const port = createHttpZalo({
    appId,
    appSecret,
    webhookSecret,
    oauthUrl: origin,
    openApiUrl: origin,
    businessUrl: origin,
  });
  return {
    port,
    reportTo: (ownOrigin) => simulator.reportTo(ownOrigin + ZALO_REPORTS_PATH),
    close: () => simulator.close(),
  };
}
