import type { Metrics } from '../../metrics.ts';
import type { SmppFigures } from './smpp-sms.ts';

/** Shows an SMPP carrier's figures among the server's. */
export function showSmpp(metrics: Metrics, figures: () => SmppFigures): void {
  metrics.counter(
    'smpp_submits_total',
    'Answers to submit_sm by command_status, lost ones too',
    'status',
    () => figures().answers,
  );
  metrics.counter('smpp_deliveries_total', 'What the carrier delivered: receipts and messages', 'kind', () => {
    const { receipts, inbound } = figures();
    return new Map(Object.entries({ receipt: receipts, message: inbound }));
  });
  metrics.counter('smpp_connections_total', 'Connections opened, and those opened again', 'kind', () => {
    const { opened, reconnects } = figures();
    return new Map(Object.entries({ first: opened - reconnects, again: reconnects }));
  });
  metrics.gauge('smpp_connections_bound', 'Connections that are bound', () => figures().bound);
  metrics.gauge('smpp_window_in_use', 'Submits without an answer', () => figures().inUse);
  metrics.gauge('smpp_submits_waiting', 'Submits that wait for room', () => figures().waiting);
  metrics.gauge('smpp_rate', 'Submits a second that are allowed just now; 0 for any number', () => figures().rate ?? 0);
}
