import type { CentreOptions } from './centre-options.ts';
import { startMessageCentre } from './message-centre.ts';

// A message centre in a process of its own; whoever started it tells how it behaves, at first and later.
const read = (text: string): Partial<CentreOptions> =>
  // Written by `startCentreProcess`.
  JSON.parse(text) as Partial<CentreOptions>;

const centre = await startMessageCentre(read(process.env['CENTRE_OPTIONS'] ?? '{}'));
process.send?.({ port: centre.port });
process.on('message', (message) => centre.change(read(String(message))));
// Whoever started it is gone: so is this.
process.on('disconnect', () => process.exit(0));
