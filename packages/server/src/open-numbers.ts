import type { Clock } from './clock.ts';
import { hasOutbox, type Config } from './config.ts';
import { createNumberStock } from './ports/numbers/number-stock.ts';
import type { NumberPort } from './ports/numbers.ts';

/** The way to the carrier's numbers, or to what stands for it. */
interface OpenNumbers {
  readonly port: NumberPort;
  close(): Promise<void>;
}

/**
 * The carrier's stock of numbers as it is configured; on a developer's machine and in tests a simulated one on the
 * loopback. Null where neither is.
 */
export async function openNumbers({ config, clock }: { config: Config; clock: Clock }): Promise<OpenNumbers | null> {
  if (config.numbers) return { port: createNumberStock(config.numbers), close: () => Promise.resolve() };
  if (!hasOutbox(config)) return null;
  // Loaded only where it is wanted: a production server never has it at hand.
  const { startNumberCarrier } = await import('./simulators/numbers/number-carrier.ts');
  const carrier = await startNumberCarrier({ now: () => clock.now() });
  return { port: createNumberStock(carrier), close: () => carrier.close() };
}
