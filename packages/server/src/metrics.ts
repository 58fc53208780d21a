import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  observeRequest(request: { readonly name: string; readonly status: number; readonly seconds: number }): void;
  observeJob(job: { readonly kind: string; readonly outcome: string; readonly seconds: number }): void;
  /** Shows a number that is read whenever the metrics are. */
  gauge(name: string, help: string, read: () => number): void;
  /** Shows how often something has happened since the start, by the values of a label. */
  counter(name: string, help: string, label: string, read: () => ReadonlyMap<string, number>): void;
}

/** Figures for Prometheus, in a registry of this server alone; `withProcess` adds memory, event loop and collector. */
export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['name', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'job_seconds',
    help: 'Time to do a job, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: ({ name, status, seconds }) => requests.observe({ name, status: String(status) }, seconds),
    observeJob: ({ kind, outcome, seconds }) => jobs.observe({ kind, outcome }, seconds),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    counter: (name, help, label, read) => {
      new Counter({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect() {
          this.reset();
          for (const [value, count] of read()) this.inc({ [label]: value }, count);
        },
      });
    },
  };
}
