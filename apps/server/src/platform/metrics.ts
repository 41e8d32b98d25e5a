import { keysOf } from '@school/domain/keys-of';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { listLabels, METRIC_EVENTS, type MetricEvent, type MetricLabels } from './metric-events.ts';

/** An answered request, by its route's pattern: an address may hold a secret, and there are endlessly many. */
export type AnsweredRequest = {
  method: string;
  route: string;
  status: number;
  milliseconds: number;
  /** As the header says; 0 where it does not. */
  bytes: number;
};

/** What the process counts about itself, in Prometheus' text format. No label holds what a person wrote or is. */
export type Metrics = {
  countRequest: (request: AnsweredRequest) => void;
  /** One more of what METRIC_EVENTS names, or so many. */
  count: <Name extends MetricEvent>(name: Name, labels: MetricLabels<Name>, by?: number) => void;
  /** A line of the log that is a warning or an error, by its fixed message. */
  countLine: (level: 'warn' | 'error', message: string) => void;
  /** Read at each scrape; `read` says a value for each label. */
  watch: (gauge: { name: string; help: string; label?: string; read: ReadGauge }) => void;
  print: () => Promise<{ contentType: string; text: string }>;
};

type ReadGauge = () => Promise<readonly (readonly [label: string, value: number])[]>;

/** Messages are literals; should one vary, its variants do not fill the memory. */
const MAX_MESSAGES = 200;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'school_http_request_duration_seconds',
    help: 'Time until a request was answered, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const bytes = new Counter({
    name: 'school_http_response_bytes_total',
    help: 'Bytes of answers, by route: media among them',
    labelNames: ['route'],
    registers,
  });
  const lines = new Counter({
    name: 'school_log_lines_total',
    help: 'Warnings and errors in the log, by message',
    labelNames: ['level', 'message'],
    registers,
  });
  const events = createEvents(registers);
  const messages = new Set<string>();
  let areDefaultsCollected = false;

  return {
    countRequest: (request) => {
      const { method, route, status, milliseconds } = request;
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1_000);
      if (request.bytes > 0) bytes.inc({ route }, request.bytes);
    },
    count: (name, labels, by = 1) => events.get(name)?.inc(labels, by),
    countLine: (level, message) => {
      if (messages.size < MAX_MESSAGES) messages.add(message);
      lines.inc({ level, message: messages.has(message) ? message : 'other' });
    },
    watch: ({ name, help, label = 'name', read }) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect: async () => {
          const values = await read().catch(() => []);
          gauge.reset();
          for (const [of, value] of values) gauge.set({ [label]: of }, value);
        },
      });
    },
    print: async () => {
      // The event loop's delay is measured from the first scrape on.
      if (!areDefaultsCollected) collectDefaultMetrics({ register: registry });
      areDefaultsCollected = true;
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

function createEvents(registers: Registry[]): ReadonlyMap<MetricEvent, Counter> {
  return new Map(
    keysOf(METRIC_EVENTS).map((name) => {
      const { help, labels } = METRIC_EVENTS[name];
      const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers });
      for (const values of listLabels(labels)) counter.inc(values, 0);
      return [name, counter];
    }),
  );
}
